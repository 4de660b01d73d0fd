"""Swiss: no one is out, and in each round those meet who stand alike and have not met."""

from typing import ClassVar

from engine.kernel.chance import Chance
from games.tournaments.formats.base import Format, Tables
from games.tournaments.reckoning.field import Field
from games.tournaments.reckoning.groups import groups, in_order, snake, table_sizes
from games.tournaments.reckoning.pairs import pairs
from games.tournaments.reckoning.standings import total_points


class Swiss(Format):
    slug: ClassVar[str] = "swiss"
    label: ClassVar[str] = "Swiss"
    about: ClassVar[str] = "Everyone plays every round, against people with about as many points."
    takes_late: ClassVar[bool] = True

    def pair(self, field: Field, chance: Chance) -> Tables:
        """In the first round by the seeding: the upper half against the lower, or larger tables of like strength.
        After that by points, and among equals by lot."""
        people = [entrant.id for entrant in field.playing]
        if len(people) < 2 or len(field.rounds) >= field.most_rounds:
            return []
        if not field.rounds:
            return self._first(people, field.seats)
        points = total_points(field)
        order = sorted(chance.shuffle("order", people), key=lambda entrant: -points[entrant])
        if field.seats == 2:
            return pairs(order, points, field.meetings, field.byes, chance)
        return groups(in_order(order, table_sizes(len(order), field.seats)), points, field.meetings, chance)

    def rounds_for(self, people: int, seats: int, most_rounds: int) -> int:
        return most_rounds

    def _first(self, people: list[int], seats: int) -> Tables:
        if seats > 2:
            return snake(people, table_sizes(len(people), seats))
        half = len(people) // 2
        bye = [[people[-1]]] if len(people) % 2 else []
        return [[one, other] for one, other in zip(people[:half], people[half : 2 * half], strict=True)] + bye
