"""A page that knows only the start of a turn and its events knows where everybody stands at its end."""

from dataclasses import dataclass

from hypothesis import given, settings

from engine.kernel.events import Event
from engine.kernel.table import TurnRecord
from engine.roborally.damage import DESTROYED_AT
from engine.roborally.events import (
    ArchiveMoved,
    ConveyorsMoved,
    DamageDiscarded,
    DamageTaken,
    FlagTouched,
    GearsTurned,
    PushersPushed,
    RobotDestroyed,
    RobotDocked,
    RobotFinished,
    RobotForced,
    RobotMoved,
    RobotPushed,
    RobotReentered,
    RobotRepaired,
    RobotTurned,
)
from engine.roborally.game import GAME
from engine.roborally.special_rules.base import RuleEvent
from engine.roborally.state import OFF_BOARD, RaceState, Robot, Setup
from tests.engine.properties.races import open_table, seeds, setups, waits

TURNS = 10


@dataclass
class Figure:
    """A robot as a watcher follows it."""

    cell: int
    heading: int
    damage: int
    lives: int
    archive: int
    next_flag: int


def figure(robot: Robot) -> Figure:
    return Figure(robot.cell, robot.heading, robot.damage, robot.lives, robot.archive, robot.next_flag)


def watch_the_board(figures: list[Figure], event: Event) -> None:
    """Moves the figures as an event says, checking that it starts from where they stand."""
    match event:
        case RobotDocked(robot=robot, cell=cell, heading=heading):
            figures[robot].cell = figures[robot].archive = cell
            figures[robot].heading = heading
        case (
            RobotMoved(robot=robot, origin=origin, cell=cell)
            | RobotPushed(robot=robot, origin=origin, cell=cell)
            | RobotForced(robot=robot, origin=origin, cell=cell)
        ):
            assert figures[robot].cell == origin
            figures[robot].cell = cell
        case RobotTurned(robot=robot, heading=heading):
            figures[robot].heading = heading
        case ConveyorsMoved(moves=places) | PushersPushed(moves=places) | GearsTurned(turns=places):
            for place in places:
                figures[place.robot].cell, figures[place.robot].heading = place.cell, place.heading
        case RobotDestroyed(robot=robot, cell=cell):
            assert figures[robot].cell == cell
            figures[robot].cell = OFF_BOARD
        case RobotReentered(robot=robot, cell=cell, heading=heading):
            figures[robot].cell, figures[robot].heading = cell, heading
        case RobotFinished(robot=robot):
            figures[robot].cell = OFF_BOARD


def watch_the_sheets(figures: list[Figure], event: Event) -> None:
    """Damage, lives, archives and flags."""
    match event:
        case DamageTaken(robot=robot, tokens=tokens, damage=damage):
            assert damage == min(DESTROYED_AT, figures[robot].damage + tokens)
            figures[robot].damage = damage
        case RobotRepaired(robot=robot, tokens=tokens, damage=damage):
            assert damage == figures[robot].damage - tokens
            figures[robot].damage = damage
        case DamageDiscarded(robot=robot, damage=damage):
            figures[robot].damage -= damage
        case RobotDestroyed(robot=robot, lives=lives):
            figures[robot].damage, figures[robot].lives = 0, lives
        case RobotReentered(robot=robot, damage=damage):
            figures[robot].damage = damage
        case ArchiveMoved(robot=robot, cell=cell):
            figures[robot].archive = cell
        case FlagTouched(robot=robot, flag=flag):
            assert figures[robot].next_flag == flag
            figures[robot].next_flag += 1


def watch_the_rules(figures: list[Figure], event: Event) -> None:
    """What the special rules of a course do."""
    if isinstance(event, RuleEvent):
        for place in event.robots:
            figures[place.robot].cell, figures[place.robot].heading = place.cell, place.heading
        for robot, cell in event.archives.items():
            figures[robot].archive = cell
        for robot, flag in event.next_flags.items():
            figures[robot].next_flag = flag


@settings(max_examples=30)
@given(setup=setups(), seed=seeds)
def test_the_events_of_a_turn_lead_from_its_start_to_its_end(setup: Setup, seed: bytes) -> None:
    """Places, headings, damage, lives, archives and flags, turn by turn, for the open turn as well."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, TURNS):
        for record, after in zip(table.finished, after_each(table.finished, table.snapshot), strict=True):
            assert followed(record.snapshot, record.events) == [figure(robot) for robot in after.robots]
        if not table.is_over:
            assert followed(table.snapshot, table.published) == [figure(robot) for robot in table.state.robots]


def after_each(records: list[TurnRecord], last: bytes) -> list[RaceState]:
    """The state that each turn left."""
    return [GAME.decode(snapshot) for snapshot in [*(record.snapshot for record in records), last][1:]]


def followed(snapshot: bytes, events: list[Event]) -> list[Figure]:
    figures = [figure(robot) for robot in GAME.decode(snapshot).robots]
    for event in events:
        watch_the_board(figures, event)
        watch_the_sheets(figures, event)
        watch_the_rules(figures, event)
    return figures
