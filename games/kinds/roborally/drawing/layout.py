"""The factory floor of a race as data."""

from typing import Any, Union

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import COMPASS, HEADINGS
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.elements import find_elements
from engine.roborally.views.race import RaceView
from games.shapes.board import Board, Space
from games.wording.spaces import space_name

BoardElement: Any = Union[(*find_elements().values(),)]


def board_of(options: dict[str, Any], view: RaceView | None) -> Board:
    """The course with its boards as they are turned now. Flags are in their places at the start; the view has their
    present places."""
    course = options["course"]
    floor = floor_of(course, tuple(view.turned) if view else ())
    lying: dict[tuple[int, int], list[Any]] = {}
    for element in floor.placed:
        lying.setdefault(element.at, []).append(element)
    spaces = [_space(floor, cell, lying.get(floor.xy(cell), [])) for cell in floor.spaces]
    return Board(course, floor.width, floor.height, floor.columns, spaces)


def _space(floor: FactoryFloor, cell: int, elements: list[Any]) -> Space:
    walls = [COMPASS[heading] for heading in HEADINGS if floor.walls[cell * 4 + heading]]
    return Space(cell, space_name(*floor.xy(cell)), floor.xy(cell), list(walls), elements)
