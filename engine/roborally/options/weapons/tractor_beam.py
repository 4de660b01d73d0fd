"""Tractor Beam."""

from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.state import Robot


class TractorBeam(OptionalWeapon):
    """Fired instead of the main laser: pulls the target one space closer after all damage. It does no damage itself.

    A robot next to the shooter cannot be its target.

    Rules: 000 "TRACTOR BEAM"; A-17
    """

    title = "Tractor Beam"
    words = (
        "Instead of your main laser: pull the robot you would hit one space towards you, unless it is next to you. "
        "It takes no damage."
    )
    editions = ("2005", "ultimate")
    worth = 170

    def target(self, phase: int) -> Robot | None:
        target = super().target(phase)
        return target if target is not None and self.distance(target) > 1 else None

    def discharge(self, phase: int, target: Robot) -> Discharge:
        return Discharge(self.robot, target, [], push=self.push(target, away=False))


OPTION = TractorBeam
