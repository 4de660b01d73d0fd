"""The arena at a moment of a finished round, for animated pictures and cards of links."""

from collections.abc import Sequence
from functools import partial

from engine.volt.arena.plans import load_plan
from engine.volt.views.arena import ArenaView, arena_of
from games.drawing.animation import Shot, Still
from games.kinds.volt.drawing.board import arena_svg, board_svg
from games.kinds.volt.drawing.effects import Effect
from games.kinds.volt.drawing.picture import SHEETS, STAND_IN
from games.kinds.volt.replay.frames import filmed, frames
from games.shapes.page import TurnPage

OF_SHOTS = (*SHEETS, "drawing/flashes.css")


def still(page: TurnPage, at: int) -> Still:
    """The arena at the step `at` of a finished round, without names. -1 is the end."""
    shown = frames(page.before, page.events)
    now = shown[min(at, len(shown) - 1)]
    return _still(page, now.arena, effects=now.effects)


def shots(page: TurnPage) -> list[Shot]:
    """A finished round as the player of a page shows it, from its start."""
    arena_id, shown = arena_of(page.before, page.events), frames(page.before, page.events)
    return filmed(page.before, arena_id, shown).shots(partial(_still, page))


def _still(page: TurnPage, arena: ArenaView, effects: Sequence[Effect] = ()) -> Still:
    """The arena at one moment. While no arena is chosen, one of them is shown in its place."""
    arena_id = arena_of(page.before, page.events)
    svg = board_svg(
        page.before, now=arena, arena_id=arena_id, effects=effects, labels=False, interactive=False
    ) or arena_svg(STAND_IN)
    return Still(svg, load_plan(arena_id or STAND_IN).width + 1, OF_SHOTS)
