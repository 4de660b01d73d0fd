"""When people rest, from their own rows, and who lets others read it."""

from datetime import time, timedelta

from django.utils import timezone

from games.clocks.queries.rests import daily, rests_at, rests_of, shows_rests
from games.models import Game, Hours, User, Vacation
from games.timekeeping.clock import EachTurn
from games.timekeeping.rests import NONE, VACATION, DailyHours, Rests, Span
from tests.people import joined, new_race

NIGHT = {"zone": "Europe/Berlin", "night_from": time(22), "night_to": time(8), "days_off": [5, 6]}
SLEEP = DailyHours("Europe/Berlin", (time(22), time(8)), (5, 6))


def sleeps(user: User, **changes: object) -> Hours:
    return Hours.objects.create(user=user, **(NIGHT | {"changed_at": timezone.now()} | changes))


def travels(user: User, days: int) -> Span:
    start = timezone.now() + timedelta(days=days)
    row = Vacation.objects.create(user=user, starts_at=start, ends_at=start + timedelta(days=1), zone="UTC")
    return Span(row.starts_at, row.ends_at, VACATION)


def test_hours_and_vacations_make_the_rests_of_each(owner: User, seated: User, stranger: User) -> None:
    sleeps(owner)
    trips = (travels(owner, 3), travels(owner, 10))
    alone = travels(seated, 5)
    found = rests_of([owner.pk, seated.pk, stranger.pk])
    assert found[owner.pk] == Rests(SLEEP, trips)
    assert found[seated.pk] == Rests(None, (alone,))
    assert found[stranger.pk] == Rests(None)


def test_nobody_and_those_who_were_not_asked_for_do_not_rest(owner: User, seated: User) -> None:
    sleeps(seated)
    assert rests_of([None])[None] == rests_of([])[seated.pk] == NONE
    found = rests_of([owner.pk, None])
    assert (found[None], found[seated.pk]) == (NONE, NONE)


def test_hours_without_a_night_are_days_off_alone(owner: User) -> None:
    assert daily(sleeps(owner, night_from=None, night_to=None)) == DailyHours("Europe/Berlin", None, (5, 6))


def table(owner: User, seated: User, *, rests: bool) -> Game:
    game = joined(new_race(owner, seats=3, bots=["easy"], deadline=None, clock=EachTurn(86400, rests=rests)), seated)
    sleeps(owner)
    sleeps(seated)
    return game


def test_where_rests_count_people_rest_and_bots_do_not(owner: User, seated: User) -> None:
    game = table(owner, seated, rests=True)
    game.seats.filter(user=seated).update(autopilot=True)
    found = rests_at(game, game.seats.all())
    assert (found[owner.pk], found[seated.pk], found[None]) == (Rests(SLEEP), NONE, NONE)


def test_where_rests_do_not_count_nobody_rests(owner: User, seated: User) -> None:
    game = table(owner, seated, rests=False)
    assert rests_at(game, game.seats.all())[owner.pk] == NONE


def test_rests_are_shown_unless_somebody_has_said_otherwise(owner: User, seated: User, stranger: User) -> None:
    sleeps(owner, shown=False)
    sleeps(seated, shown=True)
    assert shows_rests([owner.pk, seated.pk, stranger.pk, None]) == {seated.pk, stranger.pk, None}
    assert shows_rests([]) == set()
