"""Signing up for a tournament, checking in, and dropping out."""

from django.db import transaction
from django.db.models import Q

from games.clocks.services.timetables import has_passed
from games.errors import Closed, NotYours, check_signed_in
from games.models import Entry, Game, Pairing, Tournament, User
from games.record.queries.persons import accounts_of
from games.tournaments.queries.results import bouts_under_way
from games.tournaments.services.locking import lock
from games.votes.services import absence, admission

Status = Entry.Status


@transaction.atomic
def sign_up(*, tournament_id: int, user: User) -> Entry:
    """Signs someone up, or puts them on the waiting list if it is full. Raises NotFound, NotYours or Closed."""
    tournament = lock(tournament_id)
    _check_person(user)
    if tournament.status != Tournament.Status.SIGN_UP or has_passed(tournament.sign_up_until, tournament.now):
        raise Closed("sign_up_over", "The sign-up of this tournament is over.")
    admission.check_caught_up(user)
    entry = tournament.entries.filter(user=user).first() or Entry(tournament=tournament, user=user)
    others = tournament.entries.filter(user__in=accounts_of(user), status__in=[Status.IN, Status.WAITING])
    if others.exclude(user=user).exists():
        raise NotYours("one_entry_each", "A person's bots count as that person. You or a bot of yours is in already.")
    if entry.pk and entry.status != Status.OUT:
        raise Closed("signed_up_already", "You have already signed up.")
    is_full = tournament.entries.filter(status=Status.IN).count() >= tournament.most_people
    entry.status, entry.signed_up_at = (Status.WAITING if is_full else Status.IN), tournament.now
    entry.save()
    return entry


@transaction.atomic
def check_in(*, tournament_id: int, user: User) -> Entry:
    """Says that someone will play. Also for those on the waiting list. Raises NotFound, NotYours or Closed."""
    tournament = lock(tournament_id)
    entry = _own_entry(tournament, user)
    if tournament.status != Tournament.Status.CHECK_IN or has_passed(tournament.begins_at, tournament.now):
        raise Closed("no_check_in", "The check-in is not open.")
    if entry.checked_in_at is None:
        entry.checked_in_at = tournament.now
        entry.save(update_fields=["checked_in_at"])
    return entry


@transaction.atomic
def drop_out(*, tournament_id: int, user: User) -> Entry:
    """Drops out, before the first round or later. Then a bot plays on in the game that is under way.

    Raises NotFound, NotYours or Closed.
    """
    tournament = lock(tournament_id)
    entry = _own_entry(tournament, user)
    if tournament.ended_at is not None:
        raise Closed("is_over", "This tournament is over.")
    entry.status, entry.checked_in_at = Status.OUT, None
    entry.save(update_fields=["status", "checked_in_at"])
    if tournament.is_open:
        fill(tournament)
    for game in _games_under_way(entry):
        absence.resign(game_id=game.pk, user=user, is_sure=True)
    return entry


def fill(tournament: Tournament, *, checked_in: bool = False) -> list[Entry]:
    """Gives free places in a locked tournament to those on the waiting list, in their order. Returns who got one."""
    waiting = tournament.entries.filter(status=Status.WAITING)
    if checked_in:
        waiting = waiting.filter(checked_in_at__isnull=False)
    free = tournament.most_people - tournament.entries.filter(status=Status.IN).count()
    moved = list(waiting[: max(0, free)])
    for entry in moved:
        entry.status = Status.IN
    Entry.objects.bulk_update(moved, ["status"])
    return moved


def _check_person(user: User) -> None:
    check_signed_in(user)
    if user.is_guest:
        raise NotYours("not_for_guests", "Tournaments are for people with an account. Create one to keep your games.")


def _own_entry(tournament: Tournament, user: User) -> Entry:
    _check_person(user)
    entry = tournament.entries.filter(user=user, status__in=[Status.IN, Status.WAITING]).first()
    if entry is None:
        raise NotYours("not_signed_up", "You are not in this tournament.")
    return entry


def _games_under_way(entry: Entry) -> list[Game]:
    """The running games of the tables where someone sits; of a series, the bout that is being played."""
    open_tables = Pairing.objects.filter(paired__entry=entry, decided="").select_related("game")
    own = Q(seats__user=entry.user_id, status=Game.Status.RUNNING)
    return [game for table in open_tables for game in bouts_under_way(table).filter(own)]
