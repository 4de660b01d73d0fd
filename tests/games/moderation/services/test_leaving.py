"""Whoever leaves all tables leaves each as its state asks for."""

import pytest

from games.models import Game, User
from games.moderation.services.leaving import leave_tables
from tests.people import new_race


@pytest.mark.parametrize("for_good", [False, True])
def test_own_tables_that_wait_for_players_are_called_off(lobby_race: Game, owner: User, for_good: bool) -> None:
    leave_tables(owner, for_good=for_good)
    lobby_race.refresh_from_db()
    assert lobby_race.status == Game.Status.CANCELLED


def test_for_a_while_a_bot_plays_and_the_seat_is_kept(race: Game, seated: User) -> None:
    leave_tables(seated, for_good=False)
    seat = race.seats.get(number=1)
    assert (seat.user, seat.autopilot) == (seated, True)


def test_for_good_the_seat_is_given_up(race: Game, seated: User) -> None:
    leave_tables(seated, for_good=True)
    assert race.seats.get(number=1).user is None


def test_other_peoples_tables_go_on(race: Game, owner: User, stranger: User) -> None:
    other = new_race(stranger)
    leave_tables(owner, for_good=True)
    other.refresh_from_db()
    assert other.status == Game.Status.LOBBY
