"""Board lasers: beams from a mount to the next wall."""

from collections.abc import Sequence
from functools import partial
from typing import Self

from engine.roborally.board.geometry import Compass, heading_of, opposite
from engine.roborally.elements.base import Element
from engine.roborally.factory_floor import FactoryFloor


class Laser(Element, tag="laser", frozen=True, kw_only=True):
    """`count` lasers mounted on `side`, firing to the opposite side; the space of the mount lies in the beam.

    A beam runs on over board seams to the next wall or the end of the course; pits do not stop it.

    Rules: 001 "Board Lasers"; A-19; A-20
    """

    side: Compass
    count: int

    @classmethod
    def install(cls, floor: FactoryFloor, elements: Sequence[Self]) -> None:
        for laser in elements:
            floor.when_built(partial(laser.lay_beam, floor))

    def beam(self, floor: FactoryFloor) -> tuple[int, ...]:
        """The cells of the beam, from the mount on."""
        cell = floor.cell(*self.at)
        return (cell, *floor.line(cell * 4 + opposite(heading_of(self.side))))

    def lay_beam(self, floor: FactoryFloor) -> None:
        cells = self.beam(floor)
        for place, cell in enumerate(cells):
            floor.beams_at.setdefault(cell, []).append((cells[: place + 1], self.count))


ELEMENT = Laser
