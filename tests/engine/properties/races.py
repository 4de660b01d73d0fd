"""Random races for the properties: whole games from a seed, and what must hold of a race at any time."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.table import Table, TableDump
from engine.roborally.courses import course_ids, floor_of, load_course
from engine.roborally.damage import is_locked
from engine.roborally.game import GAME
from engine.roborally.program_cards import CARDS
from engine.roborally.race import Race
from engine.roborally.state import EMPTY, REGISTERS, RaceState, Robot, Setup
from engine.roborally.turn.complete_registers import PHASES, complete_registers
from engine.roborally.turn.deal_program_cards import deal_program_cards
from engine.roborally.turn.program_registers import program_registers

NAMES = ["Anvil", "Bolt", "Cog", "Dynamo", "Espresso", "Flywheel", "Gasket", "Hinge"]

seeds = st.binary(min_size=16, max_size=16)
courses = st.sampled_from(course_ids())


@st.composite
def setups(draw: st.DrawFn, courses: st.SearchStrategy[str] = courses) -> Setup:
    """Any race that the lobby would allow."""
    course = draw(courses)
    robots = NAMES[: draw(st.integers(*load_course(course).players))]
    lives, finish = draw(st.integers(1, 4)), draw(st.sampled_from(["first", "all"]))
    return Setup(course=course, robots=robots, lives=lives, finish=finish, one_flag_per_turn=draw(st.booleans()))


def open_table(setup: Setup, seed: bytes, **answering: Any) -> Table[RaceState]:
    """A race, run up to its first question."""
    table: Table[RaceState] = Table.open(GAME, setup, seed, **answering)
    table.advance()
    return table


def sampled(decision: Decision[Any], seed: bytes) -> Any:
    """The raw answer of a seat that plays at random; it depends on nothing but the decision and the seed."""
    return msgspec.to_builtins(decision.sample(Chance(seed, turn=decision.turn, scope=decision.id)))


def waits(
    table: Table[RaceState], seed: bytes, turns: int, answer: Callable[[Decision[Any], bytes], Any] = sampled
) -> Iterator[None]:
    """Plays so many turns (or to the end), stopping wherever the table waits, and once more after the last answer."""
    while table.pending and table.turn <= turns:
        yield
        for decision in list(table.pending):
            table.answer(decision.id, answer(decision, seed))
        table.advance()
    yield


def play(table: Table[RaceState], seed: bytes, turns: int) -> Table[RaceState]:
    for _ in waits(table, seed, turns):
        pass
    return table


def register_phases(table: Table[RaceState], seed: bytes) -> Iterator[Race]:
    """The open turn of a table run again with random programs: once when they lie, and after each register phase."""
    if table.is_over:
        return
    chance = Chance(seed, turn=table.turn, scope="programs")
    race = GAME.open_play(
        GAME.decode(table.snapshot),
        table.turn,
        Chance(seed, turn=table.turn),
        responder=lambda it: (it.sample(chance), "bot"),
    )
    deal_program_cards(race)
    program_registers(race)
    yield race
    for phase in PHASES:
        complete_registers(race, [phase])
        yield race
        if race.state.over:
            return


def reloaded(table: Table[RaceState]) -> Table[RaceState]:
    """The same table in another process: its dump has gone through JSON."""
    dump = msgspec.json.decode(msgspec.json.encode(table.dump()), type=TableDump)
    other: Table[RaceState] = Table(GAME, dump)
    other.advance()
    return other


def seen(table: Table[RaceState], seat: int | None) -> bytes:
    """All that leaves the table for this seat, as bytes."""
    own = [decision for decision in table.pending if decision.seat == seat]
    return msgspec.json.encode([table.view(seat), table.events(seat), own])


def audience(state: RaceState) -> list[int | None]:
    """Every seat, and the spectator."""
    return [None, *range(len(state.robots))]


def check_cards(state: RaceState) -> None:
    """No card is in two places: deck, a hand or a register. As long as hands are out, none of the 84 is missing."""
    in_play = [card for robot in state.robots for card in (*robot.hand, *robot.registers) if card != EMPTY]
    places = [*state.deck, *in_play]
    assert len(places) == len(set(places))
    assert set(places) <= CARDS.keys()
    if any(robot.hand for robot in state.robots):
        assert len(places) == len(CARDS)


def check_robots(state: RaceState) -> None:
    """Where robots stand, and what their sheets say."""
    floor = floor_of(state.setup.course)
    on_board = [robot for robot in state.robots if robot.cell]
    assert len({robot.cell for robot in on_board}) == len(on_board), "two robots on one space"
    for robot in state.robots:
        assert bool(robot.cell) == (robot.status == "active")
        assert floor.deadly[robot.cell] is None or not robot.cell, "a robot on a pit or beyond the edge"
        assert 0 <= robot.damage < 10
        assert 0 <= robot.lives <= state.setup.lives
        assert (robot.status == "out") == (robot.lives == 0)
        assert floor.on_board(robot.archive)
        assert 1 <= robot.next_flag <= len(floor.flags) + 1
        assert (robot.next_flag > len(floor.flags)) == (robot.status == "home")


def check_locks(robot: Robot) -> None:
    """Between register phases of two turns a register holds a card if, and only if, it is locked."""
    for register in range(1, REGISTERS + 1):
        holds = robot.registers[register - 1] != EMPTY
        assert holds == (robot.status == "active" and is_locked(robot, register)), (robot, register)
