"""The arenas as data files: reading, checking and compiling them."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.kernel.named_files import read_named
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.elements import decode_elements
from engine.volt.arena.tables import Arena
from engine.volt.arena.validate import plan_problems

DATA = files("engine.volt") / "data" / "arenas"


@cache
def arena_ids() -> list[str]:
    """The arenas that can be played in, in the order of their letters."""
    ids = [path.name.removesuffix(".json") for path in DATA.iterdir() if path.name.endswith(".json")]
    return sorted(ids, key=lambda arena_id: load_plan(arena_id).letter)


@cache
def load_plan(arena_id: str) -> ArenaPlan:
    """Loads an arena. Raises BadData if it does not exist or has an error; the text names the space."""
    plan = read_plan(read_named(DATA, arena_id, "arena"), f"arena {arena_id}")
    if problems := plan_problems(plan):
        raise BadData("; ".join(problems))
    return plan


@cache
def load_arena(arena_id: str) -> Arena:
    """The compiled arena. Raises BadData if there is no such arena."""
    plan = load_plan(arena_id)
    return Arena(plan.width, plan.height, plan.elements)


def arena_data(arena_id: str) -> Any:
    """The file of an arena as it is. Raises BadData if there is no such arena."""
    return msgspec.json.decode(read_named(DATA, arena_id, "arena"))


def read_plan(data: bytes, where: str) -> ArenaPlan:
    """Decodes an arena without checking it further. Raises BadData if it is not an arena, naming the element."""
    try:
        raw = msgspec.json.decode(data, type=dict[str, Any])
        elements = decode_elements(raw.pop("elements", []), where)
        plan = msgspec.convert({**raw, "elements": []}, ArenaPlan)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{where}: {error}") from None
    return msgspec.structs.replace(plan, elements=elements)
