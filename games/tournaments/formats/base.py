"""What a format is. A format is one module of this package with one Format class in it, and is listed nowhere else."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from inspect import isabstract
from pkgutil import iter_modules
from typing import ClassVar

from engine.kernel.chance import Chance
from games.tournaments import formats as package
from games.tournaments.reckoning.field import Field
from games.tournaments.reckoning.standings import Standing, lot, standings

Tables = Sequence[Sequence[int]]


class Format(ABC):
    """The rules of a tournament: how it pairs rounds, when it is over, and how entrants are placed."""

    slug: ClassVar[str]
    label: ClassVar[str]
    about: ClassVar[str]
    """One sentence for the form."""
    most_people: ClassVar[int] = 512
    knocks_out: ClassVar[bool] = False
    """Whether someone without a table in a round, not even a bye, is out."""
    takes_late: ClassVar[bool] = False
    """Whether someone who is waiting may take the place of a drop-out after the first round."""

    @abstractmethod
    def pair(self, field: Field, chance: Chance) -> Tables:
        """The tables of the next round, by the ids of entrants; a table of one is a bye. None if it is over."""

    @abstractmethod
    def rounds_for(self, people: int, seats: int, most_rounds: int) -> int:
        """How many rounds to expect of so many people."""

    def rounds_expected(self, field: Field) -> int:
        """How many rounds to expect of a tournament that has begun, if no one else drops out."""
        return max(self.rounds_for(len(field.entrants), field.seats, field.most_rounds), len(field.rounds))

    def standings(self, field: Field) -> list[Standing]:
        """The standing, the best first, before any lot."""
        return standings(field)

    def final_order(self, field: Field, seed: bytes) -> list[int]:
        """All entrants, the best first, with the lot of the published seed between equals."""
        ordered = sorted(self.standings(field), key=lambda line: (line.place, lot(seed, line.entrant)))
        return [line.entrant for line in ordered]


@cache
def formats() -> dict[str, Format]:
    """All formats by slug. Raises LookupError if two share one."""
    found: dict[str, Format] = {}
    for info in iter_modules(package.__path__):
        for thing in vars(import_module(f"{package.__name__}.{info.name}")).values():
            if isinstance(thing, type) and issubclass(thing, Format) and not isabstract(thing):
                if thing.slug in found:
                    raise LookupError(f"Two formats are called {thing.slug}.")
                found[thing.slug] = thing()
    return dict(sorted(found.items(), key=lambda item: item[1].label))
