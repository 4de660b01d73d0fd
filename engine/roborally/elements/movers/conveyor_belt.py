"""Conveyor belts: express belts move first, then express and normal belts together."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal, Self

import msgspec

from engine.kernel.events import Event
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import COMPASS, SIDE_NAMES, Compass, heading_of, opposite, rotate_compass
from engine.roborally.board.layout import Layout, beyond, opposite_side
from engine.roborally.elements.base import Element
from engine.roborally.events import Carried, Place
from engine.roborally.terrain.belts import Belts, curves, leading_hints, no_exits


class ConveyorsMoved(Carried, frozen=True, kw_only=True, tag=True):
    """One step of the express belts alone, or of all belts. Lists only the robots that moved."""

    theme: ClassVar[str] = "belts"

    belts: Literal["express", "all"]
    moves: list[Place]

    @property
    def places(self) -> list[Place]:
        return self.moves


EXPRESS = 2
"""The speed of express belts."""


class ConveyorBelt(Element, tag="conveyor", frozen=True, kw_only=True):
    """A belt leading to `dir`, normal (speed 1) or express (speed 2).

    A robot that a belt carries in from one of the sides `curves_from` turns with the curve.

    Rules: 001 "Order of Board Elements"; 001 "Rotating Conveyor Belts"; 000 "EXPRESS CONVEYOR BELTS";
    000 "ALL CONVEYOR BELTS"; 003 "CONVEYOR BELTS"; 003 "EXPRESS CONVEYOR BELTS"; 004 "Conveyor";
    004 "Express Conveyor"; A-15
    """

    name: ClassVar[str] = "conveyor belt"
    events: ClassVar[tuple[type[Event], ...]] = (ConveyorsMoved,)
    can_be_mended: ClassVar[bool] = True
    letters: ClassVar[Mapping[str, Mapping[str, Any]]] = {"c": {"speed": 1}, "x": {"speed": EXPRESS}}
    dir: Compass
    speed: Literal[1, 2]
    curves_from: tuple[Compass, ...] = ()

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        floor.when_built(lambda: _install(floor, elements))

    def surroundings(self, floor: FactoryFloor) -> dict[str, set[int]]:
        """The sides from which other belts lead in, in quarter turns clockwise from its exit."""
        return {"fed_from": {side for side in (1, 2, 3) if self._joined(floor, (heading_of(self.dir) + side) % 4)}}

    def _joined(self, floor: FactoryFloor, heading: int) -> bool:
        neighbour = floor.ahead[floor.cell(*self.at) * 4 + heading]
        belts = (it for it in floor.placed_at.get(neighbour, ()) if isinstance(it, ConveyorBelt))
        return any(heading_of(belt.dir) == opposite(heading) for belt in belts)

    @classmethod
    def read_sides(cls, sides: str) -> dict[str, Any] | None:
        """The side that it leads to comes first, then those that it is entered from: from behind, or in a curve."""
        if not sides:
            return None
        ahead, *entered = [side for it in sides for side in COMPASS if side == it.upper()]
        curves = [side for side in COMPASS if side in entered and side not in (ahead, opposite_side(ahead))]
        return {"dir": ahead, "curves_from": curves}

    def write_sides(self, course: Layout) -> str:
        """The sides that it is entered from, counter-clockwise: also from behind, if a belt leads in or it has no
        curves."""
        behind = opposite_side(self.dir)
        straight = [behind] if self._is_entered(course, behind) or not self.curves_from else []
        counter_clockwise = [rotate_compass(self.dir, quarters) for quarters in (3, 2, 1)]
        entered = [side for side in counter_clockwise if side in (*self.curves_from, *straight)]
        return "".join([self.dir, *entered]).lower()

    def problems(self, board: Layout) -> list[str]:
        """A curve must have another belt leading in from the side. What lies beyond the board may be one."""
        unfed = [side for side in self._unfed(board) if self._is_straight(side) or board.inside(beyond(self.at, side))]
        return [_unfed_curve(side) for side in unfed]

    def hints(self, floor: FactoryFloor) -> list[str]:
        return leading_hints(floor, self.called(), self.at, self.dir)

    def mended(self, course: Layout) -> tuple["ConveyorBelt", list[str]]:
        """Without curves that no belt feeds."""
        unfed = self._unfed(course)
        fed = tuple(side for side in self.curves_from if side not in unfed)
        return msgspec.structs.replace(self, curves_from=fed), [_unfed_curve(side) for side in unfed]

    def _unfed(self, board: Layout) -> list[Compass]:
        """The sides from which it curves although it cannot: no belt leads in there, or not from the side."""
        return [side for side in self.curves_from if self._is_straight(side) or not self._is_entered(board, side)]

    def _is_straight(self, side: Compass) -> bool:
        return side in (self.dir, opposite_side(self.dir))

    def _is_entered(self, board: Layout, side: Compass) -> bool:
        """Tells whether another belt leads in from that side."""
        feeders = [it for it in board.lying_on(beyond(self.at, side)) if isinstance(it, ConveyorBelt)]
        return any(belt.dir == opposite_side(side) for belt in feeders) and not board.walled(self.at, side)


def _unfed_curve(side: Compass) -> str:
    return f"The conveyor belt curves from its {SIDE_NAMES[side]} side, where no belt leads in."


def _install(floor: FactoryFloor, belts: Sequence[ConveyorBelt]) -> None:
    turns = dict(passage for belt in belts for passage in curves(floor, belt.at, belt.dir, belt.curves_from))
    everything = Belts(no_exits(floor), turns, lambda moves: ConveyorsMoved(belts="all", moves=moves))
    express = Belts(no_exits(floor), turns, lambda moves: ConveyorsMoved(belts="express", moves=moves))
    for belt in belts:
        everything.lead(floor, floor.cell(*belt.at), heading_of(belt.dir))
        if belt.speed == EXPRESS:
            express.lead(floor, floor.cell(*belt.at), heading_of(belt.dir))
    if any(belt.speed == EXPRESS for belt in belts):
        floor.act("C", 1, express.move)
    floor.act("C", 2, everything.move)


ELEMENT = ConveyorBelt
