"""Permanent settings: how a seat's modules are used where it does not wish to be asked. They are one standing order."""

from engine.kernel.decisions import Order

ASK, ALWAYS, NEVER = "ask", "always", "never"

ORDER = "modules"
"""The name of the standing order that holds a seat's permanent settings."""


class Settings(Order, frozen=True, kw_only=True):
    """Module -> its permanent setting; a module that is not named asks. `ask`: all of them do.

    Rules: 002 "USING MODULES"; V-50
    """

    modules: dict[str, str] = {}

    def of(self, module: str) -> str:
        return ASK if self.ask else self.modules.get(module, ASK)
