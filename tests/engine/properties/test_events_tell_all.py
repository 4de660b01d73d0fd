"""A page that knows only the start of a turn and its events knows the whole board after each of them."""

from functools import cache
from itertools import pairwise

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.roborally.courses.catalogue import load_course
from engine.roborally.events import (
    CardsRevealed,
    DamageDiscarded,
    DamageTaken,
    FlagTouched,
    RobotDestroyed,
    RobotForced,
    RobotMoved,
    RobotPushed,
    RobotRepaired,
)
from engine.roborally.game import GAME
from engine.roborally.state import DESTROYED_AT, EMPTY, OFF_BOARD, RaceState, Setup
from engine.roborally.views.board import BoardView, apply, board_view, wipe_registers
from engine.roborally.views.race import RaceView, view_for
from tests.covering import COVERING
from tests.engine.properties.races import NAMES, laden, open_table, setups
from tests.engine.tables import play, seeds, waits

TURNS = 10
UNLOCKED_DAMAGE = 4


@settings(max_examples=6)
@given(setup=setups(), seed=seeds)
def test_the_events_of_a_turn_lead_from_its_start_to_its_end(setup: Setup, seed: bytes) -> None:
    """Turn by turn, and for the open turn as well."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, TURNS):
        check_every_turn(table)
        check_own_views(table)
        if not table.is_over:
            before = view_for(GAME.decode(table.snapshot), None)
            check_places(followed(before, table.published), board_view(view_for(table.state, None)))
        table.finished.clear()


@pytest.mark.parametrize("course", COVERING)
def test_they_do_on_every_course_with_all_option_cards_in_play(course: str) -> None:
    check_every_turn(laden_race(course))


def test_the_races_with_option_cards_contain_what_they_do_to_registers() -> None:
    events = [event for course in COVERING for record in laden_race(course).finished for event in record.events]
    revealed = [event for event in events if isinstance(event, CardsRevealed)]
    assert any(event.second for event in revealed)
    assert any(event.instead_of for event in revealed)
    seen = {type(event).__name__ for event in events}
    assert {"CardReplaced", "RegisterDrawn", "DamageDiscarded", "RobotReentered", "RobotEliminated"} <= seen


@cache
def laden_race(course: str) -> Table[RaceState]:
    """A race in which the robots hold all Option cards from the first turn on, five at the most."""
    seed, robots = course.encode().ljust(16)[:16], NAMES[: max(load_course(course).allowed)]
    teams = GAME.teams({"course": course}, len(robots))
    edition = load_course(course).edition
    setup = Setup(course=course, edition=edition, robots=robots, teams=teams, interruptions="full", finish="all")
    dump = play(open_table(setup, seed), seed, turns=0).dump()
    state = laden(setup, seed, each=5)
    table = Table(GAME, replace(dump, snapshot=GAME.encode(state), events=b"[]", waiting=[]))
    table.advance()
    return play(table, seed, TURNS)


def check_every_turn(table: Table[RaceState]) -> None:
    snapshots = [*(record.snapshot for record in table.finished), table.snapshot]
    views = [view_for(GAME.decode(snapshot), None) for snapshot in snapshots]
    for record, (before, after) in zip(table.finished, pairwise(views), strict=True):
        board = followed(before, record.events)
        if after.over:  # a race may end in mid-turn, with cards still face down
            check_places(board, board_view(after))
        else:
            assert replace(wipe_registers(board), phase=after.phase) == board_view(after)


def check_own_views(table: Table[RaceState]) -> None:
    """At the start of a turn, a seat's board shows no more than that of the others."""
    for record in table.finished:
        before = GAME.decode(record.snapshot)
        public = board_view(view_for(before, None))
        assert all(board_view(view_for(before, seat)) == public for seat in range(len(table.setup.robots)))


def check_places(board: BoardView, after: BoardView) -> None:
    """Everything but the cards and the register phase."""
    assert board.flags == after.flags
    bare = {"registers": (), "second": (), "instead": (), "locked": ()}
    for robot, expected in zip(board.robots, after.robots, strict=True):
        assert replace(robot, **bare) == replace(expected, **bare)


def followed(before: RaceView, events: list[Event]) -> BoardView:
    """The board after these events, checked after each of them."""
    board = board_view(before)
    for event in events:
        check_start(board, event)
        earlier, board = board, apply(board, event)
        check_board(before.setup, before.turn, earlier, board)
    return board


def check_start(board: BoardView, event: Event) -> None:
    """Each event starts where the previous ones ended."""
    match event:
        case (
            RobotMoved(robot=robot, origin=cell)
            | RobotPushed(robot=robot, origin=cell)
            | RobotForced(robot=robot, origin=cell)
            | RobotDestroyed(robot=robot, cell=cell)
        ):
            assert board.robots[robot].cell == cell
        case DamageTaken(robot=robot, tokens=tokens, damage=damage):
            assert damage == min(DESTROYED_AT, board.robots[robot].damage + tokens)
        case RobotRepaired(robot=robot, tokens=tokens, damage=damage):
            assert damage == board.robots[robot].damage - tokens
        case DamageDiscarded(robot=robot, damage=damage):
            assert damage == board.robots[robot].damage
        case FlagTouched(robot=robot, flag=flag):
            assert board.robots[robot].next_flag == flag


def check_board(setup: Setup, turn: int, earlier: BoardView, board: BoardView) -> None:
    standing = [robot.cell for robot in board.robots if robot.cell and not robot.virtual]
    assert len(set(standing)) == len(standing), "two robots on one space"
    open_cards = [card for robot in board.robots for card in (*robot.registers, *robot.second) if card != EMPTY]
    assert len(set(open_cards)) == len(open_cards), "a card in two registers"
    for was, robot in zip(earlier.robots, board.robots, strict=True):
        assert 0 <= robot.damage <= DESTROYED_AT
        assert 0 <= robot.lives <= was.lives
        assert 1 <= was.next_flag <= robot.next_flag <= len(board.flags.cells) + 1
        assert not robot.cell or robot.status == "active"
        assert robot.cell or robot.status != "active" or not turn
        assert robot.archive or not robot.cell
        if robot.cell:
            assert len(robot.locked) >= min(5, robot.damage - UNLOCKED_DAMAGE)
            assert setup.option_cards or len(robot.locked) == max(0, min(5, robot.damage - UNLOCKED_DAMAGE))
    for flag in board.flags.carriers:
        assert board.flags.cells[flag - 1] == OFF_BOARD
