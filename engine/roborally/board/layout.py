"""A board as its elements see it while it is checked: which elements lie where, and where the walls are."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.roborally.board.geometry import COMPASS, STEPS, Compass, heading_of, opposite

Space = tuple[int, int]
Edge = tuple[Space, Compass]


class Lying(Protocol):
    """An element as far as the layout is concerned: something that lies on a space."""

    @property
    def at(self) -> Space: ...


class Layout:
    """The elements of one board by space, and its walls as seen from both sides."""

    def __init__(self, size: tuple[int, int], elements: Iterable[Lying], walls: Iterable[Edge]) -> None:
        self.width, self.height = size
        self._walls = {edge for wall in walls for edge in (wall, other_side(wall))}
        self._lying: dict[Space, list[Lying]] = {}
        self.colors: Counter[str] = Counter()
        """Color -> how many elements have it."""
        for element in elements:
            self._lying.setdefault(element.at, []).append(element)
            self.colors[getattr(element, "color", "")] += 1

    def inside(self, space: Space) -> bool:
        return 0 <= space[0] < self.width and 0 <= space[1] < self.height

    def walled(self, space: Space, side: Compass) -> bool:
        """Tells whether there is a wall on that side, listed for this space or for its neighbor."""
        return (space, side) in self._walls

    def level(self, space: Space) -> int:
        """The level of a space; 0 if nothing says otherwise."""
        return max((getattr(it, "level", 0) for it in self.lying_on(space)), default=0)

    def lying_on(self, space: Space) -> Sequence[Lying]:
        return self._lying.get(space, ())


def beyond(space: Space, side: Compass) -> Space:
    dx, dy = STEPS[heading_of(side)]
    return space[0] + dx, space[1] + dy


def opposite_side(side: Compass) -> Compass:
    return COMPASS[opposite(heading_of(side))]


def other_side(edge: Edge) -> Edge:
    """The same edge as seen from the neighboring space."""
    space, side = edge
    return beyond(space, side), opposite_side(side)
