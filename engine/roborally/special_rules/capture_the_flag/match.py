"""The memory of a match, and its events."""

import msgspec

from engine.roborally.special_rules.base import RuleEvent, cell_mark, robot_mark, team_mark


class Match(msgspec.Struct, omit_defaults=True):
    """`own`: team -> the number of its flag; the board of that flag is its home. `carriers`: flag -> its carrier.

    `pushed`: robot -> the opponents at home whose cards have pushed it in this register phase.
    """

    own: list[int] = []
    carriers: dict[int, int] = {}
    pushed: dict[int, list[int]] = {}


class CoinTossed(RuleEvent, frozen=True, kw_only=True, tag=True):
    """The coin toss chose this team: it picks its home board and places its robots first."""

    team: int

    @property
    def words(self) -> str:
        return f"The coin falls for {team_mark(self.team)}: it chooses its home and sets up first."


class HomeChosen(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A team has picked its own flag. Its home is the board of that flag."""

    team: int
    flag: int

    @property
    def words(self) -> str:
        return f"{team_mark(self.team)} makes flag {self.flag} its own, and the board around it its home."


class RobotPlaced(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A robot has been placed before the race, with its Archive marker."""

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
    """A robot has dropped the flag that it carried. It lies at `cell` now."""

    robot: int
    flag: int
    cell: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} drops flag {self.flag} at {cell_mark(self.cell)}."


class FlagReturned(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A flag is back where it stood at the start, because its own team touched it or its carrier was lost."""

    robot: int
    flag: int
    cell: int

    @property
    def words(self) -> str:
        return f"{robot_mark(self.robot)} makes flag {self.flag} go back to {cell_mark(self.cell)}."


class RobotCaptured(RuleEvent, frozen=True, kw_only=True, tag=True):
    """A robot was pushed by an opponent at home and is off the board until the end of the turn."""

    robot: int
    by: int
    cell: int

    @property
    def words(self) -> str:
        where = f"{cell_mark(self.cell)} until the turn ends"
        return f"{robot_mark(self.by)} captures {robot_mark(self.robot)}: it is off the board at {where}."
