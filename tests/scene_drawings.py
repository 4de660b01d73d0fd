"""Board drawings, read and written.

One line per row of spaces, spaces set apart by blanks:

    .      open floor                 A>     robot A on open floor, facing east
    >      belt leading east          >>     express belt
    ^ew    belt leading north that turns what a belt brings in from the east or the west
    @l @r  gear, left or right        O      pit
    +  x   wrench; wrench and hammer  f1 d1  flag 1, dock 1
    lw2    two lasers on the west side, firing east
    pn24   pusher on the north side, pushing south in registers 2 and 4
    ~ ~>n  water; current leading east that turns what comes in from the north
    Q T o  drain, teleporter, oil
    t1 k1  trap door and crusher of register 1; so h1 for a flamer
    =1     on level 1
    #n /n  ledge or ramp on the north side; so *n for a repulsor field
    !in    one-way wall on the north side that stops what comes in; !on what goes out
    %a     portal of colour a
    ? & $  randomizer, radiation, radioactive waste
    c s    chop shop, common start
    _      no board here

What lies on one space is written together, the robot last: `>>lw1A^`. A bar between two spaces is a wall, and so is a
dash over or under a space in a line of its own.
"""

import re
from collections.abc import Iterable
from textwrap import dedent

from engine.roborally.elements import decode_elements
from engine.roborally.elements.base import Element
from tests.scene_signs import ARROWS, ROBOT, SIGNS, Raw

Space = tuple[int, int]
Pose = tuple[Space, int]


class Drawing:
    """What a drawing shows: spaces, elements and robots. `str` draws it again."""

    def __init__(self, spaces: Iterable[Space], elements: Iterable[Raw], robots: dict[str, Pose]) -> None:
        self.spaces = sorted(spaces)
        self.elements = sorted(elements, key=lambda it: repr(sorted(it.items())))
        self.robots = robots

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and vars(self) == vars(other)

    def __str__(self) -> str:
        return "\n".join(_draw(self))


def parse(text: str) -> Drawing:
    """Reads a drawing. Raises ValueError for a sign that it does not know."""
    spaces: list[Space] = []
    elements: list[Raw] = []
    robots: dict[str, Pose] = {}
    rows: list[list[re.Match[str]]] = []
    dashes: list[tuple[int, list[int]]] = []
    for line in dedent(text).strip("\n").splitlines():
        if set(line) <= {"-", " "}:
            dashes.append((len(rows), [column for column, sign in enumerate(line) if sign == "-"]))
            continue
        row: list[re.Match[str]] = []
        for sign in re.finditer(r"\||[^\s|]+", line):
            at = (len(row), len(rows))
            if sign[0] == "|":
                elements.append(_wall(at, "W"))
                continue
            row.append(sign)
            if sign[0] != "_":
                spaces.append(at)
                elements += _read_space(sign[0], at, robots)
        rows.append(row)
    elements += [wall for y, columns in dashes for wall in _dashed_walls(rows, y, columns)]
    return Drawing(spaces, [_inside(it, spaces) for it in elements], dict(sorted(robots.items())))


def _read_space(text: str, at: Space, robots: dict[str, Pose]) -> list[Raw]:
    found: list[Raw] = []
    rest = "" if text == "." else text
    while rest:
        robot = ROBOT.match(rest)
        if robot:
            robots[robot[1]] = (at, ARROWS.index(robot[2]))
            rest = rest[robot.end() :]
            continue
        for kind, (pattern, read, _) in SIGNS.items():
            sign = re.match(pattern, rest)
            if sign:
                found.append({"type": kind, "at": at, **read(*sign.groups())})
                rest = rest[sign.end() :]
                break
        else:
            raise ValueError(f"unknown sign {rest!r} at {at}")
    return found


def _wall(at: Space, side: str) -> Raw:
    return {"type": "wall", "at": at, "side": side}


def _dashed_walls(rows: list[list[re.Match[str]]], y: int, columns: list[int]) -> list[Raw]:
    """The walls over row y (under the last one), each by the sign that it covers."""
    row = rows[min(y, len(rows) - 1)]
    covered = [x for x, sign in enumerate(row) if any(sign.start() <= column < sign.end() for column in columns)]
    return [_wall((x, y), "N") for x in covered]


def _inside(element: Raw, spaces: list[Space]) -> Raw:
    """A wall on the far side of the last space belongs to that space."""
    x, y = element["at"]
    if element["type"] != "wall" or (x, y) in spaces:
        return element
    return _wall((x - 1, y), "E") if element["side"] == "W" else _wall((x, y - 1), "S")


def _draw(drawing: Drawing) -> list[str]:
    width, height = (1 + max(space[axis] for space in drawing.spaces) for axis in (0, 1))
    signs = {space: _sign(drawing, space) for space in drawing.spaces}
    widths = [max(len(signs.get((x, y), "_")) for y in range(height)) for x in range(width)]
    walls = {(x, y, side) for x, y, side in _walls(drawing)}
    lines = []
    for y in range(height + 1):
        dashes = "".join("  " + ("-" if (x, y, "N") in walls else " ") * widths[x] for x in range(width)).rstrip()
        if dashes:
            lines.append(dashes)
        if y < height:
            bars = ["|" if (x, y, "W") in walls else " " for x in range(width + 1)]
            row = [f"{bars[x]} {signs.get((x, y), '_'):<{widths[x]}}" for x in range(width)]
            lines.append(("".join(row) + " " * (bars[-1] == "|") + bars[-1]).rstrip())
    return lines


def _walls(drawing: Drawing) -> list[tuple[int, int, str]]:
    """Every wall as the one to the west or the north of a space, real or not."""
    east_and_south = {"E": (1, 0, "W"), "S": (0, 1, "N")}
    walls = []
    for wall in drawing.elements:
        if wall["type"] == "wall":
            (x, y), side = wall["at"], wall["side"]
            dx, dy, seen = east_and_south.get(side, (0, 0, side))
            walls.append((x + dx, y + dy, seen))
    return walls


def _sign(drawing: Drawing, space: Space) -> str:
    lying = [it for it in drawing.elements if it["at"] == space and it["type"] != "wall"]
    order = list(SIGNS)
    sign = "".join(SIGNS[it["type"]][2](it) for it in sorted(lying, key=lambda it: order.index(it["type"])))
    standing = [f"{name}{ARROWS[heading]}" for name, (at, heading) in drawing.robots.items() if at == space]
    return sign + "".join(standing) or "."


def elements_of(drawing: Drawing) -> list[Element]:
    return decode_elements(drawing.elements, "drawing")
