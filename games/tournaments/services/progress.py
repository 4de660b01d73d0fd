"""Runs tournaments by themselves: finds those for which something is due, and takes them one step further.

It may run at any time, in several places at once, late, or not at all for a while: each step looks at the rows again
under the tournament's lock.
"""

import logging
import random
from collections import Counter

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.db.models.functions import Now
from django.utils import timezone

from games.clocks.services.timetables import has_passed
from games.models import Entry, Pairing, Tournament, TournamentRound
from games.tournaments.queries.fields import field_of, format_of
from games.tournaments.queries.results import IS_FINISHED
from games.tournaments.queries.seeding import seeded
from games.tournaments.services import rounds, telling
from games.tournaments.services.entering import fill
from games.tournaments.services.locking import lock
from games.tournaments.services.making import LEAST_PEOPLE, call_off

logger = logging.getLogger(__name__)

AT_A_TIME = 20
GAMES_AT_A_TIME = 50
TOO_FEW = f"Fewer than {LEAST_PEOPLE} people had checked in."

Status = Tournament.Status


def advance_due() -> Counter[str]:
    """One step for each tournament that is due, and the games of new rounds; how many, and how many failed."""
    done = Counter[str]()
    for tournament_id in tournaments_due():
        try:
            done["tournaments"] += see_to(tournament_id=tournament_id)
        except Exception as error:  # noqa: BLE001 - the next one must not suffer, the next sweep tries again
            done["failed"] += 1
            logger.error("tournament=%s failed: %s", tournament_id, type(error).__name__)
    for pairing_id in tables_without_game():
        try:
            done["tournaments"] += rounds.make_game(pairing_id=pairing_id)
        except Exception as error:  # noqa: BLE001 - likewise; the time of the round decides what has no game
            done["failed"] += 1
            logger.error("pairing=%s has no game: %s", pairing_id, type(error).__name__)
    return done


def tournaments_due() -> list[int]:
    """Tournaments for which `see_to` may have something to do: any of them, so that none starves."""
    waiting = Tournament.objects.filter(status__in=[Status.SIGN_UP, Status.CHECK_IN], sign_up_until__lte=Now())
    due = [each.pk for each in waiting if each.status == Status.SIGN_UP or each.begins_at <= timezone.now()]
    running = Tournament.objects.filter(status=Status.RUNNING)
    current = TournamentRound.objects.filter(tournament=OuterRef("pk"), ended_at__isnull=True)
    late = current.filter(ends_at__lte=Now())
    undecided = Pairing.objects.filter(round__tournament=OuterRef("pk"), round__ended_at__isnull=True)
    decided_all = ~Exists(undecided.filter(decided=""))
    to_decide = Exists(undecided.filter(IS_FINISHED, decided=""))
    due += running.filter(~Exists(current) | Exists(late) | to_decide | decided_all).values_list("pk", flat=True)
    return random.sample(due, min(AT_A_TIME, len(due)))


def tables_without_game() -> list[int]:
    """Tables of rounds that are under way whose game is not made yet."""
    open_rounds = Pairing.objects.filter(decided="", game__isnull=True, round__ended_at__isnull=True)
    found = list(open_rounds.filter(round__ends_at__gt=Now()).values_list("pk", flat=True))
    return random.sample(found, min(GAMES_AT_A_TIME, len(found)))


def see_to(*, tournament_id: int) -> bool:
    """Takes a tournament one step further, if it is time for that. Returns whether anything has changed.

    Raises NotFound.
    """
    tournament = Tournament.objects.filter(pk=tournament_id, status=Status.RUNNING).first()
    prepared = rounds.prepare(tournament) if tournament is not None and _current(tournament) is None else None
    with transaction.atomic():
        return _step(lock(tournament_id), prepared)


def _step(tournament: Tournament, prepared: rounds.Prepared | None) -> bool:
    if tournament.status == Status.SIGN_UP and has_passed(tournament.sign_up_until, tournament.now):
        return _open_check_in(tournament)
    if tournament.status == Status.CHECK_IN and has_passed(tournament.begins_at, tournament.now):
        return _begin(tournament)
    if tournament.status != Status.RUNNING:
        return False
    current = _current(tournament)
    return _pair(tournament, prepared) if current is None else rounds.decide(tournament, current)


def _current(tournament: Tournament) -> TournamentRound | None:
    return tournament.rounds.filter(ended_at__isnull=True).first()


def _open_check_in(tournament: Tournament) -> bool:
    tournament.status = Status.CHECK_IN
    tournament.save(update_fields=["status"])
    telling.check_in_open(tournament)
    return True


def _begin(tournament: Tournament) -> bool:
    """Accounts that are gone drop out, and entrants who have not checked in give up their places. The others are
    seeded."""
    rounds.drop_out_gone(tournament)
    absent = tournament.entries.filter(status=Entry.Status.IN, checked_in_at__isnull=True)
    absent.update(status=Entry.Status.ABSENT)
    fill(tournament, checked_in=True)
    people = list(tournament.entries.filter(status=Entry.Status.IN))
    if len(people) < LEAST_PEOPLE:
        call_off(tournament, Tournament.CalledOff.TOO_FEW, TOO_FEW)
        return True
    rounds.seed_in_order(tournament, seeded(tournament, people))
    tournament.status, tournament.started_at = Status.RUNNING, tournament.now
    tournament.save(update_fields=["status", "started_at"])
    return True


def _pair(tournament: Tournament, prepared: rounds.Prepared | None) -> bool:
    """Begins the next round or ends the tournament, unless the field has changed since the round was paired."""
    if rounds.update_entries(tournament):
        return True  # the next step pairs them
    field = field_of(tournament)
    if prepared is None or prepared.field != field:
        return False
    if prepared.tables:
        rounds.begin_round(tournament, prepared.tables)
    else:
        _finish(tournament)
    return True


def _finish(tournament: Tournament) -> None:
    order = format_of(tournament).final_order(field_of(tournament), bytes.fromhex(tournament.seed))
    for place, entry in enumerate(order, 1):
        Entry.objects.filter(pk=entry).update(place=place)
    tournament.status, tournament.ended_at = Status.OVER, tournament.now
    tournament.save(update_fields=["status", "ended_at"])
    telling.over(tournament)
