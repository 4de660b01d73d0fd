"""Scrambler Bomb."""

from engine.roborally.devices.kinds import DeviceKind, remove
from engine.roborally.options.launcher import GadgetLauncher

REACH = 6


class ScramblerBombDevice(DeviceKind):
    """As the next turn begins, all robots within six spaces execute cards at random for that turn.

    Rules: 000 "SCRAMBLER BOMB"; 000 "COUNTING SQUARES"; A-38; A-307; A-432
    """

    title = "Scrambler bomb"
    words = "As the next turn begins, all robots within six spaces of it get a random program for that turn."
    is_flat = True

    def turn_starts(self) -> None:
        distances = self.context.floor.spaces_to(self.device.cell)
        remove(self, "used")
        robots = [robot for robot in self.context.on_board() if distances[robot.cell] <= REACH and self.reaches(robot)]
        self.context.scrambled |= {robot.number for robot in robots}


class ScramblerBomb(GadgetLauncher):
    """Leaves a scrambler bomb on its robot's space before the robot moves.

    Rules: 000 "SCRAMBLER BOMB"
    """

    title = "Scrambler Bomb"
    words = (
        "In a register that you choose, your robot leaves a bomb on its space before it moves. As the next turn "
        "begins, all robots within six spaces of it, yours included, get a random program for that turn."
    )
    editions = ("ultimate",)
    worth = 115
    payload = 1
    goes_off_within = REACH
    device = ScramblerBombDevice


OPTION = ScramblerBomb
