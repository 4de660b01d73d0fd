"""Spaces in words, for someone who chooses one."""

from engine.volt.arena.plans import load_arena
from engine.volt.views.game import VoltView
from games.kinds.volt.told.names import vp_words


def worth(view: VoltView, cell: int) -> str:
    """ "workshop, 2 VP, a mine of Bo"; empty for a space with nothing to gain or to fear."""
    arena = load_arena(view.arena)
    tokens = len(view.laid.get(cell, ()))
    told = [
        "workshop" if cell in arena.workshops else "",
        vp_words(tokens) if tokens else "",
        *(f"a mine of {view.robots[mine.owner].name}" for mine in view.mines if mine.cell == cell),
    ]
    return ", ".join(word for word in told if word)
