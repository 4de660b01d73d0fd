"""The arenas: found, checked and compiled."""

from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.files.kept import is_digest
from engine.kernel.files.named import read_named
from engine.volt.arena.arena_plan import ArenaPlan, read_plan
from engine.volt.arena.files import KEPT, find_file
from engine.volt.arena.tables import Arena
from engine.volt.arena.validate import plan_problems

DATA = files("engine.volt") / "data" / "arenas"


@cache
def arena_ids() -> list[str]:
    """The arenas that can be played in, in the order of their letters."""
    ids = [path.name.removesuffix(".json") for path in DATA.iterdir() if path.name.endswith(".json")]
    return sorted(ids, key=lambda arena_id: load_plan(arena_id).letter)


def is_arena(arena_id: Any) -> bool:
    """Tells whether there is such an arena, of the box or kept elsewhere. The id may be untrusted."""
    if not isinstance(arena_id, str) or not is_digest(arena_id):
        return arena_id in arena_ids()
    return find_file(arena_id) is not None


@lru_cache(maxsize=256)
def load_plan(arena_id: str) -> ArenaPlan:
    """Loads an arena: one of the box by its name, any other by its digest from where it is kept.

    Raises BadData if it does not exist or has an error; the text names the space.
    """
    plan = find_file(arena_id) if is_digest(arena_id) else _of_the_box(arena_id)
    if plan is None:
        raise BadData(f"unknown arena {arena_id}")
    if not KEPT.is_vouched_for(arena_id) and (problems := plan_problems(plan)):
        raise BadData("; ".join(map(str, problems)))
    return plan


def _of_the_box(arena_id: str) -> ArenaPlan:
    return read_plan(read_named(DATA, arena_id, "arena"), f"arena {arena_id}")


@lru_cache(maxsize=256)
def load_arena(arena_id: str) -> Arena:
    """The compiled arena. Raises BadData if there is no such arena."""
    plan = load_plan(arena_id)
    return Arena(plan.width, plan.height, plan.elements)


def arena_data(arena_id: str) -> Any:
    """The file of an arena as it is. Raises BadData if there is no such arena."""
    if is_digest(arena_id):
        return load_plan(arena_id).data()
    return msgspec.json.decode(read_named(DATA, arena_id, "arena"))
