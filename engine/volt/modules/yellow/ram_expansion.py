"""RAM EXPANSION."""

from typing import Any

from engine.volt.decisions.module_question import ModulePick
from engine.volt.decisions.pick import Pick
from engine.volt.events import ShownDie
from engine.volt.modules.base import Module
from engine.volt.moments.moments import Reaction
from engine.volt.moments.settings import ASK
from engine.volt.state import Die

FIRST, SECOND = "first", "second"


class KeepDie(ModulePick, tag="keep_die", kw_only=True):
    """Which of two dice on a control unit stays: the one now in turn (0), or the other (1).

    Rules: 002 "RAM EXPANSION"
    """

    rule = '002 "RAM EXPANSION"'
    heading = "which die does {robot} keep?"
    asks = "Two of your dice lie on one control unit, and the first is due. Which one stays?"
    button = "Keep it"
    dice: list[ShownDie]

    def decline(self) -> Pick:
        return Pick(0)

    def by_settings(self, settings: dict[str, str]) -> Pick:
        return Pick(1 if settings[self.module] == SECOND else 0)


class RamExpansion(Module):
    """All four dice may be placed. If two are on one control unit, one of them is removed when the first is in turn.

    Rules: 002 "RAM EXPANSION"; V-06
    """

    title = "RAM Expansion"
    words = "You may place all 4 dice. Of two on one control unit you keep one, when the first of them is due."
    settings = (ASK, FIRST, SECOND)
    suggested = FIRST
    most_dice = 4

    def keeps(self, due: Die, other: Die) -> Reaction | None:
        dice = [due, other]
        decision = KeepDie(
            seat=self.seat,
            subject=f"r{self.robot.number}u{due.unit}",
            robot=self.robot.number,
            module=self.id,
            offers=[0, 1],
            dice=[ShownDie(unit=die.unit, colour=die.colour, value=die.value, key=die.key) for die in dice],
        )

        def apply(answer: Any) -> Die:
            self.tell_use()
            return other if answer.pick else due

        return Reaction(decision, apply)


MODULE = RamExpansion
