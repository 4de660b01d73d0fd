"""A tournament's rows as its format sees them. The rows are the truth: points and meetings follow from them."""

from collections import defaultdict

from django.db.models import Prefetch

from engine.kernel.chance import Chance
from games.models import Entry, PairedEntry, Pairing, Tournament, TournamentRound
from games.tournaments.formats.base import Format, formats
from games.tournaments.reckoning.field import Entrant, Field, Round, TableResult

SCOPE = "tournament"
"""Separates the draws of a tournament from those of games."""


def format_of(tournament: Tournament) -> Format:
    """Raises KeyError if this release does not have its format."""
    return formats()[tournament.format]


def chance_of(tournament: Tournament, number: int) -> Chance:
    """What a round draws from, by its number from 1; 0 is for the seeding."""
    return Chance(bytes.fromhex(tournament.seed), 0, number, SCOPE)


def rounds_of(tournament: Tournament) -> list[TournamentRound]:
    """All rounds with their tables, and who sits there."""
    paired = PairedEntry.objects.select_related("entry", "entry__user")
    pairings = Pairing.objects.select_related("game", "game__series").prefetch_related(Prefetch("paired", paired))
    return list(tournament.rounds.prefetch_related(Prefetch("pairings", pairings)))


def field_of(tournament: Tournament, rounds: list[TournamentRound] | None = None) -> Field:
    """Everyone who has been seeded, and how the tables that are decided ended."""
    rounds = rounds_of(tournament) if rounds is None else rounds
    results = tuple(tuple(_result(pairing) for pairing in each.pairings.all() if pairing.decided) for each in rounds)
    return _field(tournament, tuple(result for result in results if result))


def paired_field_of(tournament: Tournament, rounds: list[TournamentRound]) -> Field:
    """Everyone who has been seeded, and who has met whom so far. At tables that are not decided, all share a place."""
    return _field(tournament, tuple(tuple(_result(pairing) for pairing in each.pairings.all()) for each in rounds))


def _field(tournament: Tournament, rounds: tuple[Round, ...]) -> Field:
    seeded = tournament.entries.filter(seed__isnull=False).order_by("seed")
    return Field(
        entrants=tuple(Entrant(entry.pk, entry.seed or 0, entry.status == Entry.Status.IN) for entry in seeded),
        rounds=rounds,
        seats=tournament.seats,
        most_rounds=tournament.rounds_wanted,
    )


def _result(pairing: Pairing) -> TableResult:
    groups = defaultdict(list)
    for paired in pairing.paired.all():
        groups[paired.place or 0].append(paired.entry_id)
    return TableResult(tuple(tuple(groups[place]) for place in sorted(groups)))
