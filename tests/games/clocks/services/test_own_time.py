"""A person's hours and vacations, and how what they owe moves with them."""

from datetime import date, time, timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from games.clocks.queries.rests import rests_of
from games.clocks.services import clocks
from games.clocks.services import own_time as services
from games.errors import Closed, Refused, TooOften
from games.models import Game, Hours, User, Vacation
from games.record.services.locking import lock
from games.timekeeping.clock import EachTurn, Schedule
from games.timekeeping.rests import DailyHours
from tests.games.support.moves import everything, let_time_pass, pending_of, play_turn
from tests.games.support.tables import race_by

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
RESTFUL = EachTurn(2 * 86400, rests=True)
SCHEDULE = Schedule((6,), ("20:00",), "UTC")


def night(start: int, end: int, *days_off: int) -> DailyHours:
    return DailyHours("UTC", (time(start), time(end)), days_off)


def set_hours(user: User, hours: DailyHours, *, shown: bool = True) -> None:
    services.set_hours(user=user, hours=hours, shown=shown)


def days_ahead(first: int, last: int) -> dict[str, date]:
    today = timezone.now().date()
    return {"first": today + first * DAY, "last": today + last * DAY}


# Hours


def test_what_is_owed_moves_and_the_waking_time_left_is_the_same(owner: User, seated: User) -> None:
    game = race_by(RESTFUL, owner, seated)
    let_time_pass(game, 6 * HOUR)
    before, other = pending_of(game, owner), pending_of(game, seated)
    set_hours(owner, night(22, 8))
    after = pending_of(game, owner)
    rests, now = rests_of([owner.pk])[owner.pk], timezone.now()
    assert abs(rests.between(now, after.due_at) - (before.due_at - now)) < timedelta(seconds=2)
    assert after.due_at >= before.due_at + 10 * HOUR
    assert after.remind_at > before.remind_at
    assert pending_of(game, seated).due_at == other.due_at


def test_where_rests_do_not_count_nothing_moves(owner: User, seated: User) -> None:
    games = [race_by(clock, owner, seated) for clock in (EachTurn(2 * 86400), SCHEDULE)]
    before = [everything(game) for game in games]
    set_hours(owner, night(22, 8))
    assert [everything(game) for game in games] == before


def test_in_a_pause_hours_are_changed_as_of_its_beginning(owner: User, seated: User) -> None:
    game = race_by(RESTFUL, owner, seated)
    clocks.stop(lock(game.pk))
    let_time_pass(game, 9 * HOUR)
    Game.objects.filter(pk=game.pk).update(stopped_at=F("stopped_at") - 9 * HOUR)
    set_hours(owner, night(22, 8, 5, 6))
    clocks.restart(lock(game.pk))
    rests = rests_of([owner.pk])[owner.pk]
    assert abs(rests.between(timezone.now(), pending_of(game, owner).due_at) - 2 * DAY) < timedelta(seconds=2)


@pytest.mark.parametrize(
    ("hours", "words"),
    [(night(8, 21), "12 hours"), (DailyHours("Europe/Atlantis"), "time zone"), (DailyHours("Factory"), "time zone")],
)
def test_hours_that_cannot_be_change_nothing(owner: User, hours: DailyHours, words: str) -> None:
    with pytest.raises(Refused, match=words):
        set_hours(owner, hours)
    assert not Hours.objects.exists()


def test_hours_can_be_corrected_within_the_hour_and_changed_once_a_week(owner: User) -> None:
    set_hours(owner, night(22, 8))
    set_hours(owner, night(23, 8))
    Hours.objects.update(changed_at=F("changed_at") - 2 * HOUR)
    with pytest.raises(TooOften, match="once a week"):
        set_hours(owner, night(8, 18))
    set_hours(owner, night(23, 8), shown=False)  # the same hours, only not for others
    Hours.objects.update(changed_at=F("changed_at") - 7 * DAY)
    set_hours(owner, night(8, 18))
    assert Hours.objects.get().night_from == time(8)


def test_correcting_again_and_again_wins_no_second_hour(owner: User) -> None:
    set_hours(owner, night(22, 8))
    Hours.objects.update(changed_at=F("changed_at") - 40 * timedelta(minutes=1))
    set_hours(owner, night(23, 8))
    Hours.objects.update(changed_at=F("changed_at") - 40 * timedelta(minutes=1))
    with pytest.raises(TooOften):
        set_hours(owner, night(22, 7))


# Vacations


def test_a_vacation_moves_what_is_owed_in_it(owner: User, seated: User) -> None:
    game = race_by(RESTFUL, owner, seated)
    before = pending_of(game, owner).due_at
    row = services.plan_vacation(user=owner, **days_ahead(1, 10))
    assert row.ends_at - row.starts_at == 10 * DAY
    assert pending_of(game, owner).due_at == before + 10 * DAY
    services.end_vacation(user=owner, vacation_id=row.pk)
    assert pending_of(game, owner).due_at == before
    assert not Vacation.objects.exists()


def test_whoever_comes_back_early_has_what_was_left_and_the_day_is_spent(owner: User, seated: User) -> None:
    game = race_by(RESTFUL, owner, seated)
    now = timezone.now()
    row = Vacation.objects.create(user=owner, zone="UTC", starts_at=now - 3 * DAY, ends_at=now + 5 * DAY)
    play_turn(game, owner, seated)
    services.end_vacation(user=owner, vacation_id=row.pk)
    left = pending_of(game, owner).due_at - timezone.now()
    assert 2 * DAY - HOUR < left <= 2 * DAY
    row.refresh_from_db()
    assert abs(row.ends_at - timezone.now()) < timedelta(seconds=5)
    with pytest.raises(Closed, match="over"):
        services.end_vacation(user=owner, vacation_id=row.pk)
