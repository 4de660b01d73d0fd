"""What there is to remember of a match, and the events that only it knows."""

import msgspec

from engine.roborally.special_rules.base import RuleEvent, cell_mark, robot_mark, team_mark

NOBODY = -1


class Match(msgspec.Struct, omit_defaults=True):
    """`own`: team -> the number of its flag, whose board is its home. `carriers`: flag -> the robot that carries it.
    `pushed`: robot -> those whose cards have pushed it in this register phase, opponents at home."""

    own: list[int] = []
    carriers: dict[int, int] = {}
    pushed: dict[int, list[int]] = {}


class CoinTossed(RuleEvent, frozen=True, kw_only=True, tag=True):
    """The coin fell for this team: it chooses its home board and places its robots first."""

    team: int

    @property
    def words(self) -> str:
        return f"The coin falls for {team_mark(self.team)}: it chooses its home and sets up first."


class HomeChosen(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A team's own flag is this one, and its home the board that the flag stands on."""

    team: int
    flag: int

    @property
    def words(self) -> str:
        return f"{team_mark(self.team)} makes flag {self.flag} its own, and the board around it its home."


class RobotPlaced(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A robot has taken its place before the race, its archive marker with it."""

    robot: int
    cell: int
    heading: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} starts at {cell_mark(self.cell)}."


class FlagTaken(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A robot picks up the other team's flag and carries it from now on."""

    robot: int
    flag: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} picks up flag {self.flag}!"


class FlagDropped(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A robot has lost the flag that it carried: it lies at `cell`."""

    robot: int
    flag: int
    cell: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} drops flag {self.flag} at {cell_mark(self.cell)}."


class FlagReturned(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A flag is back where it stood at the start, brought by its own team's robot or lost by its carrier."""

    robot: int
    flag: int
    cell: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} makes flag {self.flag} go back to {cell_mark(self.cell)}."


class RobotCaptured(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A robot that an opponent at home has pushed is taken off the board until the end of the turn."""

    robot: int
    by: int
    cell: int

    @property
    def words(self) -> str:
        where = f"{cell_mark(self.cell)} until the turn ends"
        return f"{robot_mark(self.by)} captures {robot_mark(self.robot)}: it is off the board at {where}."
