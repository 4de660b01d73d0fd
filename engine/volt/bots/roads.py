"""The ways of robots that nothing else in the arena stops: how far it is to a space, and where moves and shots lead."""

from functools import lru_cache
from typing import NamedTuple

from engine.volt.arena.compass import DIRECTIONS, SIDES, opposite
from engine.volt.arena.tables import Arena
from engine.volt.decisions.program import FACES

TOO_FAR = 4
"""One die more than a robot has."""
ARENAS = 256
SPACES = 4096


class Move(NamedTuple):
    """A blue die and where it leads."""

    key: int
    value: int
    end: int


@lru_cache(maxsize=ARENAS)
def dice_to(arena: Arena, goal: int) -> list[int]:
    """cell -> how many straight moves lead from it to `goal`, with no robot in the way; at most TOO_FAR.

    No move goes through a wall, a barrier, a pit or water.
    """
    dice = [TOO_FAR] * arena.size
    dice[goal] = 0
    reached = [goal]
    for count in range(1, TOO_FAR):
        reached = [cell for end in reached for cell in _moving_to(arena, end) if dice[cell] > count]
        for cell in reached:
            dice[cell] = count
    return dice


def _moving_to(arena: Arena, end: int) -> list[int]:
    """The cells from which one straight move leads to this one."""
    found = []
    for direction in SIDES:
        cell = end
        for _ in FACES:
            ahead = arena.ahead[cell * 8 + direction]
            step = ahead * 8 + opposite(direction)
            if arena.walled[cell * 8 + direction] or arena.barrier[step] or ahead in arena.pits:
                break
            found.append(ahead)
            cell = ahead
    return found


@lru_cache(maxsize=SPACES)
def moves_from(arena: Arena, start: int) -> list[Move]:
    """The straight moves from a cell to others, and those against a wall, which lead nowhere.

    No move crosses a barrier, or ends in a pit or water, unless there is no other way out: a robot has to move.
    """
    found = _moves_from(arena, start)
    leads_out = any(move.end != start for move in found)
    return found if leads_out else _moves_from(arena, start, is_bold=True)


def _moves_from(arena: Arena, start: int, *, is_bold: bool = False) -> list[Move]:
    """The moves of a robot that shuns what hurts, or of a bold one."""
    found = []
    for key in SIDES:
        cell = start
        if arena.walled[start * 8 + key]:
            found.append(Move(key, 1, start))
        for value in FACES:
            step = cell * 8 + key
            cell = arena.ahead[step]
            hurts = arena.barrier[step] or cell in arena.pits
            if arena.walled[step] or (hurts and not is_bold):
                break
            found.append(Move(key, value, cell))
    return found


@lru_cache(maxsize=SPACES)
def keys_to(arena: Arena, start: int) -> dict[int, int]:
    """The cells that lie in a line of fire from this one -> the key of a red die that fires at them."""
    found = {}
    for key in DIRECTIONS:
        cell = start
        while not arena.walled[cell * 8 + key]:
            cell = arena.ahead[cell * 8 + key]
            found[cell] = key
    return found
