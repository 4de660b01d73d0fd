"""The names of VOLT's robots, spaces, dice and modules, as parts of a line."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.arena.tables import Arena
from engine.volt.module_registry import find_modules
from engine.volt.views.game import VoltView
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT_NAMES, cell_label
from games.wording.lines import Part
from games.wording.say import Filling

ROBOTS = frozenset({"robot", "by", "other", "on", "owner", "victim", "robot_hit", "winner", "loser"})
CELLS = frozenset({"cell", "origin"})


def module_name(module: str) -> str:
    """The name of a module: "Saw Blade". Empty for an empty slot."""
    return find_modules()[module].title if module else ""


def die_words(colour: str, value: int, key: int | None = None) -> str:
    """A die with its key: "red 2 north-east"."""
    return f"{colour} {value}" + ("" if key is None else f" {DIRECTION_WORDS[key]}")


def module_part(module: str) -> Filling:
    """The same as part of a line."""
    return Part(module_name(module), rule=f"volt#module-{module}") if module else ""


def vp_words(count: int) -> str:
    return f"{count} VP"


WORDS: Mapping[str, Callable[[Any], Filling]] = {
    **dict.fromkeys(("key", "origin_key", "direction", "facing"), DIRECTION_WORDS.__getitem__),
    **dict.fromkeys(("unit", "origin_unit"), UNIT_NAMES.__getitem__),
    **dict.fromkeys(("module", "weapon"), module_part),
    "arena": lambda arena: load_plan(arena).name,
}
"""Words for the fields of events that are neither robots nor spaces."""


class EntityNames:
    """The names of robots and spaces, as parts of a line."""

    def __init__(self, robot_names: Sequence[str], arena: Arena | None) -> None:
        """Without an arena, nothing has a place yet."""
        self.robot_names = robot_names
        self.arena = arena

    @classmethod
    def of(cls, view: VoltView, arena_id: str = "") -> Self:
        """The names in this game; `arena_id` is its arena, if the view does not know it yet."""
        arena_id = view.arena or arena_id
        return cls([robot.name for robot in view.robots], load_arena(arena_id) if arena_id else None)

    def robot(self, number: int) -> Part:
        return Part(self.robot_names[number], robot=number)

    def cell(self, cell: int) -> Part:
        label = cell_label(self.arena, cell) if self.arena else ""
        return Part(label, cell=label)

    def filling(self, event: Any, place: str) -> Filling:
        """See games.shapes.replay.telling.Names. The place {die} is the event's die."""
        if place == "die":
            return die_words(event.colour, event.value)
        it = getattr(event, place)
        if place in ROBOTS:
            return self.robot(it)
        if place in CELLS:
            return self.cell(it)
        return WORDS[place](it) if place in WORDS else str(it)
