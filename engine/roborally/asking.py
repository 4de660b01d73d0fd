"""Who may be asked in the middle of a turn."""

from typing import Any

from engine.kernel.decisions import Decision
from engine.roborally.state import RaceState


class Asking:
    """What seats have been asked so far in one run of a turn, and whether one may be asked again."""

    __slots__ = ("_asked", "_state", "_waited_in")

    def __init__(self, state: RaceState) -> None:
        self._state = state
        self._asked: dict[int, set[str]] = {}
        """seat -> the moments at which it was asked."""
        self._waited_in = ""

    def begin_segment(self) -> None:
        """Each segment may wait once for seats that want to be asked."""
        self._waited_in = ""

    def may_ask(self, decision: Decision[Any]) -> bool:
        """Tells whether a seat that wants to be asked is asked: within the table's limit, and in one wait per segment.

        Rules: A-224
        """
        setup = self._state.setup
        if not self._state.phase:
            return setup.interruptions != "none"
        if setup.interruptions != "full" or self._waited_in not in ("", decision.group):
            return False
        allowed = len(self._asked.get(decision.seat, set()) - {decision.group}) < setup.max_asks
        if allowed:
            self._waited_in = decision.group
        return allowed

    def note(self, decision: Decision[Any]) -> None:
        if self._state.phase:
            self._waited_in = decision.group
            self._asked.setdefault(decision.seat, set()).add(decision.group)
