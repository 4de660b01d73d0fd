"""Random games for properties and proofs: every mode in every arena, and what must hold of a game at any time."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.table import Table
from engine.volt.arena.plans import arena_ids, load_arena, load_plan
from engine.volt.game import GAME
from engine.volt.module_registry import champion_homes, find_module
from engine.volt.series.series import champion_of
from engine.volt.series.setup import TRAINING_ARENAS
from engine.volt.state import DESTROYED_AT, NOBODY, Setup, VoltState, goal_of, squad_goal
from tests.engine.volt.tables import NAMES, check, setup_of

ROUNDS = 3000
"""No game may take longer. Random games may take hundreds of rounds, because no one looks for VP tokens."""
BOUTS = 200
"""No championship may take longer."""


def training(arena: str, number: int) -> Setup:
    return setup_of(2 + number % 3, arena, mode="training", start_tokens=number % 4)


def full(arena: str, number: int) -> Setup:
    return setup_of(2 + number % 3, arena, start_tokens=number // 3 % 4, failed_crossings_hurt=number % 2 == 0)


def killbots(arena: str, number: int) -> Setup:
    """Two operators and a squad, or three and one KillBot. In most games the KillBots have modules."""
    operators, squad = [(2, 1), (2, 2), (3, 1)][number % 3]
    return setup_of(operators, arena, killbots=squad, killbot_modules=number % 4 > 0, **_choices(number))


def solo(arena: str, number: int) -> Setup:
    return setup_of(1, arena, killbots=1 + number % 3, killbot_modules=number % 4 > 0, **_choices(number))


def title_bout(arena: str, number: int) -> Setup:
    """A bout of a championship in progress, with the champion modules anywhere."""
    operators = 2 + number % 3
    owners = Chance(number.to_bytes(SEED_BYTES, "big"))
    champions = {module: owners.below(module, 4) for module in champion_homes()}
    return championship(operators, arena=arena, champions=champions, bout=2, **_choices(number))


def all_arenas(arena: str, number: int) -> Setup:
    """The first game of an All-Arenas-Match."""
    return setup_of(2 + number % 3, arena, series="all_arenas", random_arenas=number % 2 == 0)


def championship(operators: int, **choices: Any) -> Setup:
    choices = {"arena": "", **choices}
    return setup_of(operators, series="championship", killbots=4 - operators, **choices)


def _choices(number: int) -> dict[str, Any]:
    return {"killbot_choices": "operator" if number % 2 else "automated", "arena_wall_cautions": number // 2 % 2 == 0}


MODES: dict[str, Callable[[str, int], Setup]] = {
    "training": training,
    "full game": full,
    "with KillBots": killbots,
    "solo": solo,
    "title bout": title_bout,
    "All-Arenas-Match": all_arenas,
}


def arenas_of(mode: str) -> list[str]:
    """The arenas in which a mode is played."""
    return [arena for arena in arena_ids() if mode != "training" or load_plan(arena).letter in TRAINING_ARENAS]


FIELDS = [(mode, arena) for mode in MODES for arena in arenas_of(mode)]


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Any game that the lobby would allow."""
    mode, arena = draw(st.sampled_from(FIELDS))
    return MODES[mode](arena, draw(st.integers(0, 23)))


def open_at_random(setup: Setup, seed: bytes) -> Table[VoltState]:
    """A game that answers itself at random, turn by turn. Each answer follows from the seed and the question."""
    return Table.open(GAME, setup, seed, responder=lambda it: (it.sample(Chance(seed, 0, it.turn, it.id)), "bot"))


def play_at_random(setup: Setup, seed: bytes) -> Table[VoltState]:
    """The whole game, checked after every round. Raises AssertionError if it gets stuck."""
    table = open_at_random(setup, seed)
    while not table.is_over:
        assert table.turn <= ROUNDS, f"no end after {ROUNDS} rounds"
        table.advance(turns=1)
        check_round(table.state)
    return table


# --- what holds ------------------------------------------------------------------------------------------------------


def check_round(state: VoltState) -> None:
    """What is true after every round, besides what is always true."""
    check(state)
    check_champions(state)
    arena = load_arena(state.arena)
    for robot in state.robots:
        assert state.over or not robot.in_arena or robot.damage < DESTROYED_AT, "destroyed, and still in the arena"
        assert not robot.in_arena or robot.cell in arena.cells, "outside of the arena"
    assert all(mine.cell in arena.cells for mine in state.mines)
    hovering = any(find_module(module).hovers for robot in state.robots for module in robot.equipped())
    if not hovering and not state.over:  # at the end a champion module may already have changed hands
        assert not any(robot.cell in arena.pits for robot in state.robots), "on a pit"


def check_champions(state: VoltState) -> None:
    """Every champion module is with its owner, in a slot or in the inventory, and there is only one of each."""
    held = Counter(dict.fromkeys(champion_homes(), 0))
    for robot in state.robots:
        for module in robot.owned():
            if module in champion_homes():
                held[module] += 1
                assert state.over or state.champions[module] == robot.number
    assert all(count <= 1 for count in held.values())


def check_end(table: Table[VoltState]) -> None:
    """One side has won, within the rules, and everyone has a place."""
    state, outcome = table.state, GAME.outcome(table.state)
    assert table.is_over
    assert state.winner != NOBODY
    winner = state.robots[state.winner]
    squad = [robot for robot in state.robots if robot.killbot]
    assert sum(mate.vp for mate in squad) >= squad_goal(state.setup) if winner.killbot else True
    assert winner.killbot or winner.vp >= goal_of(state.setup)
    others = [robot for robot in state.robots if not robot.killbot and robot is not winner]
    assert all(robot.vp < goal_of(state.setup) for robot in others), "two have won"
    assert sorted(seat for group in outcome.places for seat in group) == list(range(len(state.setup.operators)))
    assert outcome.places[0] == ([] if winner.killbot else [winner.seat])


def play_series(setup: Setup, seed: bytes) -> list[Table[VoltState]]:
    """All games of a series, one after the other. Raises AssertionError if it does not end."""
    tables: list[Table[VoltState]] = []
    following: Setup | None = setup
    while following is not None:
        number = len(tables)
        assert number < BOUTS, f"no end after {BOUTS} bouts"
        table = play_at_random(following, bytes(byte ^ number for byte in seed))
        check_end(table)
        tables.append(table)
        following = GAME.next_setup(following, GAME.outcome(table.state))
    return tables


def check_championship(tables: list[Table[VoltState]]) -> None:
    """No one was champion before the last bout, and someone is after it. The bouts are recorded in order."""
    killbots = [robot.number for robot in tables[0].state.robots if robot.killbot]
    for table in tables:
        champion = champion_of(table.state.champions, killbots)
        assert (champion != NOBODY) == (table is tables[-1])
        assert table.state.champions.keys() == champion_homes().keys()
    last: Setup = tables[-1].setup
    assert [bout.arena for bout in last.bouts] == [table.state.arena for table in tables[:-1]]
    assert last.bout == len(tables)
    assert last.operators == NAMES[: len(last.operators)]
