"""Rating games that are over: each once, in their order, whatever becomes of the tasks."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Ladder, RatedSeat, Rating, User
from games.ratings.services import rating
from tests.games.support.rated import numbers, result
from tests.people import person


@pytest.fixture
def players(db: None) -> list[User]:
    return [person(name) for name in ("ada", "ben", "cleo", "dora")]


def rating_of(user: User) -> Rating:
    return Rating.objects.get(user=user)


def test_a_game_that_is_over_is_rated_once(players: list[User]) -> None:
    game = result(*players)
    assert rating.rate_pending() == 1
    best, *_, worst = [rating_of(user) for user in players]
    assert (best.games, best.won, worst.games, worst.won) == (1, 1, 1, 0)
    assert best.mu > 25 > worst.mu
    assert best.last_at == game.ended_at
    before = numbers()
    assert rating.rate_pending() == 0
    assert numbers() == before


def test_the_row_of_a_seat_says_what_the_game_has_changed(players: list[User]) -> None:
    result(*players)
    result(*players, ago=timedelta(minutes=30))
    rating.rate_pending()
    first, second = RatedSeat.objects.filter(rating__user=players[0]).order_by("counts_at")
    assert first.mu_before == 25
    assert (second.mu_before, second.sigma_before) == (first.mu, first.sigma)
    assert (second.mu, second.sigma) == (rating_of(players[0]).mu, rating_of(players[0]).sigma)


def test_a_game_that_is_not_over_is_not_rated(players: list[User]) -> None:
    game = result(*players)
    game.rated_seats.update(counts_at=None, place=None)
    assert rating.rate_pending() == 0
    assert rating_of(players[0]).games == 0


def test_open_pages_of_the_game_look_again(players: list[User]) -> None:
    game = result(*players)
    rating.rate_pending()
    version = game.version
    game.refresh_from_db()
    assert game.version == version + 1


def test_a_game_that_comes_late_gives_the_numbers_of_the_right_order(players: list[User]) -> None:
    ada, ben, cleo, dora = players
    now = timezone.now()
    result(ada, ben, at=now - timedelta(hours=3))
    late = result(cleo, ada, dora, at=now - timedelta(hours=2))
    late.rated_seats.update(counts_at=None)
    result(ben, cleo, at=now - timedelta(hours=1))
    rating.rate_pending()
    late.rated_seats.update(counts_at=late.ended_at)
    assert rating.rate_pending() == 2  # the late one, and the one after it again
    as_rated = numbers()
    rating.recompute(ladder_id=Ladder.objects.get().pk)
    assert numbers() == as_rated


def test_games_that_count_at_the_same_instant_go_by_their_numbers(players: list[User]) -> None:
    ada, ben, *_ = players
    now = timezone.now()
    games = [result(ada, ben, at=now), result(ben, ada, at=now)]
    games[0].rated_seats.update(counts_at=None)
    rating.rate_pending()
    games[0].rated_seats.update(counts_at=now)
    rating.rate_pending()
    as_rated = numbers()
    rating.recompute(ladder_id=Ladder.objects.get().pk)
    assert numbers() == as_rated


def test_ladders_do_not_know_of_each_other(players: list[User]) -> None:
    result(*players)
    result(*reversed(players), edition="ultimate", course="risky-exchange")
    rating.rate_pending()
    old, new = (Rating.objects.get(user=players[0], ladder__edition=edition) for edition in ("2005", "ultimate"))
    assert old.mu > 25 > new.mu


def test_many_games_take_several_transactions(players: list[User], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rating, "AT_ONCE", 2)
    for number in range(5):
        result(*players, ago=timedelta(minutes=10 - number))
    assert rating.rate_pending() == 5
    as_rated = numbers()
    rating.recompute(ladder_id=Ladder.objects.get().pk)
    assert numbers() == as_rated


def test_the_numbers_of_others_stay_when_somebody_deletes_their_account(players: list[User]) -> None:
    for number in range(3):
        result(*players, ago=timedelta(minutes=10 - number))
    rating.rate_pending()
    before = numbers()
    players[1].delete()
    rating.recompute(ladder_id=Ladder.objects.get().pk)
    assert numbers() == before
