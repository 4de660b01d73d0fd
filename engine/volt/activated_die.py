"""The die that is carried out, as the modules used with it have made it."""

from typing import Any

from engine.volt.state import Colour, Die, Robot


class ActivatedDie:
    """`key` and `colour` are what modules make of those of the die; its number stays."""

    def __init__(self, robot: Robot, die: Die) -> None:
        self.robot = robot
        self.die = die
        self.key = die.key
        self.colour: Colour = die.colour
        self.value = die.value
        self.remote = robot.turned_by if robot.killbot else die.remote
        """The robot that remotely controls this one."""
        self.reach = [die.key]
        """The keys that the die can be turned to before it is carried out."""
        self.sawn: set[int] = set()
        """Whom a blade has hurt already by this die."""
        self.ended_at = 0
        """The cell where its robot has finished moving."""
        self.uses: dict[str, Any] = {}
        """Module -> its use, for the modules used with it."""
