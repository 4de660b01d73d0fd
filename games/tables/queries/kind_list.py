"""The kinds of game that can be played here, as a program needs to know them: what a table can choose, and in which
shapes views and events come."""

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import msgspec

from engine.catalogue import find_game
from games.errors import NotFound, Refused
from games.wording.terms import kinds, terms_of

SET_BY_THE_SITE = {
    "roborally": {"robots", "teams"},
    "volt": {"operators", "bout", "champions", "start_numbers", "bouts"},
}
"""Parts of a set-up that nobody chooses: they follow from who sits down, or from the game before in a series."""


@dataclass(frozen=True)
class PlaceLine:
    """A course or an arena."""

    id: str
    name: str


@dataclass(frozen=True)
class KindLine:
    """A kind of game."""

    kind: str
    title: str
    most_seats: int
    strengths: list[str]
    """Of house robots, weakest first."""
    places: list[PlaceLine]
    """The courses or arenas to choose from."""
    options: dict[str, Any]
    """What a table can choose, as a JSON Schema."""
    usual: dict[str, Any]
    """The options of a quick game."""


@dataclass(frozen=True)
class Shapes:
    """The types in which a kind of game tells itself."""

    kind: str
    view: type
    events: Any


@cache
def kind_list() -> list[KindLine]:
    return [_line(kind) for kind in kinds()]


@cache
def shapes() -> list[Shapes]:
    """For each kind the types of its view and of its events."""
    found = []
    for kind in kinds():
        views = import_module(f"engine.{kind}.views")
        found.append(Shapes(kind, views.view_for.__annotations__["return"], find_game(kind).event_types))
    return found


def check_options(kind: str, options: dict[str, Any]) -> None:
    """Raises NotFound if there is no such game, Refused if an option is none that a table can choose."""
    line = next((line for line in kind_list() if line.kind == kind), None)
    if line is None:
        raise NotFound("no_such_kind", f"There is no game called {kind[:40]} here.")
    unknown = sorted(set(options) - set(line.options["properties"]))
    if unknown:
        raise Refused("options", f"{line.title} has no option {unknown[0][:40]} to choose.")


def _line(kind: str) -> KindLine:
    rules = find_game(kind)
    return KindLine(
        kind=kind,
        title=terms_of(kind).title,
        most_seats=len(rules.seat_names),
        strengths=list(rules.strengths),
        places=_places(kind),
        options=_options(kind, rules.setup_type),
        usual=rules.quick_options,
    )


def _places(kind: str) -> list[PlaceLine]:
    names = {"roborally": ("course_list", "courses"), "volt": ("arena_list", "arenas")}
    if kind not in names:
        return []
    module, function = names[kind]
    lines = getattr(import_module(f"games.kinds.{kind}.{module}"), function)()
    return [PlaceLine(line.id, line.name) for line in lines]


def _options(kind: str, setup: type) -> dict[str, Any]:
    _, components = msgspec.json.schema_components([setup])
    schema = components[setup.__name__]
    hidden = SET_BY_THE_SITE.get(kind, set())
    return {
        "type": "object",
        "properties": {name: about for name, about in schema["properties"].items() if name not in hidden},
        "required": [name for name in schema.get("required", []) if name not in hidden],
    }
