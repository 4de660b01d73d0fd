"""The die being activated, as changed by the modules used with it."""

from typing import Any

from engine.volt.state import Colour, Die, Robot


class ActivatedDie:
    """A die during its activation. Modules may change `key` and `colour`; the number stays the same."""

    def __init__(self, robot: Robot, die: Die) -> None:
        self.robot = robot
        self.die = die
        self.key = die.key
        self.colour: Colour = die.colour
        self.value = die.value
        self.remote = robot.turned_by if robot.killbot else die.remote
        """The robot that remotely controls this one."""
        self.reach = [die.key]
        """The keys to which the die can be turned before it takes effect."""
        self.sawn: set[int] = set()
        """The robots that a blade has already hurt with this die."""
        self.has_left = False
        """Whether its robot has left the space where it started."""
        self.ended_at = 0
        """The cell where its robot finished moving."""
        self.uses: dict[str, Any] = {}
        """module -> its use, for the modules used with the die."""
