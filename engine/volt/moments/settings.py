"""Permanent settings: how modules are used when their seat is not asked. They are one standing order."""

from engine.kernel.decisions import Order

ASK, ALWAYS, NEVER = "ask", "always", "never"

ORDER = "modules"
"""The name of the standing order that holds a seat's permanent settings."""


class Settings(Order, frozen=True, kw_only=True):
    """module -> its permanent setting. Modules that are not named ask. `ask` makes all of them ask.

    Rules: 002 "USING MODULES"; V-50
    """

    modules: dict[str, str] = {}

    def of(self, module: str) -> str:
        return ASK if self.ask else self.modules.get(module, ASK)
