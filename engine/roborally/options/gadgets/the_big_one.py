"""The Big One."""

from engine.roborally.devices.kinds import DeviceKind
from engine.roborally.options.launcher import Explosive, GadgetLauncher

STRENGTH = 64


class BigOne(DeviceKind):
    """Stands on the floor like a powered-down robot, and explodes as the next turn begins.

    Rules: 000 "THE BIG ONE"; A-38; A-306
    """

    title = "The Big One"
    words = "It explodes with strength 64 as the next turn begins. Until then it can be pushed, and blocks beams."

    def turn_starts(self) -> None:
        self.burst(STRENGTH, self.device.cell)


class TheBigOne(Explosive, GadgetLauncher):
    """Leaves the Big One on its robot's space before the robot moves.

    Rules: 000 "THE BIG ONE"
    """

    title = "The Big One"
    words = (
        "In a register that you choose, your robot leaves a bomb on its space before it moves. As the next turn "
        "begins, it explodes with strength 64. Until then it can be pushed about like a robot."
    )
    editions = ("ultimate",)
    worth = 118
    payload = 1
    goes_off_within = STRENGTH.bit_length() - 1
    device = BigOne


OPTION = TheBigOne
