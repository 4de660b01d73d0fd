"""The game as the service runs it: to its end, on to the next game, and without any answers."""

import pytest

from engine.kernel.game import Outcome
from engine.volt.arena.plans import arena_ids
from engine.volt.game import GAME
from tests.engine.tables import SEED
from tests.engine.volt.properties.games import play_at_random, play_series
from tests.engine.volt.tables import NAMES, open_table, setup_of


def test_a_single_game_has_no_next_one() -> None:
    table = play_at_random(setup_of(2), SEED)
    assert GAME.next_setup(table.setup, GAME.outcome(table.state)) is None


def test_only_an_outcome_of_volt_has_a_next_game() -> None:
    with pytest.raises(TypeError, match="outcome of VOLT"):
        GAME.next_setup(setup_of(2), Outcome([[0], [1]]))


@pytest.mark.slow("plays four games")
def test_an_all_arenas_match_goes_through_the_arenas_in_their_order() -> None:
    """V-23"""
    tables = play_series(setup_of(3, "", series="all_arenas"), SEED)
    assert [table.state.arena for table in tables] == arena_ids()


def test_deadlines_play_a_game_to_its_end() -> None:
    """No one answers anything."""
    table = open_table(setup_of(4, "twin-cities"))
    while table.pending and table.turn < 400:
        for decision in list(table.pending):
            table.timeout(decision.id)
        table.advance()
    assert table.is_over


@pytest.mark.parametrize(("operators", "killbots"), [(2, 2), (3, 1), (4, 0)])
def test_killbots_take_the_free_places_of_a_championship(operators: int, killbots: int) -> None:
    """002 "RFL Championship": exactly four robots fight."""
    setup = GAME.make_setup({"series": "championship"}, NAMES[:operators])
    assert (len(setup.operators), setup.killbots) == (operators, killbots)
    assert GAME.make_setup({"series": "all_arenas"}, NAMES[:operators]).killbots == 0


def test_the_commitment_covers_the_arena_or_all_if_it_is_still_to_be_chosen() -> None:
    chosen = GAME.data(GAME.make_setup({"arena": "rome"}, NAMES[:2]))
    assert list(chosen["arenas"]) == ["rome"]
    assert chosen["arenas"]["rome"]["elements"]
    assert set(chosen["killbots"]) == set(arena_ids())
    drawn = GAME.data(GAME.make_setup({"series": "all_arenas"}, NAMES[:2]))
    assert list(drawn["arenas"]) == arena_ids()
