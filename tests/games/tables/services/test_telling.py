"""Who hears what of a table before its game begins."""

import pytest

from games.models import Game, Notification, User
from games.record.queries.anonymity import SOMEONE
from games.tables.services import lobby
from games.tables.services.telling import called_off, declined, seat_free
from tests.games.support.anonymity import HIDING
from tests.games.support.notices import heard
from tests.people import joined, new_race, person


@pytest.fixture
def table(owner: User, seated: User, stranger: User) -> Game:
    """Two seats are taken by people, one by a bot, one is free."""
    return joined(new_race(owner, seats=4, bots=["easy"]), seated)


def test_the_owner_alone_hears_of_a_seat_that_was_given_back(table: Game, seated: User) -> None:
    seat_free(table, seated)
    assert heard("seat_free") == {"olivia": {"left": "sam"}}


def test_the_owner_alone_hears_who_would_rather_not_join(table: Game) -> None:
    declined(table, "stella", invitation=7)
    assert heard("seat_free") == {"olivia": {"left": "stella", "declined": True}}


def test_where_names_are_hidden_the_owner_does_not_learn_who_left(owner: User, seated: User) -> None:
    game = joined(new_race(owner, seats=3, settings=HIDING), seated)
    seat_free(game, seated)
    assert heard("seat_free") == {"olivia": {"left": SOMEONE}}


def test_whoever_comes_and_goes_all_day_is_told_of_once(table: Game, seated: User) -> None:
    lobby.leave(game_id=table.pk, user=seated)
    other = person("tom")
    for user in (seated, other, seated):
        lobby.join(game_id=table.pk, user=user)
        lobby.leave(game_id=table.pk, user=user)
    told = Notification.objects.filter(kind="seat_free", channel="bell")
    assert sorted(row.payload["left"] for row in told) == sorted([seated.pk, other.pk])


def test_each_refusal_is_told_once(table: Game) -> None:
    for invitation in (7, 7, 8):
        declined(table, "stella", invitation)
    assert Notification.objects.filter(kind="seat_free", channel="bell").count() == 2


def test_all_but_whoever_called_it_off_hear_that_and_why(table: Game, owner: User) -> None:
    called_off(table, owner, why="It rains.")
    assert heard("called_off") == {"sam": {"by": "olivia", "why": "It rains."}}


def test_where_nobody_called_it_off_all_hear_it(table: Game) -> None:
    called_off(table, None, why="It had not begun.")
    assert heard("called_off") == {name: {"by": "", "why": "It had not begun."} for name in ("olivia", "sam")}
