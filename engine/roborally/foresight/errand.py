"""What a bot is out for. A course's special rules may send it on other errands than to its next flags."""

from collections.abc import Iterable, Mapping
from typing import ClassVar, NamedTuple, Protocol

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.state import RaceState, Robot
from engine.roborally.views.race import RaceView, RobotView

NOBODY: Mapping[int, float] = {}


class Errand(NamedTuple):
    """Cells to touch in order, and robots to shoot at on the way."""

    route: tuple[int, ...] = ()
    wins: bool = False
    """Whether the race is over for the robot once it has touched the last cell of its route."""
    destinations: tuple[int, ...] = ()
    """The cells to go to after the route. Any of them will do."""
    targets: Mapping[int, float] = NOBODY
    """robot -> what it is worth to have it in the line of fire for one register, in registers of progress."""


class Ways(Protocol):
    """How many registers robots are expected to need for their ways on the floor as it is."""

    @property
    def floor(self) -> FactoryFloor:
        """The floor as it is."""

    def flags_left(self, state: RaceState, robot: Robot) -> tuple[int, ...]:
        """The cells of the flags that a robot has not touched. One off the board counts where it stood at the start."""

    def along(
        self, state: RaceState, robot: Robot, route: tuple[int, ...], destinations: tuple[int, ...] = ()
    ) -> float:
        """The registers for a robot to touch these cells in order, and then any one of the destinations, with
        damage, lives and Options weighed in."""

    def between(self, cell: int, goal: int) -> float:
        """The registers from one cell to touch another, for a robot that stands on the first as is best for it."""


class SendsBots:
    """A mixin for special rules that send bots on errands of their own."""

    sends_racers: ClassVar[bool] = True
    """Whether robots that can win are sent, too. If not, they go for their next flags."""
    is_measured: ClassVar[bool] = False
    """Whether `to_go` tells how far a side is from winning, if racers are sent. Races are reviewed by it."""
    is_weighed: ClassVar[bool] = False
    """Whether hard bots weigh their programs by `to_go`, too. Where that wins them no more races, they look for the
    best way on their errand only."""
    is_contest: ClassVar[bool] = False
    """Whether sides can only win by keeping each other from it. A review then looks at what each has to go."""

    def to_go(self, state: RaceState, robot: Robot, ways: Ways) -> float:
        """Estimates the registers that the robot's side needs until it wins. The robot has lives left.

        Usually those for its own flags in order.
        """
        return ways.along(state, robot, ways.flags_left(state, robot))

    def errand(self, view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
        """The errand of a bot's robot on this course. The robot is on the board."""
        raise NotImplementedError


def flags_from(view: RaceView, floor: FactoryFloor, first: int) -> tuple[int, ...]:
    """The cells of all flags from number `first` on. A flag off the board counts where it stood at the start."""
    return tuple(cell or floor.flags[number] for number, cell in enumerate(view.flags, start=1) if number >= first)


def usual_errand(view: RaceView, robot: RobotView, floor: FactoryFloor) -> Errand:
    """The errand to touch all remaining flags in order."""
    route = flags_from(view, floor, robot.next_flag)
    return Errand(route, wins=robot.racer and bool(route))


def opponents(view: RaceView, robot: RobotView) -> list[RobotView]:
    """The robots on the board that are not on this one's side."""
    return [it for it in view.robots if it.cell and not _on_one_side(it, robot)]


def mates(view: RaceView, robot: RobotView) -> list[RobotView]:
    """The robots on the board that are on this one's side, itself included."""
    return [it for it in view.robots if it.cell and _on_one_side(it, robot)]


def _on_one_side(one: RobotView, other: RobotView) -> bool:
    return one.seat == other.seat if one.team is None else one.team == other.team


def nearest(floor: FactoryFloor, goal: int, robots: Iterable[RobotView]) -> RobotView:
    """The robot with the shortest way to a cell, on foot."""
    return min(robots, key=lambda it: (floor.walk_to(goal)[it.cell], it.robot))


def hunt(
    floor: FactoryFloor, robot: RobotView, targets: Iterable[RobotView], worth: float, route: tuple[int, ...] = ()
) -> Errand:
    """The errand to follow `route`, then go to the nearest of these robots, and shoot at all of them."""
    hunted = list(targets)
    destinations = [min(hunted, key=lambda it: (floor.walk_to(it.cell)[robot.cell], it.robot)).cell] if hunted else []
    return Errand(route, destinations=tuple(destinations), targets={it.robot: worth for it in hunted})
