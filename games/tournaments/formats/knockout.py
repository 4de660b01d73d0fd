"""Knock-out: the better half of each table goes on, until one table is left."""

from typing import ClassVar

from engine.kernel.chance import Chance
from games.tournaments.formats.base import Format, Tables
from games.tournaments.reckoning.field import Entrant, Field, TableResult
from games.tournaments.reckoning.groups import groups, snake, table_sizes
from games.tournaments.reckoning.standings import NONE, Standing, standings


class Knockout(Format):
    slug: ClassVar[str] = "knockout"
    label: ClassVar[str] = "Knock-out"
    about: ClassVar[str] = "The better half of each table goes through (of two, the winner), until the final."
    knocks_out: ClassVar[bool] = True

    def pair(self, field: Field, chance: Chance) -> Tables:
        """By the seeding: the first against the last, or larger tables of like strength, with swaps so that those who
        come from one table do not meet at once again."""
        people = _still_in(field)
        had_final = bool(field.rounds) and len(field.rounds[-1]) == 1
        if len(people) < 2 or had_final:
            return []
        if field.seats == 2:
            return _against(people, field)
        ids = [entrant.id for entrant in people]
        tables = snake(ids, table_sizes(len(ids), field.seats))
        return groups(tables, dict.fromkeys(ids, NONE), field.meetings, chance)

    def rounds_for(self, people: int, seats: int, most_rounds: int) -> int:
        rounds = 1
        while people > seats:
            people = -(-people // 2) if seats == 2 else sum(size // 2 for size in table_sizes(people, seats))
            rounds += 1
        return rounds

    def standings(self, field: Field) -> list[Standing]:
        """Those who came further stand better; in the same round, those who play on; then the place at the table; and
        then the tie-breaks of all formats."""
        usual = {line.entrant: line for line in standings(field)}
        merit = {entrant.id: (*_reached(field, entrant), usual[entrant.id].place) for entrant in field.entrants}
        better = {each: sum(other < each for other in merit.values()) for each in set(merit.values())}
        seeds = {entrant.id: entrant.seed for entrant in field.entrants}
        ordered = sorted(merit, key=lambda entrant: (merit[entrant], seeds[entrant]))
        return [usual[entrant]._replace(place=better[merit[entrant]] + 1) for entrant in ordered]


def _still_in(field: Field) -> list[Entrant]:
    """Those who go on, by their seeding. If one drops out before the next round, the next at that table goes on."""
    playing = field.playing
    if not field.rounds:
        return playing
    seeds = {entrant.id: entrant.seed for entrant in playing}
    going_on = {entrant for table in field.rounds[-1] for entrant in _better_half(table, seeds)}
    return [entrant for entrant in playing if entrant.id in going_on]


def _better_half(table: TableResult, seeds: dict[int, int]) -> list[int]:
    """Of those who still play, as many as half of the table. Of those who share a place, the better seeded."""
    ordered = [
        entrant for group in table.places for entrant in sorted(set(group) & seeds.keys(), key=seeds.__getitem__)
    ]
    return ordered[: max(1, len(table.entrants) // 2)]


def _against(people: list[Entrant], field: Field) -> Tables:
    """The best seeded have the byes: in the first round as many as leave a power of two, later one if they are odd. It
    goes to the one who has had the fewest."""
    count = len(people)
    many = (1 << (count - 1).bit_length()) - count if not field.rounds else count % 2
    had = field.byes
    free = sorted(people, key=lambda entrant: (had[entrant.id], entrant.seed))[:many]
    rest = [entrant.id for entrant in people if entrant not in free]
    half = len(rest) // 2
    tables = [[one, other] for one, other in zip(rest[:half], reversed(rest[half:]), strict=True)]
    return tables + [[entrant.id] for entrant in free]


def _reached(field: Field, entrant: Entrant) -> tuple[int, bool, int]:
    """How far someone came, as a key that is lower for the better."""
    for number in range(len(field.rounds), 0, -1):
        for table in field.rounds[number - 1]:
            for place, group in enumerate(table.places):
                if entrant.id in group:
                    return -number, not entrant.plays_on, place
    return 0, not entrant.plays_on, 0
