"""Pressor Beam."""

from engine.roborally.options.weapon import Discharge, OptionalWeapon
from engine.roborally.state import Robot


class PressorBeam(OptionalWeapon):
    """Fired instead of the main laser: pushes the target one space away after all damage. It does no damage itself.

    Rules: 000 "PRESSOR BEAM"; A-17
    """

    title = "Pressor Beam"
    words = "Instead of your main laser: push the robot you would hit one space away. It takes no damage."
    editions = ("2005", "ultimate")
    worth = 180

    def discharge(self, phase: int, target: Robot) -> Discharge:
        return Discharge(self.robot, target, [], push=self.push(target, away=True))


OPTION = PressorBeam
