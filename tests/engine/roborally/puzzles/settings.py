"""Positions on the course Risky Exchange, with as few robots as a test needs."""

from collections.abc import Sequence

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.events import DamageTaken, FlagTouched, RobotDestroyed, RobotPushed, RobotShot
from engine.roborally.puzzles.goals import find_goals
from engine.roborally.puzzles.goals.base import Goal
from engine.roborally.puzzles.puzzle import Position
from engine.roborally.state import EMPTY, REGISTERS, RaceState, Robot, Setup

COURSE = "risky-exchange"
NAMES = ["Bolt", "Cog", "Dynamo"]
SOUTH = 2
ME, COG = 0, 1


def floor() -> FactoryFloor:
    return floor_of(COURSE)


def standing(number: int, at: tuple[int, int], heading: int = 0, cards: Sequence[int] = (), **facts: object) -> Robot:
    """A robot of a race; `cards` are its program."""
    registers = [*cards] or [EMPTY] * REGISTERS
    cell = floor().cell(*at)
    known = {"lives": 3, "archive": cell, "dock": number + 1, "registers": registers, **facts}
    return Robot(number=number, seat=number, name=NAMES[number], cell=cell, heading=heading, **known)


def position(hand: Sequence[int], *robots: Robot, turn: int = 1) -> Position:
    """The position of the first of these robots, which has this hand."""
    robots[0].hand = sorted(hand, reverse=True)
    setup = Setup(course=COURSE, robots=NAMES[: len(robots)], option_cards=False)
    flags = [cell for _, cell in sorted(floor().flags.items())]
    return Position(RaceState(setup=setup, robots=list(robots), turn=turn, flags=flags), robots[0].number)


def worth(kind: str, *robots: Robot) -> list[Goal]:
    """The goals of a kind that are worth setting for the first of these robots."""
    state = position([], *robots).state
    return list(find_goals()[kind].worth_setting(state, floor(), state.robots[ME]))


def flag(robot: int, number: int) -> Event:
    return FlagTouched(robot=robot, flag=number)


def lost(robot: int, cause: str = "pit") -> Event:
    return RobotDestroyed(robot=robot, cause=cause, cell=9, lives=2)  # type: ignore[arg-type]


def shot(by: int, robot: int, count: int = 1) -> Event:
    return RobotShot(robot=robot, by=by, cells=[9], count=count)


def pushed(by: int, robot: int) -> Event:
    return RobotPushed(robot=robot, by=by, origin=9, cell=10)


def hurt(robot: int) -> Event:
    return DamageTaken(robot=robot, tokens=1, damage=1, locked=[])
