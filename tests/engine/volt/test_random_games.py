"""Whole games played at random: nothing gets stuck or lost, and every one can be played again from its record."""

import msgspec
import pytest

from engine.kernel.chance import Chance
from engine.kernel.game import Outcome
from engine.kernel.replay import export, replay
from engine.kernel.table import Table
from engine.volt.arena.plans import arena_ids
from engine.volt.game import GAME
from engine.volt.series import champion_of
from engine.volt.state import NOBODY, Setup, VoltState
from tests.engine.volt.tables import NAMES, SEED, open_table, play_out, reloaded, sampled, setup_of, waits

ARENAS = arena_ids()
MODES = [
    *(pytest.param(setup_of(3, arena), id=f"full in {arena}") for arena in ARENAS),
    *(pytest.param(setup_of(4, arena, mode="training"), id=f"training in {arena}") for arena in ARENAS[:2]),
    *(
        pytest.param(setup_of(1, arena, killbots=3, killbot_modules=True), id=f"solo against three in {arena}")
        for arena in ARENAS
    ),
    *(pytest.param(setup_of(2, arena, killbots=2), id=f"against a squad in {arena}") for arena in ARENAS),
]


@pytest.mark.parametrize("setup", MODES)
def test_a_game_comes_to_an_end_and_loses_nothing(setup: Setup) -> None:
    table = play_out(open_table(setup))
    assert table.is_over
    places = table.game.outcome(table.state).places
    assert sorted(seat for group in places for seat in group) == list(range(len(setup.operators)))


@pytest.mark.parametrize("operators", [2, 3, 4])
def test_a_championship_comes_to_a_champion(operators: int) -> None:
    setup: Setup | None = Setup(operators=NAMES[:operators], killbots=4 - operators, series="championship")
    outcome, bouts = None, 0
    while setup is not None:
        bouts += 1
        assert setup.bout == bouts < 60
        table = play_out(open_table(setup, bouts.to_bytes(16, "big")))
        outcome = GAME.outcome(table.state)
        setup = GAME.next_setup(table.setup, outcome)
    assert outcome is not None
    assert champion_of(outcome.champions, [*range(operators, 4)]) != NOBODY


def test_an_all_arenas_match_is_four_games_in_four_arenas() -> None:
    setup: Setup | None = Setup(operators=NAMES[:3], series="all_arenas")
    arenas = []
    while setup is not None:
        table = play_out(open_table(setup))
        arenas.append(table.state.arena)
        setup = GAME.next_setup(table.setup, GAME.outcome(table.state))
    assert arenas == ARENAS


def test_a_single_game_has_no_next_one() -> None:
    table = play_out(open_table(setup_of(2)))
    assert GAME.next_setup(table.setup, GAME.outcome(table.state)) is None
    with pytest.raises(TypeError, match="outcome of VOLT"):
        GAME.next_setup(table.setup, Outcome([[0], [1]]))


def test_a_table_goes_on_in_another_process() -> None:
    """Dumped and loaded at every wait, a game ends as it does in one go."""
    setup = setup_of(2, "ruhrgebiet", killbots=2, killbot_modules=True)
    whole = play_out(open_table(setup))
    table = open_table(setup)
    while table.pending:
        table = reloaded(table)
        for decision in list(table.pending):
            table.answer(decision.id, sampled(decision))
        table.advance()
    assert (table.turn, table.snapshot) == (whole.turn, whole.snapshot)


def test_an_exported_game_replays() -> None:
    table = play_out(open_table(setup_of(3, "tokyo", killbots=1, killbot_modules=True)))
    exported = export(GAME, table.setup, SEED, 0, table.finished)
    again = msgspec.json.decode(msgspec.json.encode(exported), type=type(exported))
    assert replay(GAME, again).verified == [record.number for record in table.finished]


def test_deadlines_play_a_game_to_its_end() -> None:
    """Nobody answers anything."""
    table: Table[VoltState] = open_table(setup_of(4, "twin-cities"))
    while table.pending and table.turn < 400:
        for decision in list(table.pending):
            table.timeout(decision.id)
        table.advance()
    assert table.is_over


def test_every_sample_and_default_is_legal() -> None:
    table = open_table(setup_of(3, "rome", killbots=1))
    for _ in waits(table):
        for decision in table.pending:
            for answer in (decision.default(None, Chance(SEED)), decision.decline(), decision.sample(Chance(SEED))):
                decision.check(decision.decode(msgspec.to_builtins(answer)))
