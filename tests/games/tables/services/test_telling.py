"""Who hears what of a table before its game begins."""

from collections import Counter

import pytest

from games.models import Game, Notification, User
from games.models.table_settings import USUAL, TableSettings
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


@pytest.mark.slow("people come and go all day long")
@pytest.mark.parametrize("settings", [USUAL, HIDING])
def test_each_seat_that_is_given_up_is_told_but_not_without_end(owner: User, settings: TableSettings) -> None:
    """Nobody can mute a table's owner, nor learn from what they are told whether someone came back."""
    game = new_race(owner, seats=3, settings=settings)
    comers = [person("tom"), person("tina")]
    for user in comers * 6:
        lobby.join(game_id=game.pk, user=user)
        lobby.leave(game_id=game.pk, user=user)
    told = Notification.objects.filter(kind="seat_free", channel="bell")
    leavers = [SOMEONE] * 2 if settings.hides_names else [user.pk for user in comers]
    assert Counter(row.payload["left"] for row in told) == Counter(leavers * 5)


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
