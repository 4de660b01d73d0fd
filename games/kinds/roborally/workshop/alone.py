"""The picture of a course on its own. `python -m engine course draw` finds it by its name."""

from pathlib import Path

from engine.roborally.board.factory_floor import FactoryFloor
from games.drawing.alone import configure, picture_file

SHEETS = ("drawing/board.css", "roborally/board.css")


def draw(floor: FactoryFloor, name: str) -> str:
    """An SVG file as the pages show it, with the styles in it."""
    configure(Path(__file__).parents[1])
    from games.kinds.roborally.drawing.ground_art import draw_boards, draw_flags, flags_of, viewbox

    inside = draw_boards(floor, interactive=True) + draw_flags(floor, True, flags_of(floor))
    return picture_file(inside, viewbox(floor), name, SHEETS)
