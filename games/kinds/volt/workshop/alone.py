"""The picture of an arena on its own. `python -m engine arena draw` finds it by its name."""

from pathlib import Path

from engine.volt.arena.arena_plan import ArenaPlan
from games.drawing.alone import configure, picture_file

SHEETS = ("drawing/board.css", "volt/arena.css")


def draw(plan: ArenaPlan, name: str) -> str:
    """An SVG file as the pages show it, with the styles in it."""
    configure(Path(__file__).parents[1])
    from games.kinds.volt.drawing.ground_art import draw_ground, viewbox

    return picture_file(draw_ground(plan, interactive=True), viewbox(plan), name, SHEETS, "board arena")
