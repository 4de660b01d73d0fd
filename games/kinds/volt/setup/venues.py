"""The arenas to choose from: the venues of VOLT."""

from collections import Counter
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.plans import arena_ids, is_arena, load_plan
from engine.volt.game import GAME
from engine.volt.module_registry import champion_homes, find_module
from engine.volt.series.setup import TRAINING_ARENAS
from games.errors import NotFound, Visitor
from games.kinds.volt.drawing.picture import LARGE_WIDTH, WIDTH, arena_png
from games.shapes.venues import Venue
from games.workshop.queries.rights import check_shown

MARKS = {
    "pit": ("pit", "pits"),
    "water": ("space of water", "spaces of water"),
    "energy_wall": ("energy wall", "energy walls"),
    "lightning_barrier": ("lightning barrier", "lightning barriers"),
    "high_voltage": ("space under high voltage", "spaces under high voltage"),
    "workshop": ("workshop", "workshops"),
}


@dataclass(frozen=True, kw_only=True)
class ArenaLine(Venue):
    """An arena in a list."""

    letter: str
    champion: str
    """The champion module whose title is fought for here; empty in arenas that people have made."""
    for_training: bool
    facts: list[str]
    """Its elements in words."""
    width: int
    height: int
    """In spaces."""


def venues() -> list[Venue]:
    return [*arenas()]


def venue(name: str, viewer: Visitor) -> Venue:
    check_shown(viewer, GAME.id, name)
    return arena(_there(name))


def _there(name: str) -> str:
    if not is_arena(name):
        raise NotFound("no_such_arena", f"There is no arena {name}.")
    return name


def venue_of(options: dict[str, Any], outcome: dict[str, Any] | None) -> str:
    """The id of the arena. It may be chosen during play: then the outcome names it."""
    return str((outcome or {}).get("arena") or options.get("arena", ""))


def picture(name: str, *, is_large: bool = False) -> bytes:
    """An arena with no one in it, for lists, or large enough to be studied. Raises NotFound."""
    return arena_png(_there(name), LARGE_WIDTH if is_large else WIDTH)


@cache
def arenas() -> list[ArenaLine]:
    """All arenas, A first."""
    return [arena(arena_id) for arena_id in arena_ids()]


@lru_cache(maxsize=256)
def arena(arena_id: str) -> ArenaLine:
    """The arena with this id. Raises BadData if there is none."""
    plan = load_plan(arena_id)
    titles = [find_module(module).title for module, home in champion_homes().items() if home == arena_id]
    return ArenaLine(
        id=plan.id,
        name=plan.name,
        letter=plan.letter,
        champion=titles[0] if titles else "",
        for_training=plan.letter in TRAINING_ARENAS,
        facts=facts_of(plan),
        width=plan.width,
        height=plan.height,
    )


def facts_of(plan: ArenaPlan) -> list[str]:
    """The elements of an arena in words."""
    counted = Counter(element.kind() for element in plan.elements)
    return [f"{counted[kind]} {words[counted[kind] > 1]}" for kind, words in MARKS.items() if counted[kind]]
