"""A bot's expectations of its robot's turn, for Options that it uses besides its cards."""

from collections.abc import Container, Sequence
from typing import NamedTuple

from engine.roborally.board.factory_floor import FactoryFloor

STILL_THERE = 0.6
"""The chance that a robot is still where it was one register earlier."""


class Prospect(NamedTuple):
    """A robot's places if all others stand still, its opponents' places, and where they are going."""

    floor: FactoryFloor
    poses: Sequence[int]
    """Its pose as each register begins, and at the end of the turn."""
    rivals: Sequence[int]
    """The cells of its opponents on the board."""
    sought: Container[int] = ()
    """The cells where its opponents touch something next, and where it has nothing left to do itself."""

    def cell(self, register: int) -> int:
        """Its place as a register begins."""
        return self.poses[register - 1] // 4

    def leaves(self, register: int) -> int:
        """The spaces that it gets away from its place in a register; 0 if it comes back there later in the turn."""
        here, cells = self.cell(register), [pose // 4 for pose in self.poses[register:]]
        return 0 if here in cells else self.distance(here, cells[0])

    def gets_away(self, register: int) -> int:
        """The distance from its place as a register begins to its place at the end of the turn."""
        return self.distance(self.cell(register), self.poses[-1] // 4)

    def is_near(self, register: int, spaces: int) -> bool:
        """Tells whether an opponent is within so many spaces of its place as a register begins."""
        return any(self.distance(self.cell(register), rival) <= spaces for rival in self.rivals)

    def distance(self, cell: int, other: int) -> int:
        """The spaces between two cells, whatever lies between them."""
        (x, y), (ox, oy) = self.floor.xy(cell), self.floor.xy(other)
        return abs(x - ox) + abs(y - oy)

    def faces(self, quarters: int) -> float:
        """Rates how busy one of its sides is with opponents, in quarter turns clockwise from its front."""
        return sum(
            STILL_THERE**register
            for register, pose in enumerate(self.poses[1:])
            for seen in self.floor.sight[pose - pose % 4 + (pose + quarters) % 4]
            if seen in self.rivals
        )
