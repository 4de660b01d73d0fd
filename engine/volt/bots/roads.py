"""How many dice it takes to come to a space."""

from functools import lru_cache

from engine.volt.arena.compass import SIDES, opposite
from engine.volt.arena.tables import Arena
from engine.volt.decisions.program import FACES

TOO_FAR = 4
"""One die more than a robot has."""
ARENAS = 256


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
