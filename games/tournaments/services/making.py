"""Making a tournament, and calling it off before it begins."""

from datetime import datetime, timedelta
from typing import Annotated

import msgspec
from django.db import transaction
from django.utils import timezone

from engine.kernel.record.commitment import seed_hash
from games.errors import Closed, NotYours, Refused
from games.kinds.registry import kind_of
from games.models import Tournament, User
from games.play.services import starting
from games.ratings.queries.ladders import edition_of
from games.record.queries.persons import accounts_of
from games.shapes.by_kind import Options
from games.tables.services import lobby
from games.tables.services.arranged import check_arranged
from games.timekeeping.clock import Clock, stored
from games.timekeeping.instants import Instant
from games.tournaments.formats.base import formats
from games.tournaments.services import telling
from games.tournaments.services.locking import lock
from games.votes.services import admission
from games.workshop.services.holding import hold_venue

CalledOff = Tournament.CalledOff
LONGEST_TITLE = 50
"""So that the titles of its games have room for the round and the table."""
LEAST_PEOPLE = 4
MOST_ROUNDS = 20
MOST_OPEN = 3
"""How many tournaments of one person may wait or be under way."""
SOONEST, LATEST = timedelta(minutes=10), timedelta(days=60)
SHORTEST_CHECK_IN, LONGEST_CHECK_IN = timedelta(minutes=10), timedelta(days=7)
SHORTEST_ROUND, LONGEST_ROUND = timedelta(hours=1), timedelta(days=90)


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What a new tournament is to be like, as games.tournaments.api describes it."""

    title: str
    kind: str
    options: Options
    format: str
    seats: int
    clock: Clock
    sign_up_until: Instant
    check_in_seconds: Annotated[int, msgspec.Meta(ge=0, le=int(LONGEST_CHECK_IN.total_seconds()))] = 24 * 3600
    round_seconds: Annotated[int, msgspec.Meta(ge=0, le=int(LONGEST_ROUND.total_seconds()))] = 14 * 24 * 3600
    rounds: int = 5
    most_people: int = 32
    is_rated: bool = False
    seeding: str = Tournament.Seeding.LOT


@transaction.atomic
def create(*, owner: User, plan: Plan) -> Tournament:
    """Makes a tournament and publishes the hash of its seed. Raises NotYours, NotFound, Refused, BadData or Closed."""
    _check_owner(owner)
    hold_venue(owner, plan.kind, plan.options)
    _check(plan)
    seed = starting.new_seed()
    return Tournament.objects.create(
        title=plan.title.strip(),
        kind=plan.kind,
        setup=plan.options,
        format=plan.format,
        owner=owner,
        seats=plan.seats,
        rounds_wanted=plan.rounds,
        most_people=plan.most_people,
        is_rated=plan.is_rated,
        seeding=plan.seeding,
        sign_up_until=plan.sign_up_until,
        check_in_seconds=plan.check_in_seconds,
        round_seconds=plan.round_seconds,
        **stored(plan.clock),
        seed=seed.hex(),
        seed_hash=seed_hash(seed),
    )


@transaction.atomic
def cancel(*, tournament_id: int, user: User) -> Tournament:
    """Calls a tournament off before its first round. Raises NotFound, NotYours or Closed."""
    tournament = lock(tournament_id)
    if not (user.is_authenticated and (tournament.owner_id == user.pk or is_operator(user))):
        raise NotYours("not_owner", "Only the person who made the tournament can do that.")
    if not tournament.is_open:
        raise Closed("has_begun", "This tournament has begun, or is over.")
    cause = CalledOff.OWNER if tournament.owner_id == user.pk else CalledOff.OPERATOR
    call_off(tournament, cause, by=user)
    return tournament


def is_operator(user: User) -> bool:
    """Tells whether someone may do this with the tournaments of others, and make as many as they like."""
    return user.has_perm("games.change_tournament")


def call_off(tournament: Tournament, cause: CalledOff, why: str = "", by: User | None = None) -> None:
    """Calls off a locked tournament, and tells those who have signed up why, or who has done it."""
    tournament.status, tournament.ended_at = Tournament.Status.CANCELLED, tournament.now
    tournament.called_off = cause
    tournament.save(update_fields=["status", "ended_at", "called_off"])
    telling.called_off(tournament, why, by)


def _check_owner(owner: User) -> None:
    if not owner.is_authenticated or owner.is_guest:
        raise NotYours("not_for_guests", "Tournaments are for people with an account. Sign up, and come back.")
    admission.check_caught_up(owner)
    if in_the_way(owner):
        raise Closed("too_many_tournaments", f"You already have {MOST_OPEN} tournaments. Wait until one is over.")


def in_the_way(owner: User) -> list[Tournament]:
    """The tournaments of this person, if they have so many that they may not make another."""
    going = list(Tournament.objects.filter(owner__in=accounts_of(owner), ended_at__isnull=True).order_by("pk"))
    return going if len(going) >= MOST_OPEN and not is_operator(owner) else []


def _check(plan: Plan) -> None:
    kind_of(plan.kind)
    if not 0 < len(plan.title.strip()) <= LONGEST_TITLE:
        raise Refused("title", f"Give the tournament a name of 1 to {LONGEST_TITLE} characters.")
    if plan.format not in formats():
        raise Refused("format", f"Choose a format: {', '.join(formats())}.")
    most = formats()[plan.format].most_people
    _within("most_people", "The number of people", plan.most_people, LEAST_PEOPLE, most)
    _within("rounds", "The number of rounds", plan.rounds, 1, MOST_ROUNDS)
    _check_times(plan)
    lobby.check_time(plan.kind, plan.clock, has_people=True)
    _within("seats", "The number of seats", plan.seats, 2, 8)
    check_arranged(plan.kind, plan.options, plan.seats)
    _check_ratings(plan)


def _check_ratings(plan: Plan) -> None:
    if plan.seeding not in Tournament.Seeding:
        raise Refused("seeding", f"Choose a seeding: {', '.join(Tournament.Seeding.values)}.")
    if edition_of(plan.kind, plan.options):
        return
    if plan.is_rated:
        raise Refused("is_rated", "There are no ratings for this kind of game, so its tournaments are not rated.")
    if plan.seeding == Tournament.Seeding.RATING:
        raise Refused("seeding", "There are no ratings for this kind of game. Seed by lot.")


def check_sign_up(until: datetime) -> None:
    """Raises Refused unless a sign-up may end then."""
    if not timezone.now() + SOONEST <= until <= timezone.now() + LATEST:
        raise Refused("sign_up_until", "The end of the sign-up must be between 10 minutes and 60 days from now.")


def _check_times(plan: Plan) -> None:
    check_sign_up(plan.sign_up_until)
    if not SHORTEST_CHECK_IN <= timedelta(seconds=plan.check_in_seconds) <= LONGEST_CHECK_IN:
        raise Refused("check_in", "The check-in must take between 10 minutes and 7 days.")
    if not SHORTEST_ROUND <= timedelta(seconds=plan.round_seconds) <= LONGEST_ROUND:
        raise Refused("round_time", "A round must take between an hour and 90 days.")


def _within(code: str, what: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise Refused(code, f"{what} must be between {least} and {most}.")
