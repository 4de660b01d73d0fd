"""Guests who have been away for longer than their cookie lasts, and their games."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.utils import timezone

from games.accounts.services.departed import KEPT, remove_departed, remove_forsaken_games
from games.models import Follow, Game, Report, User, Visit
from games.tables.services import lobby
from tests.people import new_race


@pytest.fixture
def gone(guest: User) -> User:
    """A guest whose cookie has ended."""
    User.objects.filter(pk=guest.pk).update(date_joined=timezone.now() - KEPT - timedelta(days=1))
    return guest


@pytest.fixture
def alone(gone: User) -> Game:
    """A race of the guest against a bot of the site."""
    game = new_race(gone, bots=["easy"])
    assert game.status == "running"
    return game


def look(user: User, game: Game, ago: timedelta) -> None:
    Visit.objects.create(user=user, game=game, turn=0, at=timezone.now() - ago)


def test_a_game_against_bots_goes_once_it_has_ended(alone: Game, owner: User) -> None:
    assert remove_departed() == 1
    assert list(User.objects.all()) == [owner]
    assert remove_forsaken_games() == 0
    Game.objects.update(status=Game.Status.OVER)
    assert remove_forsaken_games() > 0
    assert not Game.objects.exists()


def test_a_guest_who_looked_lately_stays(alone: Game, gone: User) -> None:
    look(gone, alone, ago=KEPT - timedelta(days=1))
    assert remove_departed() == 0


def test_a_look_of_long_ago_does_not_count(alone: Game, gone: User) -> None:
    look(gone, alone, ago=KEPT + timedelta(days=1))
    assert remove_departed() == 1


def test_someone_new_stays(guest: User) -> None:
    assert remove_departed() == 0


def test_accounts_stay_however_long_they_are_away(owner: User) -> None:
    User.objects.update(date_joined=timezone.now() - 10 * KEPT)
    assert remove_departed() == 0


def test_a_game_with_someone_else_goes_on_with_a_bot(gone: User, owner: User) -> None:
    game = new_race(owner)
    lobby.join(game_id=game.pk, user=gone)
    assert remove_departed() == 1
    game.refresh_from_db()
    seat = game.seats.get(user__isnull=True)
    assert (game.status, seat.autopilot) == ("running", True)


@pytest.fixture
def forsaken(alone: Game) -> Game:
    remove_departed()
    Game.objects.filter(pk=alone.pk).update(status=Game.Status.OVER)
    return alone


def play_once(game: Game, user: User) -> None:
    game.seats.first().tenures.create(user=user, from_turn=0, until_turn=1)


@pytest.mark.parametrize(
    "ties",
    [
        lambda game, user: Follow.objects.create(user=user, game=game, at=timezone.now()),
        lambda game, user: Report.objects.create(
            reporter=user, accused=user, game=game, kind="stalling", at=timezone.now()
        ),
        lambda game, user: game.seats.filter(number=0).update(user=user),
        lambda game, user: Game.objects.filter(pk=game.pk).update(owner=user),
        play_once,
    ],
    ids=["follows", "has reported", "sits there", "owns it", "sat there"],
)
def test_a_game_that_means_something_to_someone_stays(
    ties: Callable[[Game, User], object], forsaken: Game, owner: User
) -> None:
    ties(forsaken, owner)
    assert remove_forsaken_games() == 0
