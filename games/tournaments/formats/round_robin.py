"""Round robin: everyone meets everyone. At tables of two exactly once, at larger ones at least once."""

from itertools import combinations
from typing import ClassVar

from engine.kernel.chance import Chance
from games.tournaments.formats.base import Format, Tables
from games.tournaments.reckoning.field import Field
from games.tournaments.reckoning.groups import groups, in_order, table_sizes
from games.tournaments.reckoning.standings import NONE

NOBODY = 0


class RoundRobin(Format):
    slug: ClassVar[str] = "round-robin"
    label: ClassVar[str] = "Round robin"
    about: ClassVar[str] = "Everyone meets everyone. For up to 32 people."
    most_people: ClassVar[int] = 32

    def pair(self, field: Field, chance: Chance) -> Tables:
        if len(field.playing) < 2:
            return []
        return _circle(field) if field.seats == 2 else _larger(field, chance)

    def rounds_for(self, people: int, seats: int, most_rounds: int) -> int:
        """At larger tables it is the least that can be, since not everyone can meet new people all the time."""
        return people - 1 + people % 2 if seats == 2 else -(-(people - 1) // (min(seats, people) - 1))


def _circle(field: Field) -> Tables:
    """The circle method: the first of the seeding keeps the place, and the others move on by one with every round.

    Someone who would meet a drop-out has a bye.
    """
    ring = [entrant.id for entrant in sorted(field.entrants, key=lambda entrant: entrant.seed)]
    ring += [NOBODY] * (len(ring) % 2)
    moved, half = len(field.rounds), len(ring) // 2
    if moved >= len(ring) - 1:
        return []
    others = ring[1:]
    others = others[len(others) - moved :] + others[: len(others) - moved]
    circle = [ring[0], *others]
    playing = {entrant.id for entrant in field.playing}
    met = zip(circle[:half], reversed(circle[half:]), strict=True)
    tables = [[entrant for entrant in pair if entrant in playing] for pair in met]
    return sorted((table for table in tables if table), key=len, reverse=True)


def _larger(field: Field, chance: Chance) -> Tables:
    """Tables with as few repeated meetings as can be, until every two have met. Each round has a new meeting."""
    people, meetings = [entrant.id for entrant in field.playing], field.meetings
    new = [pair for pair in combinations(people, 2) if not meetings[frozenset(pair)]]
    if not new:
        return []
    order, sizes = chance.shuffle("order", people), table_sizes(len(people), field.seats)
    tables = groups(in_order(order, sizes), dict.fromkeys(people, NONE), meetings, chance)
    if any(not meetings[frozenset(pair)] for table in tables for pair in combinations(table, 2)):
        return tables
    first = list(chance.pick("new", new))
    return in_order(first + [entrant for entrant in order if entrant not in first], sizes)
