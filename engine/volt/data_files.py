"""The files that `validate` checks: arenas, and the sets of modules for KillBots."""

from collections.abc import Iterator
from typing import Any

import msgspec

from engine.kernel.errors import BadData
from engine.volt.arena.arena_plan import read_plan
from engine.volt.arena.plans import arena_ids
from engine.volt.arena.validate import plan_problems
from engine.volt.killbot.sets import Pair, Role
from engine.volt.module_registry import find_module


def is_mine(raw: dict[str, Any]) -> bool:
    """Whether the data look like an arena (it has elements and a letter) or like sets (they are listed by arena)."""
    return ("elements" in raw and "letter" in raw) or (bool(raw) and set(raw) <= set(arena_ids()))


def problems_in(raw: dict[str, Any], where: str) -> list[str]:
    """What is wrong with an arena or with the sets, in words. For an arena, they name the spaces."""
    try:
        if "elements" not in raw:
            return list(_set_problems(raw, where))
        return list(map(str, plan_problems(read_plan(msgspec.json.encode(raw), where))))
    except BadData as error:
        return [str(error)]


def _set_problems(raw: dict[str, Any], where: str) -> Iterator[str]:
    """Every arena needs a set of known modules for each role. Only a titleholder's has the arena's champion module."""
    try:
        sets = msgspec.convert(raw, dict[str, dict[Role, Pair]])
    except msgspec.ValidationError as error:
        yield f"{where}: {error}"
        return
    for arena in arena_ids():
        for role in ("titleholder", "others"):
            pair = sets.get(arena, {}).get(role)
            if pair is None:
                yield f"{where}: there is no set for {role} in {arena}"
                continue
            homes = [find_module(module).home for module in pair if find_module(module).home]
            if homes != ([arena] if role == "titleholder" else []):
                yield f"{where}: the set for {role} in {arena} has the wrong champion modules"
