"""What is kept from those who want to watch a game before they are told how it ended."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.errors import Closed
from games.history import services as visits
from games.models import Game, User
from games.view.queries.game_view import game_page
from games.view.queries.visits import (
    PlaceInGame,
    check_result_shown,
    check_turn_shown,
    covered,
    hidden_among,
    hidden_games,
    hides_results,
    is_hidden,
)
from tests.games.support.moves import play_turn, start_turn_from


@pytest.fixture
def over(race: Game, owner: User, seated: User) -> Game:
    """The owner has won, and the seated wished beforehand not to be told."""
    visits.hide_results(user=seated, hide=True)
    seated.refresh_from_db()
    start_turn_from(race, lambda state: setattr(state.robots[0], "next_flag", 99))
    play_turn(race, owner, seated)
    return race


def test_only_who_wished_it_is_not_told(over: Game, owner: User, seated: User, spectator: AnonymousUser) -> None:
    assert [hides_results(user) for user in (owner, seated, spectator, None)] == [False, True, False, False]
    assert [is_hidden(over, user) for user in (owner, seated, spectator, None)] == [False, True, False, False]


def test_whoever_has_seen_the_end_is_told(over: Game, seated: User) -> None:
    visits.look(game=over, user=seated, place=PlaceInGame(over.turn - 1, 5))
    assert is_hidden(over, seated)
    visits.look(game=over, user=seated, place=PlaceInGame(over.turn))
    assert not is_hidden(over, seated)
    assert hidden_among([over.pk], seated) == set()


def test_games_that_ended_before_the_wish_are_told(over: Game, seated: User) -> None:
    Game.objects.filter(pk=over.pk).update(ended_at=timezone.now() - timedelta(days=1))
    assert not is_hidden(over, seated)


def test_nothing_is_hidden_of_a_game_under_way(race: Game, seated: User) -> None:
    visits.hide_results(user=seated, hide=True)
    seated.refresh_from_db()
    assert not is_hidden(race, seated)
    assert not hidden_games(seated).exists()


def test_a_covered_page_tells_nothing_of_the_end(over: Game, seated: User) -> None:
    page = covered(game_page(over, seated))
    assert (page.places, page.view, page.events) == ([], None, [])
    assert page.title == over.title


def test_of_a_game_that_is_hidden_the_next_unseen_turn_is_told(over: Game, owner: User, seated: User) -> None:
    visits.look(game=over, user=seated, place=PlaceInGame(over.turn - 1))
    check_turn_shown(over, over.turn - 1, seated)
    with pytest.raises(Closed, match="not watched"):
        check_turn_shown(over, over.turn, seated)
    with pytest.raises(Closed, match="not watched"):
        check_result_shown(over, seated)
    check_result_shown(over, owner)
    visits.look(game=over, user=seated, place=PlaceInGame(over.turn))
    check_result_shown(over, seated)


def test_who_was_never_there_begins_with_the_set_up(over: Game, seated: User) -> None:
    check_turn_shown(over, 0, seated)
    with pytest.raises(Closed):
        check_turn_shown(over, 1, seated)
