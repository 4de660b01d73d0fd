"""The kinds of game, for programs: the options of a table, and the shapes of views and events."""

from dataclasses import dataclass
from functools import cache
from typing import Any

from games.api.description.kinds import options_of
from games.errors import Refused
from games.kinds.base import GameKind
from games.kinds.registry import kind_of, kinds


@dataclass(frozen=True)
class PlaceLine:
    """A place to play."""

    id: str
    name: str


@dataclass(frozen=True)
class KindLine:
    """A kind of game."""

    kind: str
    title: str
    most_seats: int
    robots: list[str]
    """The names of the robots that people can choose."""
    strengths: list[str]
    """The strengths of bots, weakest first."""
    places: list[PlaceLine]
    """Where it can be played."""
    options: dict[str, Any]
    """The options that a table can choose, as a JSON Schema."""
    usual: dict[str, Any]
    """The options of a quick game."""


@cache
def kind_list() -> list[KindLine]:
    return [_line(kind) for kind in kinds().values()]


def check_options(slug: str, options: dict[str, Any]) -> None:
    """Raises NotFound if there is no such kind of game, and Refused if it has no such option."""
    line = _line(kind_of(slug))
    unknown = sorted(set(options) - set(line.options["properties"]))
    if unknown:
        raise Refused("options", f"{line.title} has no option {unknown[0][:40]}.")


def _line(kind: GameKind) -> KindLine:
    rules = kind.rules
    return KindLine(
        kind=kind.slug,
        title=kind.terms.title,
        most_seats=len(rules.seat_names),
        robots=list(rules.seat_names),
        strengths=list(rules.strengths),
        places=[PlaceLine(venue.id, venue.name) for venue in kind.venues.venues()],
        options=options_of(kind),
        usual=rules.quick_options,
    )
