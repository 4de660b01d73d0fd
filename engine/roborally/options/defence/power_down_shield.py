"""Power Down Shield."""

from engine.roborally.options.plates import Plates


class PowerDownShield(Plates):
    """While its robot is powered down, each of the robot's sides stops one token per register phase.

    Rules: 000 "POWER DOWN SHIELD"; 000 "RUN-TIME (MANDATORY)"
    """

    title = "Power Down Shield"
    words = (
        "While your robot is powered down, each of its four sides stops one damage per register phase. "
        "Damage that comes from no side gets through."
    )
    editions = ("2005", "ultimate")
    worth = 320

    def is_shielded(self, side: int) -> bool:
        return self.robot.powered_down


OPTION = PowerDownShield
