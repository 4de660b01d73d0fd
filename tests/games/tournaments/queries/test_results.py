"""How the game of a table ended, or how it stands."""

import pytest

from engine.roborally.state import RaceState
from games.models import Game, Pairing, Series, User
from games.tournaments.queries.results import bouts_under_way, finished_places, places_now
from tests.games.support.moves import start_turn_from
from tests.games.support.tournaments import begun, crowd, end_game, new_tournament, under_way


@pytest.fixture
def table(owner: User) -> Pairing:
    under_way(owner)
    return Pairing.objects.select_related("game__series").get(number=1)


def the_game(table: Pairing) -> Game:
    assert table.game is not None
    return table.game


def test_a_game_under_way_has_no_places_yet_and_all_are_equal_at_the_start(table: Pairing) -> None:
    assert finished_places(table) is None
    assert places_now(table) == [[0, 1]]
    assert list(bouts_under_way(table)) == [table.game]


def test_a_game_stands_as_its_rules_say(table: Pairing) -> None:
    def ahead(state: RaceState) -> None:
        state.robots[1].next_flag = 2

    start_turn_from(the_game(table), ahead)
    assert places_now(table) == [[1], [0]]


def test_a_game_that_is_over_has_its_places(table: Pairing) -> None:
    end_game(the_game(table), 1, 0)
    table.refresh_from_db()
    assert finished_places(table) == [[1], [0]]
    assert not bouts_under_way(table).exists()


def test_a_series_has_places_when_it_is_over_and_stands_by_its_last_bout(owner: User) -> None:
    people = crowd(4, "volter")
    options = {"series": "all_arenas"}
    begun(new_tournament(owner, people, kind="volt", options=options), people)
    table = Pairing.objects.select_related("game__series").filter(round__tournament__kind="volt")[0]
    end_game(the_game(table), 0, 1)
    table = Pairing.objects.select_related("game__series").get(pk=table.pk)
    assert finished_places(table) is None
    Game.objects.filter(pk=the_game(table).pk).update(status=Game.Status.RUNNING)
    table = Pairing.objects.select_related("game__series").get(pk=table.pk)
    assert sorted(seat for group in places_now(table) for seat in group) == [0, 1]
    end_game(the_game(table), 0, 1)
    Series.objects.update(places=[[1], [0]], ended_at=the_game(table).created_at)
    table = Pairing.objects.select_related("game__series").get(pk=table.pk)
    assert finished_places(table) == [[1], [0]]


def test_a_table_without_a_game_leaves_all_equal(table: Pairing) -> None:
    table.game = None
    assert finished_places(table) is None
    assert places_now(table) == [[0, 1]]
    assert not bouts_under_way(table).exists()
