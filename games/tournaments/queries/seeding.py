"""The order in which a tournament seeds those who take part: by the lot of its seed, or by their ratings."""

from collections.abc import Sequence

from games.models import Entry, Tournament
from games.ratings.queries.boards import standing_of
from games.ratings.queries.ladders import edition_of
from games.tournaments.queries.fields import chance_of


def seeded(tournament: Tournament, entries: Sequence[Entry]) -> list[int]:
    """The ids of these entries, the best first. `entries` are in the order of their sign-up."""
    if tournament.seeding == Tournament.Seeding.RATING:
        return _by_rating(tournament, entries)
    return chance_of(tournament, 0).shuffle("seeding", [entry.pk for entry in entries])


def _by_rating(tournament: Tournament, entries: Sequence[Entry]) -> list[int]:
    """The people with a rating in this game and edition, the best first, then the others as they signed up."""
    people = [entry.user_id for entry in entries if entry.user_id is not None]
    order = standing_of(tournament.kind, edition_of(tournament.kind, tournament.setup), people)
    places = {user: place for place, user in enumerate(order)}
    return [entry.pk for entry in sorted(entries, key=lambda entry: places.get(entry.user_id or 0, len(places)))]
