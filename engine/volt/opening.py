"""Opens a round: puts the context together from the state, the arena and the modules."""

from typing import Any

from engine.volt.arena.plans import load_arena
from engine.volt.arena.tables import Arena
from engine.volt.module_registry import find_module
from engine.volt.round_context import RoundContext
from engine.volt.state import VoltState


def open_round(state: VoltState, *args: Any, **kwargs: Any) -> RoundContext:
    """The context of a state. The other arguments are those of Play.

    Before a championship has chosen its first arena, it takes place in an empty one.
    """
    arena = load_arena(state.arena) if state.arena else Arena(1, 1, ())
    return RoundContext(state, arena, find_module, *args, **kwargs)
