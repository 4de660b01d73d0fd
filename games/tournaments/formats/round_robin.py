"""Round robin: everyone meets everyone. At tables of two exactly once, at larger ones at least once."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from engine.kernel.chance import SEED_BYTES, Chance
from games.tournaments.formats.base import Format, Tables
from games.tournaments.reckoning.field import Entrant, Field, Round, TableResult
from games.tournaments.reckoning.groups import in_order, new_meetings, table_sizes

NO_ONE = 0


class RoundRobin(Format):
    slug: ClassVar[str] = "round-robin"
    label: ClassVar[str] = "Round robin"
    about: ClassVar[str] = "Everyone meets everyone. For up to 32 people."
    most_people: ClassVar[int] = 32

    def pair(self, field: Field, chance: Chance) -> Tables:
        if len(field.playing) < 2:
            return []
        return _circle(field) if field.seats == 2 else _larger(field)

    def rounds_for(self, people: int, seats: int, most_rounds: int) -> int:
        if seats == 2:
            return people - 1 + people % 2
        return _rounds_left(Field(tuple(Entrant(seed, seed) for seed in range(1, people + 1)), seats=seats))

    def rounds_expected(self, field: Field) -> int:
        if field.seats == 2:
            return super().rounds_expected(field)
        return len(field.rounds) + _rounds_left(_by_seeds(field))


def _circle(field: Field) -> Tables:
    """The circle method: the first of the seeding keeps the place, and the others move on by one with every round.

    Someone who would meet a drop-out has a bye.
    """
    ring = [entrant.id for entrant in sorted(field.entrants, key=lambda entrant: entrant.seed)]
    ring += [NO_ONE] * (len(ring) % 2)
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


def _larger(field: Field) -> Tables:
    """Tables at which as many pairs as are found meet for the first time, until every two have met.

    They follow from the seeding alone, so the number of rounds is known beforehand. The tables given to the search
    have a new meeting, and what it finds has no fewer.
    """
    people, meetings = [entrant.id for entrant in field.playing], field.meetings
    new = next((pair for pair in combinations(people, 2) if not meetings[frozenset(pair)]), None)
    if new is None:
        return []
    order = [*new, *(entrant for entrant in people if entrant not in new)]
    tables = in_order(order, table_sizes(len(people), field.seats))
    return new_meetings(tables, meetings, Chance(bytes(SEED_BYTES), turn=len(field.rounds)))


def _by_seeds(field: Field) -> Field:
    """The same field for pairing, in which everyone is called by their seed, and shares a place with their table.

    So one reckoning serves all tournaments of the same size.
    """
    seeds = {entrant.id: entrant.seed for entrant in field.entrants}
    rounds = tuple(_met([seeds[each] for each in table.entrants] for table in tables) for tables in field.rounds)
    return replace(field, entrants=tuple(replace(each, id=each.seed) for each in field.entrants), rounds=rounds)


def _met(tables: Iterable[Sequence[int]]) -> Round:
    return tuple(sorted((TableResult((tuple(sorted(table)),)) for table in tables), key=lambda table: table.places))


@lru_cache(maxsize=512)
def _rounds_left(field: Field) -> int:
    """How many rounds follow at larger tables if no one drops out."""
    tables = _larger(field)
    return 1 + _rounds_left(replace(field, rounds=(*field.rounds, _met(tables)))) if tables else 0
