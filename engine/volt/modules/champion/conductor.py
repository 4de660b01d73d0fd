"""CONDUCTOR."""

from functools import partial
from typing import Any

from engine.volt.damage.damage import area
from engine.volt.decisions.module_question import ModulePick
from engine.volt.decisions.pick import Pick
from engine.volt.events import LightningStruck
from engine.volt.modules.base import Module
from engine.volt.moments.damage_source import Pending, Source
from engine.volt.moments.moments import Reaction
from engine.volt.moments.settings import NEVER
from engine.volt.state import NOBODY, OUTSIDE


class Conduct(ModulePick, tag="conductor", kw_only=True):
    """Whether lightning is passed on (1) or taken (0).

    Rules: 002 "CONDUCTOR"
    """

    rule = '002 "CONDUCTOR"'
    heading = "does {robot} pass the lightning on?"
    asks = "{threat} Does it hurt everything around instead?"
    threat = "damage"
    around = True
    by: int = NOBODY
    """The robot that scores for the lightning. NOBODY: none, or not told."""
    origin: int = OUTSIDE
    """The cell that it comes from: the robot's own at a barrier, a conductor's, or OUTSIDE for high voltage."""

    def offer_words(self, offer: Any) -> str:
        return "Pass it on" if offer else "Take it"

    def decline(self) -> Pick:
        return Pick(0)

    def by_settings(self, settings: dict[str, str]) -> Pick:
        return Pick(0 if settings[self.module] == NEVER else 1)


class Conductor(Module):
    """Lightning that would hurt its robot hurts all around it instead. Its robot scores for the consequences.

    Rules: 002 "CONDUCTOR"; 002 "1f"; V-44
    """

    title = "Conductor"
    words = "Instead of taking lightning damage, your robot may pass it on: 1 damage on each space around it."
    home = "ruhrgebiet"
    likes_lightning = True

    def conducts(self, source: Source) -> Reaction | None:
        decision = Conduct(
            seat=self.seat,
            subject=f"r{self.robot.number}",
            robot=self.robot.number,
            module=self.id,
            offers=[0, 1],
            by=NOBODY if source.by is None else source.by.number,
            origin=source.cell,
        )

        def apply(answer: Any) -> Pending | None:
            if answer is not None and not answer.pick:
                return None
            self.tell_use()
            return partial(self._discharge, self.robot.cell)

        return Reaction(None if self.robot.killbot else decision, apply)

    def _discharge(self, cell: int) -> Source:
        self.context.emit(LightningStruck(cell=cell, conducted=True))
        return area(self.context, "lightning", self.robot, cell, 1, centre=False)


MODULE = Conductor
