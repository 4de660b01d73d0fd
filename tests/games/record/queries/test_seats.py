"""The seats of a game are read once, and whoever sits there is found in them."""

from typing import Any

from games.models import Game, User
from games.record.queries.seats import fetch_people, seat_of, seats_of


def test_everybody_finds_their_own_seat(race: Game, owner: User, seated: User, stranger: User) -> None:
    assert [seat.number for seat in seats_of(race)] == [0, 1]
    assert seat_of(race, owner).number == 0
    assert seat_of(race, seated).number == 1
    assert seat_of(race, stranger) is None


def test_who_is_not_signed_in_has_no_seat(race: Game, spectator: Any) -> None:
    assert seat_of(race, spectator) is None
    assert seat_of(race, None) is None


def test_seats_that_are_fetched_are_not_read_again(race: Game, owner: User, django_assert_num_queries: Any) -> None:
    game = Game.objects.get(pk=race.pk)
    with django_assert_num_queries(1):
        fetch_people(game)
    with django_assert_num_queries(0):
        fetch_people(game)
        assert [seat.user.username for seat in seats_of(game)] == ["olivia", "sam"]
        assert seat_of(game, owner).number == 0
