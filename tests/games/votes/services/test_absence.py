"""Who does not come back, who leaves for good, and who takes a seat over."""

from datetime import timedelta
from typing import Any

import pytest

from games.errors import Closed, NotSure, NotYours
from games.history.queries.search import GameFilter, own_games
from games.models import Game, Notification, User
from games.play.services import bots_in_line
from games.view.queries import game_view
from games.votes.services import absence
from tests.games.support.moves import everything, hand_in, play_turn
from tests.games.support.notices import states
from tests.games.support.tables import miss_turns, resign, seat_of, table_of_three, take_over
from tests.people import new_race

HOUR = timedelta(hours=1)


@pytest.fixture
def table(owner: User, seated: User) -> Game:
    """A race of two whose seats are free once their owners are gone."""
    return table_of_three(owner, seated, on_absence="open")


# The ladder


def test_one_missed_turn_two_with_a_warning_three_and_a_robot_plays(race: Game, owner: User, seated: User) -> None:
    found = []
    for _ in range(4):
        miss_turns(race, 1, seated)
        seat = seat_of(race, owner)
        found.append((seat.missed, seat.autopilot, seat.open_since))
        if not seat.autopilot:
            last = Notification.objects.filter(recipient=owner, kind="your_turn").order_by("created_at").last()
            assert last.payload.get("missed") == (2 if seat.missed == 2 else None)
    assert found == [(1, False, None), (2, False, None), (3, True, None), (3, True, None)]
    assert states(seated, "replaced", "bell") == ["pending"]
    assert not seat_of(race, seated).missed


def test_where_the_table_wished_it_the_seat_is_free_and_its_owner_may_still_come_back(
    table: Game, owner: User, seated: User
) -> None:
    miss_turns(table, 3, seated)
    assert seat_of(table, owner).open_since is not None
    told = Notification.objects.filter(recipient=seated, kind="replaced").first()
    assert told.payload == {"robot": "Bolt", "who": owner.pk, "by": "bot", "free": True}
    hand_in(table, owner)
    assert (seat_of(table, owner).open_since, seat_of(table, owner).missed) == (None, 0)


def test_what_is_asked_in_the_middle_of_a_turn_does_not_count(race: Game, seated: User) -> None:
    """The one has missed the turn, and the other was asked only then: nobody is to see that."""
    race.pending_decisions.filter(seat__user=seated).update(interrupts=True)
    race.pending_decisions.update(by="")
    absence.count_missed(race, race.turns.get(number=1))
    assert [seat.missed for seat in race.seats.order_by("number")] == [1, 0]


# Leaving


def test_whoever_leaves_is_asked_once_more(race: Game, owner: User) -> None:
    before = everything(race)
    with pytest.raises(NotSure):
        absence.resign(game_id=race.pk, user=owner, is_sure=False)
    assert everything(race) == before


def test_a_robot_plays_on_for_whoever_has_left(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    resign(race, owner)
    seat = race.seats.get(number=0)
    assert (seat.user, seat.autopilot, seat.open_since) == (None, True, None)
    assert not race.pending_decisions.filter(seat=seat, submission__isnull=False).exists()
    assert bots_in_line.program_next() == 1
    play_turn(race, seated)
    assert race.turn == 2
    assert states(seated, "replaced", "bell") == ["pending"]


def test_whoever_has_left_sees_what_everybody_sees(owner: User, seated: User) -> None:
    game = table_of_three(owner, seated, visibility="link")
    resign(game, seated)
    page = game_view.game_page(game_view.game_at(game.pk, seated), seated)
    assert (page.viewer_seat, page.prompts, page.orders, page.link_token) == (None, [], {}, "")
    assert page.view == game_view.game_page(game, None).view


def test_only_the_seated_leave_and_only_a_game_under_way(
    race: Game, owner: User, seated: User, stranger: User, spectator: Any
) -> None:
    for somebody in (stranger, spectator):
        with pytest.raises(NotYours):
            resign(race, somebody)
    with pytest.raises(Closed):
        resign(new_race(stranger), stranger)
    Game.objects.filter(pk=race.pk).update(status="over")
    with pytest.raises(Closed):
        resign(race, seated)


def test_the_game_stays_among_those_of_whoever_has_left(table: Game, owner: User, seated: User, guest: User) -> None:
    resign(table, owner)
    take_over(table, guest)
    for user in (owner, seated, guest):
        assert list(own_games(GameFilter(state="going"), user)) == [table]
    assert not list(own_games(GameFilter(state="going", result="won"), owner))


def test_bots_finish_a_game_whose_result_no_longer_matters(race: Game, owner: User) -> None:
    absence.let_bots_finish(game_id=race.pk)
    assert all(seat.autopilot for seat in race.seats.all())
    race.refresh_from_db()
    version = race.version
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER)
    absence.let_bots_finish(game_id=race.pk)
    race.refresh_from_db()
    assert race.version == version
