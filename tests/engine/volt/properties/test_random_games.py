"""Random games keep the rules: in every mode and arena, in every round, wherever the table waits."""

import pytest
from hypothesis import given, settings

from engine.kernel.chance import SEED_BYTES
from engine.volt.events import TokenPlaced
from engine.volt.game import GAME
from engine.volt.round.preparation import IN_ARENA
from engine.volt.series.series import champion_of, match_places
from engine.volt.state import NOBODY, Setup
from tests.engine.tables import seeds, waits
from tests.engine.volt.properties.games import (
    FIELDS,
    MODES,
    championship,
    check_champions,
    check_championship,
    check_end,
    play_at_random,
    play_series,
    setups,
)
from tests.engine.volt.tables import check, open_table, setup_of

ROUNDS = 12
ONE = (1).to_bytes(SEED_BYTES, "big")


@pytest.mark.parametrize(("mode", "arena"), FIELDS)
def test_a_random_game_of_every_mode_comes_to_its_end_in_every_arena(mode: str, arena: str) -> None:
    """No round gets stuck; tokens, mines and modules stay consistent; exactly one side wins."""
    check_end(play_at_random(MODES[mode](arena, 1), ONE))


@settings(max_examples=10)
@given(setup=setups(), seed=seeds)
def test_a_round_begins_with_a_token_where_fewer_than_three_lie(setup: Setup, seed: bytes) -> None:
    """002 "VP SPACE": one is added each round until three are in the arena, so there are some when seats program.

    Wherever the table waits, tokens, mines and modules are conserved.
    """
    table = open_table(setup, seed)
    for _ in waits(table, seed, ROUNDS):
        check(table.state)
        check_champions(table.state)
        if table.state.phase == 1:
            assert table.state.laid
    for record in table.finished[1:]:
        before = sum(map(len, GAME.decode(record.snapshot).laid.values()))
        placed = sum(isinstance(event, TokenPlaced) for event in record.events)
        assert placed == (before < IN_ARENA)


@pytest.mark.slow("plays many games by chance")
@pytest.mark.parametrize("operators", [2, 3, 4])
def test_a_championship_runs_to_its_champion(operators: int) -> None:
    """002 "RFL Championship": bout after bout, until one robot, or the squad, owns all champion modules."""
    tables = play_series(championship(operators), bytes([operators] * SEED_BYTES))
    check_championship(tables)
    killbots = [robot.number for robot in tables[0].state.robots if robot.killbot]
    champion = champion_of(tables[-1].state.champions, killbots)
    assert champion != NOBODY
    assert set(tables[-1].state.champions.values()) <= ({champion} if champion not in killbots else set(killbots))


@pytest.mark.slow("plays four games")
@pytest.mark.parametrize("random_arenas", [False, True])
def test_an_all_arenas_match_is_four_games_one_in_each_arena(random_arenas: bool) -> None:
    setup = setup_of(3, "", series="all_arenas", random_arenas=random_arenas)
    tables = play_series(setup, bytes([7] * SEED_BYTES))
    assert len({table.state.arena for table in tables}) == len(tables) == 4
    bouts = tables[-1].setup.bouts
    assert len(bouts) == 3
    assert sorted(robot for place in match_places(setup, bouts) for robot in place) == [0, 1, 2]
