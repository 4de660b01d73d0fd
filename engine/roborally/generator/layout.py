"""A course drawn by chance: boards, how they are turned, a bay to start from, and flags to which there is a way."""

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import msgspec

from engine.kernel.chance import Chance
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.courses.catalogue import floor_of, load_board
from engine.roborally.courses.files import CourseFile, known
from engine.roborally.courses.plan import Course, Tile
from engine.roborally.elements.base import Element
from engine.roborally.foresight.roadmap import FAR, Roadmap, roadmap
from engine.roborally.foresight.solo import solo_on
from engine.roborally.generator.wish import Wish

BAYS = ("docking-bay-a", "docking-bay-b")
SIDE, DEPTH = 12, 4
"""The size of a full board, and the depth of a bay, in spaces."""
SHAPES = {1: [(1, 1)], 2: [(1, 2), (2, 1)], 3: [(1, 3)], 4: [(2, 2)]}
"""The number of boards -> how many lie side by side, and how many on top of each other."""
MOST_FLAGS = 5
NEAR = 4.0
"""No flag is nearer to the one before than so many registers."""
SHORTEST, ENOUGH, LONGEST = 0.6, 0.85, 1.3
"""A way is taken if it has this part of what is wanted, ends with the second, and never has more than the third."""
TRIES = 12
"""So often flags are put down before a floor is given up."""


class Route(NamedTuple):
    """The cells of flags, in order, and the registers from the docks past all of them."""

    flags: list[int]
    way: float


class Layout(NamedTuple):
    """A course, and the registers from the docks past all flags."""

    file: CourseFile
    way: float


def draw(wish: Wish, wanted: float, chance: Chance) -> Layout | None:
    """A course with a way of about so many registers. None if chance has laid a floor that does not allow it."""
    floor = _floor(wish, chance)
    with known(floor) as course:
        compiled = floor_of(course)
    roads = roadmap(solo_on(compiled, wish.edition))
    routes = [found for _ in range(TRIES) if (found := _route(compiled, roads, wanted, chance))]
    if not routes:
        return None
    flags, way = min(routes, key=lambda route: abs(route.way - wanted))
    return Layout(_with_flags(floor, [compiled.xy(cell) for cell in flags]), way)


def _floor(wish: Wish, chance: Chance) -> CourseFile:
    """Boards in a rectangle, each turned by chance, with a bay below the first. A flag in the bay stands in."""
    most = 1 if wish.wanted_turns < 10 else 2 if wish.wanted_turns < 17 else 4
    number = 1 + chance.below("number", most)
    columns, rows = chance.pick("shape", SHAPES[number])
    choice = wish.choice()
    boards = chance.sample("boards", choice, number)
    boards += [chance.pick("board", choice) for _ in range(number - len(boards))]
    tiles = [
        Tile(board, (SIDE * (place % columns), SIDE * (place // columns)), _turned(chance))
        for place, board in enumerate(boards)
    ]
    bay = chance.pick("bay", BAYS)
    tiles.append(Tile(bay, (0, SIDE * rows), 0))
    course = Course(
        id="",
        name="Surprise",
        players=(2, 8),
        size=(SIDE * columns, SIDE * rows + DEPTH),
        boards=tuple(tiles),
        flags=((0, SIDE * rows + DEPTH - 1),),
        edition=wish.edition,
    )
    return CourseFile(course, {board: load_board(board) for board in sorted({*boards, bay})}).named()


def _turned(chance: Chance) -> Any:
    return 90 * chance.below("turned", 4)


def _route(floor: FactoryFloor, roads: Roadmap, wanted: float, chance: Chance) -> Route | None:
    """Flags one after the other, each within reach of the one before, until the way is long enough."""
    goals = _goals(floor)
    at = [4 * cell + heading for cell, heading in floor.docks.values()]
    route, way = list[int](), 0.0
    while goals and len(route) < MOST_FLAGS and way < ENOUGH * wanted:
        flag = chance.pick("flag", goals)
        ways = roads.way_to(flag)
        leg = max(ways[pose] for pose in at)
        goals.remove(flag)
        if not NEAR <= leg < FAR or way + leg > LONGEST * wanted:
            continue
        route, way = [*route, flag], way + leg
        at = [4 * flag + heading for heading in range(4)]
    return Route(route, way) if route and way >= SHORTEST * wanted else None


def _goals(floor: FactoryFloor) -> list[int]:
    """Spaces of full boards on which nothing lies."""
    taken = {element.at for element in cast(Sequence[Element], floor.placed) if element.can_be_covered}
    last_row = floor.height - DEPTH
    return [
        cell
        for cell in floor.spaces
        if not floor.deadly[cell] and (at := floor.xy(cell)) not in taken and at[1] < last_row
    ]


def _with_flags(file: CourseFile, flags: Sequence[tuple[int, int]]) -> CourseFile:
    return CourseFile(msgspec.structs.replace(file.course, flags=tuple(flags)), file.boards).named()
