"""The arena of a fight as data."""

from typing import Any

from engine.volt.arena.compass import KEYS, SIDES
from engine.volt.arena.elements import AnyElement
from engine.volt.arena.plans import load_arena, load_plan
from engine.volt.arena.tables import Arena
from engine.volt.views.game import VoltView
from games.errors import Closed
from games.shapes.board import Board, Space
from games.wording.spaces import space_name

BoardElement: Any = AnyElement


def board_of(options: dict[str, Any], view: VoltView | None) -> Board:
    """The arena. Energy walls and the arena wall are walls. Raises Closed until it has been chosen."""
    arena_id = view.arena if view else options.get("arena", "")
    if not arena_id:
        raise Closed("no_board", "The arena has not been chosen yet.")
    plan, arena = load_plan(arena_id), load_arena(arena_id)
    lying: dict[tuple[int, int], list[Any]] = {}
    for element in plan.elements:
        lying.setdefault(element.at, []).append(element)
    spaces = [_space(arena, at, lying.get(at, [])) for at in arena.spaces]
    return Board(arena_id, arena.width, arena.height, arena.columns, spaces)


def _space(arena: Arena, at: tuple[int, int], elements: list[Any]) -> Space:
    cell = arena.cell(at)
    walls = [KEYS[side] for side in SIDES if arena.walled[cell * 8 + side]]
    return Space(cell, space_name(*at), at, list(walls), elements)
