"""Board lasers: beams from a mount to the next wall."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Annotated, Any, ClassVar, Self

import msgspec

from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.board.geometry import SIDE_NAMES, Compass, heading_of, opposite
from engine.roborally.board.layout import Layout
from engine.roborally.elements.base import Element


class Laser(Element, tag="laser", frozen=True, kw_only=True):
    """`count` lasers mounted on `side`, firing towards the opposite side. The space of the mount is in the beam.

    A beam crosses board seams and runs to the next wall or the end of the course. Pits do not stop it. If the same
    lasers are mounted at its far end, facing it, the two are one beam.

    Rules: 001 "Board Lasers"; 000 "BOARD LASERS"; 003 "LASER BEAMS"; 004 "Laser Beams"; A-19; A-20
    """

    letters: ClassVar[Mapping[str, Mapping[str, Any]]] = {"l": {"count": 1}, "d": {"count": 2}, "t": {"count": 3}}
    can_be_covered: ClassVar[bool] = False
    shoots: ClassVar[bool] = True
    side: Compass
    count: Annotated[int, msgspec.Meta(le=9)]

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        floor.when_built(partial(_lay_beams, floor, elements))

    def beam(self, floor: FactoryFloor) -> tuple[int, ...]:
        """The cells of the beam, starting at the mount."""
        cell = floor.cell(*self.at)
        return (cell, *floor.line(cell * 4 + opposite(heading_of(self.side))))

    def surroundings(self, floor: FactoryFloor) -> dict[str, int]:
        """The number of spaces in the beam."""
        return {"reach": len(self.beam(floor))}

    def part(self) -> str:
        return f"mount {self.side}"

    def problems(self, board: Layout) -> list[str]:
        """Lasers must be mounted on walls."""
        found = (
            []
            if board.walled(self.at, self.side)
            else [f"The laser has no wall on its {SIDE_NAMES[self.side]} side to be mounted on."]
        )
        if self.count < 1:
            found.append(f"The laser has {self.count} beams. It needs at least one.")
        return found


def _lay_beams(floor: FactoryFloor, lasers: Sequence[Laser]) -> None:
    """Records for every cell which beams cross it, and which cells they cross on the way."""
    beams = {(laser.beam(floor), opposite(heading_of(laser.side)), laser.count) for laser in lasers}
    for beam, heading, count in sorted(beams):
        back = beam[::-1], opposite(heading), count
        double_ended = back in beams
        if double_ended and back < (beam, heading, count):
            continue
        for place, cell in enumerate(beam):
            ways = [(heading, beam[: place + 1])]
            if double_ended:
                ways.append((opposite(heading), beam[place:][::-1]))
            floor.beams_at[cell].append((ways, count))


ELEMENT = Laser
