"""Who plays from the same household, as they say. It is shown where it matters for fairness, and nowhere else.

Only what both people have said counts. People who sit at a table with both see it there and on their profiles.
"""

from collections import defaultdict
from dataclasses import dataclass
from itertools import product

from django.db.models import Q

from games.models import Game, Household, Seat, User
from games.people.queries.relationships import agreed_with, between
from games.record.queries.anonymity import NAMES_HIDDEN
from games.record.queries.persons import ids_of_accounts
from games.record.queries.seats import seat_of, seats_of
from games.view.queries.visits import Viewer


@dataclass(frozen=True)
class HomeLine:
    """Another person and the reader, who share a household, or one of whom has said so."""

    id: int
    name: str
    is_agreed: bool
    asks: bool
    """Whether the reader still has to answer."""


def home_of(user: User) -> set[int]:
    """The accounts of the others who share a household with this person, as both have said; bots count as their
    keeper."""
    return ids_of_accounts(agreed_with(Household, user.person_id))


def lines_of(user: User) -> list[HomeLine]:
    """The statements about the reader's own household, sorted by name."""
    rows = Household.objects.filter(Q(asker=user) | Q(asked=user)).select_related("asker", "asked")
    lines = [_line(row, user) for row in rows if row.asker.is_active and row.asked.is_active]
    return sorted(lines, key=lambda line: line.name)


def line_between(viewer: Viewer, user: User) -> HomeLine | None:
    """What the viewer and this person have said about a household, or None."""
    if viewer is None or not viewer.is_authenticated:
        return None
    row = between(Household, viewer, user)
    return _line(row, viewer) if row is not None else None


def pairs_at(game: Game) -> list[tuple[Seat, Seat]]:
    """The pairs of seats at a table that are played from one household, by two people or their bots."""
    seats = defaultdict(list)
    for seat in seats_of(game):
        if seat.user is not None:
            seats[seat.user.person_id].append(seat)
    people = list(seats)
    rows = Household.objects.filter(asker__in=people, asked__in=people, accepted_at__isnull=False).order_by("pk")
    return [pair for row in rows for pair in product(seats[row.asker_id], seats[row.asked_id])]


def household_notes(game: Game, viewer: Viewer) -> list[str]:
    """A sentence for each pair. Empty unless the viewer sits at the table."""
    if seat_of(game, viewer) is None:
        return []
    pairs = pairs_at(game)
    if game.names_are_hidden:
        return ["Some players here share a household. You will see who they are when names are shown."] if pairs else []
    names = [(one.user.shown_name, other.user.shown_name) for one, other in pairs if one.user and other.user]
    return [f"{one} and {other} play from the same household." for one, other in names]


def housemates_of(user: User, viewer: Viewer) -> list[str]:
    """The people of this person's household who sit at a table with both them and the viewer, by name."""
    if viewer is None or not viewer.is_authenticated or viewer.pk == user.pk:
        return []
    ended = [Game.Status.OVER, Game.Status.CANCELLED]
    tables = Game.objects.exclude(NAMES_HIDDEN).exclude(status__in=ended)
    shared = tables.filter(seats__user=user).filter(seats__user=viewer)
    seats = Seat.objects.filter(game__in=shared, user__in=home_of(user) - {viewer.pk}).select_related("user")
    return sorted({seat.user.shown_name for seat in seats if seat.user})


def _line(row: Household, reader: User) -> HomeLine:
    other = row.asked if row.asker_id == reader.pk else row.asker
    is_agreed = row.accepted_at is not None
    return HomeLine(other.pk, other.shown_name, is_agreed, asks=not is_agreed and row.asked_id == reader.pk)
