"""A tournament as its formats see it: who is in it, and how its tables ended. Nothing here knows the database."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

Pair = frozenset[int]


@dataclass(frozen=True)
class Entrant:
    """Someone in a tournament. `seed` is their place in the seeding, from 1."""

    id: int
    seed: int
    plays_on: bool = True


@dataclass(frozen=True)
class TableResult:
    """The result of one table of a round: entrants in groups, the best first. A group shares a place.

    Someone alone had a bye.
    """

    places: tuple[tuple[int, ...], ...]

    @property
    def entrants(self) -> tuple[int, ...]:
        return tuple(entrant for group in self.places for entrant in group)

    @property
    def is_bye(self) -> bool:
        return len(self.entrants) == 1


Round = tuple[TableResult, ...]


@dataclass(frozen=True)
class Field:
    """Everyone in a tournament, the rounds that are over, how many sit at a table, and how many rounds are wanted."""

    entrants: tuple[Entrant, ...]
    rounds: tuple[Round, ...] = ()
    seats: int = 2
    most_rounds: int = 5

    @property
    def playing(self) -> list[Entrant]:
        """The entrants who play on, by their seeding."""
        return sorted((entrant for entrant in self.entrants if entrant.plays_on), key=lambda entrant: entrant.seed)

    @property
    def meetings(self) -> Counter[Pair]:
        """How often each two have been at a table together."""
        return Counter(frozenset(pair) for table in self.tables for pair in combinations(table.entrants, 2))

    @property
    def byes(self) -> Counter[int]:
        """How many byes each has had."""
        return Counter(table.entrants[0] for table in self.tables if table.is_bye)

    @property
    def tables(self) -> list[TableResult]:
        return [table for tables in self.rounds for table in tables]
