"""What happens once a table has agreed, and when it is too late for that."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from games.clocks.services import clocks
from games.models import Game, Notification, Seat, User, Vote
from games.play.services import play
from games.record.services.locking import lock
from games.votes.services import absence
from games.votes.services.agreements import carry_out, end_pause
from games.votes.services.proposals import LONGEST_PAUSE
from tests.games.support.moves import hand_in, pending_of
from tests.games.support.notices import heard
from tests.games.support.tables import let_votes_age, seat_of, table_of_three
from tests.people import new_race

HOUR = timedelta(hours=1)


@pytest.fixture
def table(owner: User, seated: User, guest: User) -> Game:
    return table_of_three(owner, seated, guest)


@transaction.atomic
def carried_out(game: Game, kind: str, result: str = "yes", by: User | None = None, **facts: Any) -> bool:
    """The table has agreed on this; whether there was still something to do."""
    locked = lock(game.pk)
    usual = {"turn": locked.turn, "opened_at": locked.now, "expires_at": locked.now, "ended_at": locked.now}
    vote = Vote.objects.create(game=locked, kind=kind, result=result, **usual | facts)
    done = carry_out(locked, vote, by)
    game.refresh_from_db()
    return done


def test_where_the_table_said_no_nothing_happens(table: Game) -> None:
    assert carried_out(table, "pause", "no")
    assert table.stopped_at is None


# Pauses


def test_a_pause_stops_the_clocks_and_those_who_did_not_decide_it_hear_of_it(
    table: Game, owner: User, seated: User
) -> None:
    until = timezone.now() + 3 * HOUR
    assert carried_out(table, "pause", by=seated, payload={"reason": "Snow", "until": until.isoformat()})
    assert table.stopped_at is not None
    assert table.resumes_at == until
    assert heard("paused") == {name: {"by": "vote", "reason": "Snow"} for name in ("olivia", "guest-1")}


def test_a_pause_without_an_end_is_the_longest(table: Game) -> None:
    assert carried_out(table, "pause")
    assert table.resumes_at is not None
    assert table.resumes_at - table.stopped_at == LONGEST_PAUSE


def test_a_pause_that_is_over_before_it_was_agreed_on_is_none(table: Game) -> None:
    assert not carried_out(table, "pause", payload={"until": (timezone.now() - HOUR).isoformat()})
    assert (table.stopped_at, heard("paused")) == (None, {})


def test_nothing_is_paused_twice_or_goes_on_that_was_not_paused(table: Game) -> None:
    assert not carried_out(table, "resume")
    carried_out(table, "pause")
    assert not carried_out(table, "pause")
    assert carried_out(table, "resume")
    assert (table.stopped_at, table.resumes_at) == (None, None)


def test_somebody_alone_with_bots_pauses_in_their_own_name(owner: User) -> None:
    game = new_race(owner, bots=["easy"])
    assert carried_out(game, "pause")
    assert heard("paused")["olivia"]["by"] == "olivia"


def test_the_end_of_a_pause_gives_all_time_back_and_needs_no_vote_any_more(table: Game, owner: User) -> None:
    carried_out(table, "pause")
    Vote.objects.create(game=table, kind="resume", turn=1, opened_at=timezone.now(), expires_at=timezone.now())
    due_at = pending_of(table, owner).due_at
    let_votes_age(table, 5 * HOUR)
    with transaction.atomic():
        end_pause(lock(table.pk), by="")
    table.refresh_from_db()
    assert (table.stopped_at, table.resumes_at) == (None, None)
    assert abs(pending_of(table, owner).due_at - due_at) < timedelta(minutes=1)
    assert table.votes.get(kind="resume").result == "lapsed"
    assert set(heard("resumed")) == {"olivia", "sam", "guest-1"}


# More time


def test_more_time_is_added_to_what_is_open(table: Game, owner: User, seated: User) -> None:
    hand_in(table, owner)
    due_at = pending_of(table, seated).due_at
    assert carried_out(table, "extend", by=owner, payload={"seconds": 3600})
    assert pending_of(table, seated).due_at - due_at == HOUR
    assert set(heard("vote")) == {"sam", "guest-1"}
    assert heard("vote")["sam"]["agreed"] is True


def test_more_time_comes_too_late_in_a_pause_in_another_turn_or_when_all_are_in(
    table: Game, owner: User, seated: User, guest: User
) -> None:
    seconds = {"payload": {"seconds": 3600}}
    assert not carried_out(table, "extend", turn=table.turn - 1, **seconds)
    hand_in(table, owner, seated)
    play.step_away(game_id=table.pk, user=guest)
    assert not carried_out(table, "extend", **seconds), "a bot needs no more time"
    with transaction.atomic():
        clocks.stop(lock(table.pk))
    play.resume(game_id=table.pk, user=guest)
    assert not carried_out(table, "extend", **seconds)
    assert heard("vote") == {}


# Seats


@pytest.fixture
def away(table: Game, guest: User) -> Seat:
    """The guest's seat, for which a bot plays."""
    play.step_away(game_id=table.pk, user=guest)
    return seat_of(table, guest)


@pytest.mark.parametrize(("kind", "result"), [("replace", "yes"), ("absence", "open")])
def test_a_seat_is_freed_and_its_owner_hears_of_it_once(
    table: Game, away: Seat, guest: User, kind: str, result: str
) -> None:
    Notification.objects.all().delete()
    assert carried_out(table, kind, result, seat=away)
    away.refresh_from_db()
    assert (away.open_since is not None, away.autopilot, away.user) == (True, True, guest)
    assert {name: payload["free"] for name, payload in heard("replaced").items()} == dict.fromkeys(
        ("olivia", "sam", "guest-1"), True
    )
    assert not carried_out(table, kind, result, seat=away), "it is free already"


def test_a_seat_whose_owner_has_come_back_is_not_freed(table: Game, away: Seat, guest: User) -> None:
    play.resume(game_id=table.pk, user=guest)
    away.refresh_from_db()
    assert not carried_out(table, "replace", seat=away)
    assert seat_of(table, guest).open_since is None


def test_whoever_left_has_the_seat_back_unless_somebody_sits_there(table: Game, owner: User, guest: User) -> None:
    number = seat_of(table, guest).number
    absence.resign(game_id=table.pk, user=guest, is_sure=True)
    facts = {"seat": table.seats.get(number=number), "proposer": guest}
    assert carried_out(table, "restore", **facts)
    assert seat_of(table, guest).number == number
    facts["seat"].refresh_from_db()
    assert not carried_out(table, "restore", **facts)


def test_nobody_is_given_a_second_seat(table: Game, owner: User, guest: User) -> None:
    absence.resign(game_id=table.pk, user=guest, is_sure=True)
    assert not carried_out(table, "restore", seat=table.seats.get(user=None), proposer=owner)
    assert table.seats.filter(user=owner).count() == 1


def test_an_account_that_is_gone_does_not_come_back(table: Game, guest: User) -> None:
    absence.resign(game_id=table.pk, user=guest, is_sure=True)
    assert not carried_out(table, "restore", seat=table.seats.get(user=None), proposer=None)


@pytest.mark.parametrize(("missed", "left"), [(3, 2), (0, 0)])
def test_the_table_waits_for_one_more_turn(table: Game, away: Seat, guest: User, missed: int, left: int) -> None:
    Seat.objects.filter(pk=away.pk).update(missed=missed)
    away.refresh_from_db()
    assert carried_out(table, "absence", "wait", seat=away)
    assert (seat_of(table, guest).autopilot, seat_of(table, guest).missed) == (False, left)


def test_nobody_waits_for_somebody_who_has_left_for_good(table: Game, guest: User) -> None:
    absence.resign(game_id=table.pk, user=guest, is_sure=True)
    seat = table.seats.get(user=None)
    assert not carried_out(table, "absence", "wait", seat=seat)
    seat.refresh_from_db()
    assert seat.autopilot
