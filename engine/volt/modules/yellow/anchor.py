"""ANCHOR."""

from typing import Any

from engine.volt.decisions.module_question import ModulePick
from engine.volt.decisions.pick import Pick
from engine.volt.modules.base import Module, fewer
from engine.volt.moments.moments import Reaction
from engine.volt.moments.settings import ASK
from engine.volt.state import NOBODY, Robot

MOST = 2


class Shorten(ModulePick, tag="anchor", kw_only=True):
    """By how many spaces a push is shortened.

    Rules: 002 "ANCHOR"; V-08
    """

    rule = '002 "ANCHOR"'
    heading = "does {robot} drop its anchor?"
    asks = "{threat} By how much do you shorten that?"
    threat = "push"
    spaces: int
    """How far its robot would be pushed."""
    by: int = NOBODY
    """The robot that pushes it. NOBODY: none, or not told."""
    direction: int | None = None
    """Where it would be pushed. None in questions that were stored before they told it."""

    def offer_words(self, offer: Any) -> str:
        return fewer(offer) if offer else "Not at all"

    def decline(self) -> Pick:
        return Pick(0)

    def by_settings(self, settings: dict[str, str]) -> Pick:
        return Pick(min(int(settings[self.module]), max(self.offers)))


class Anchor(Module):
    """Its robot may be pushed one or two spaces fewer, decided anew for each push. A KillBot always takes two.

    Rules: 002 "ANCHOR"; 002 "5a"; 002 "MODULES FOR THE KILLBOT"; V-08
    """

    title = "Anchor"
    words = "Whenever your robot is pushed, it may be pushed 1 or 2 spaces fewer."
    settings = (ASK, "0", "1", "2")
    suggested = "2"
    for_killbots = True

    def shortens(self, nominal: int, direction: int, by: Robot | None) -> Reaction | None:
        offers = list(range(min(MOST, nominal) + 1))
        decision = Shorten(
            seat=self.seat,
            subject=f"r{self.robot.number}",
            robot=self.robot.number,
            module=self.id,
            offers=offers,
            spaces=nominal,
            by=NOBODY if by is None else by.number,
            direction=direction,
        )

        def apply(answer: Any) -> int:
            spaces = max(offers) if answer is None else int(answer.pick)
            if spaces:
                self.tell_use()
            return spaces

        return Reaction(None if self.robot.killbot else decision, apply)


MODULE = Anchor
