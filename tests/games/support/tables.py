"""Tables in which people are away, for tests."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F
from django.db.models.functions import Now
from django.utils import timezone

from games.models import Game, Heartbeat, Hours, PendingDecision, Seat, User, Vote
from games.play.services import play
from games.record.services.locking import lock
from games.tables.services import lobby
from games.timekeeping.clock import Clock, Schedule
from games.votes.services import absence, replacement, votes
from tests.games.support.moves import hand_in, let_time_pass, play_turn
from tests.people import joined, new_race
from tests.ready_made import ready_made

DAY = timedelta(days=1)


def table_of_three(owner: User, *others: User, **wishes: Any) -> Game:
    """A running race of so many people."""

    def make() -> Game:
        game = new_race(owner, seats=1 + len(others), **wishes)
        for user in others:
            lobby.join(game_id=game.pk, user=user, token=game.link_token)
        game.refresh_from_db()
        return game

    return ready_made(f"{len(others)} others, {wishes}", [owner, *others], make)


def race_by(clock: Clock, owner: User, seated: User) -> Game:
    """A running race of two with this clock."""

    def make() -> Game:
        return joined(new_race(owner, clock=clock), seated)

    is_by_the_time_of_day = clock.rests or isinstance(clock, Schedule)
    return make() if is_by_the_time_of_day else ready_made(f"by {clock}", [owner, seated], make)


def serve(game: Game, deed: Callable[[Game], None]) -> None:
    """Does this to the game under its lock, as a service does."""
    with transaction.atomic():
        deed(lock(game.pk))


def nobody_swept_for(gap: timedelta) -> None:
    """By the database's clock, as the sweep reads it: on SQLite that is up to a millisecond behind ours."""
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": Now() - gap, "until": None})


def sleep_now(user: User, *, shown: bool = True, hours: int = 8) -> datetime:
    """It is night for this person, since an hour ago; returns when it ends."""
    now, hour = timezone.now().replace(second=0, microsecond=0), timedelta(hours=1)
    night = {"night_from": (now - hour).time(), "night_to": (now + hours * hour).time()}
    Hours.objects.create(user=user, zone="UTC", shown=shown, changed_at=now - 30 * DAY, **night)
    return now + hours * hour


def third_turn_of(owner: User, other: User) -> Game:
    """A race of two in which turn 3 waits for both."""

    def make() -> Game:
        game = joined(new_race(owner), other)
        play_turn(game, owner, other)
        play_turn(game, owner, other)
        return game

    return ready_made("turn 3", [owner, other], make)


def miss_turns(game: Game, count: int, *present: User) -> None:
    """Plays so many turns in which only those present hand in."""
    for _ in range(count):
        hand_in(game, *present)
        let_time_pass(game, DAY)
        assert play.resolve(game_id=game.pk)
        game.refresh_from_db()


def resign(game: Game, user: User) -> None:
    """This person leaves for good."""
    absence.resign(game_id=game.pk, user=user, is_sure=True)
    game.refresh_from_db()


def take_over(game: Game, user: User, number: int = 0, **wishes: Any) -> None:
    replacement.take_over(game_id=game.pk, user=user, number=number, **wishes)
    game.refresh_from_db()


def seat_of(game: Game, user: User) -> Seat:
    return Seat.objects.get(game=game, user=user)


def say(game: Game, user: User, choice: str) -> Vote:
    """Answers the one open vote."""
    vote = game.votes.get(ended_at__isnull=True)
    return votes.cast(game_id=game.pk, user=user, vote_id=vote.pk, choice=choice)


def let_votes_age(game: Game, time: timedelta) -> None:
    """Moves votes and a pause back in time instead of waiting."""
    game.votes.update(opened_at=F("opened_at") - time, expires_at=F("expires_at") - time, ended_at=F("ended_at") - time)
    Game.objects.filter(pk=game.pk).update(stopped_at=F("stopped_at") - time, resumes_at=F("resumes_at") - time)
    let_time_pass(game, time)
    game.refresh_from_db()


def close_turn(race: Game, *, by: dict[User, str]) -> None:
    """Plays a turn, and then records as handed in `by` "seat", "bot" or, if empty, nobody, for each person."""
    number = race.turn
    play_turn(race, *by)
    for user, who in by.items():
        rows = PendingDecision.objects.filter(game=race, turn__number=number, seat__user=user)
        rows.update(by=who, submitted_at=F("asked_at") + timedelta(hours=1) if who else None)
