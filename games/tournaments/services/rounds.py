"""Rounds of a tournament: pairing them, making their games, and deciding their tables. All but `make_game` expect a
tournament that is locked."""

from collections.abc import Sequence
from datetime import timedelta
from typing import NamedTuple

from django.db import transaction
from django.db.models import Q

from games.clocks.services.timetables import has_passed
from games.models import Entry, PairedEntry, Pairing, Tournament, TournamentRound
from games.tables.services.arranged import arrange
from games.tournaments.formats.base import Tables
from games.tournaments.queries.fields import chance_of, field_of, format_of
from games.tournaments.queries.results import bouts_under_way, finished_places, places_now
from games.tournaments.reckoning.field import Field
from games.tournaments.services import telling
from games.tournaments.services.entering import fill
from games.tournaments.services.locking import lock
from games.votes.services import absence

Decided, Status = Pairing.Decided, Entry.Status


class Prepared(NamedTuple):
    """The pairing of the next round, and the field that it was made for."""

    field: Field
    tables: Tables


def prepare(tournament: Tournament) -> Prepared:
    """Pairs the next round. For many people this takes seconds, so it is done without the lock, and used if nothing has
    changed when the lock is taken."""
    field = field_of(tournament)
    return Prepared(field, format_of(tournament).pair(field, chance_of(tournament, len(field.rounds) + 1)))


def update_entries(tournament: Tournament) -> bool:
    """Before a round is paired: accounts that are gone drop out, and late replacements take free places."""
    changed = drop_out_gone(tournament)
    done = tournament.rounds.count()
    if format_of(tournament).takes_late and done > 0 and 2 * done <= tournament.rounds_wanted:
        late = fill(tournament, checked_in=True)
        seed_in_order(tournament, [entry.pk for entry in late])
        changed += len(late)
    return bool(changed)


def drop_out_gone(tournament: Tournament) -> int:
    """Accounts that were deleted or closed drop out. Returns how many."""
    gone = tournament.entries.filter(Q(user=None) | Q(user__is_active=False), status__in=[Status.IN, Status.WAITING])
    return gone.update(status=Status.OUT)


def seed_in_order(tournament: Tournament, entries: Sequence[int]) -> None:
    """Gives these entries the next places in the seeding."""
    first = tournament.entries.filter(seed__isnull=False).count() + 1
    for seed, entry in enumerate(entries, first):
        Entry.objects.filter(pk=entry).update(seed=seed)


def begin_round(tournament: Tournament, tables: Tables) -> TournamentRound:
    """Writes down a new round. Its games are made afterwards, each in a transaction of its own."""
    number = tournament.rounds.count() + 1
    ends_at = tournament.now + timedelta(seconds=tournament.round_seconds)
    begun = TournamentRound.objects.create(
        tournament=tournament, number=number, started_at=tournament.now, ends_at=ends_at
    )
    chance = chance_of(tournament, number)
    for place, table in enumerate(tables, 1):
        is_bye = len(table) == 1
        pairing = Pairing.objects.create(round=begun, number=place, decided=Decided.BYE if is_bye else "")
        seats = chance.shuffle(f"seats of table {place}", table)
        PairedEntry.objects.bulk_create(
            PairedEntry(pairing=pairing, entry_id=entry, seat=seat, place=1 if is_bye else None)
            for seat, entry in enumerate(seats)
        )
    telling.round_begins(tournament, begun)
    return begun


@transaction.atomic
def make_game(*, pairing_id: int) -> bool:
    """Makes the game of a table that has none, and begins it. A bot plays for someone who has dropped out already.

    Raises Refused, BadData or Closed if the game cannot be played.
    """
    pairing = Pairing.objects.select_related("round").get(pk=pairing_id)
    tournament = lock(pairing.round.tournament_id)
    pairing.refresh_from_db()
    if pairing.game_id is not None or pairing.decided:
        return False
    paired = list(pairing.paired.select_related("entry__user").order_by("seat"))
    pairing.game = arrange(
        title=f"{tournament.title}, round {pairing.round.number}, table {pairing.number}",
        kind=tournament.kind,
        options=tournament.setup,
        people=[each.entry.user if each.entry.status == Status.IN else None for each in paired],
        clock=tournament.timing,
        is_rated=tournament.is_rated,
    )
    pairing.save(update_fields=["game"])
    return True


def decide(tournament: Tournament, current: TournamentRound) -> bool:
    """Decides the tables whose games are over or, once the time of the round is up, all of them.

    Ends the round when all are decided. Returns whether anything has changed.
    """
    is_late = has_passed(current.ends_at, tournament.now)
    changed = False
    for pairing in current.pairings.filter(decided="").select_related("game__series").order_by("pk"):
        places = finished_places(pairing)
        if places is not None:
            _write(pairing, Decided.GAME, places)
        elif is_late:
            _write(pairing, Decided.TIME, places_now(pairing))
            for game in bouts_under_way(pairing):
                absence.let_bots_finish(game_id=game.pk)
        changed |= bool(pairing.decided)
    if not current.pairings.filter(decided="").exists():
        current.ended_at = tournament.now
        current.save(update_fields=["ended_at"])
        changed = True
    return changed


def _write(pairing: Pairing, how: Pairing.Decided, places: Sequence[Sequence[int]]) -> None:
    """The places of a table by its game's seats. Those of bots do not count."""
    seated = {paired.seat: paired for paired in pairing.paired.all()}
    place = 1
    unplaced = seated.keys() - {seat for group in places for seat in group}
    for group in [*places, unplaced]:
        here = [seated[seat] for seat in group if seat in seated]
        for paired in here:
            paired.place = place
        place += len(here)
    PairedEntry.objects.bulk_update(seated.values(), ["place"])
    pairing.decided = how
    pairing.save(update_fields=["decided"])
