"""Sources of damage, as data."""

from collections.abc import Callable
from typing import NamedTuple

from engine.volt.events import Hurt
from engine.volt.state import OUTSIDE, Mine, Robot


class Source(NamedTuple):
    """Damage of one kind, dealt at one moment. `by` is the robot that scores for it.

    `cell` is where it comes from. OUTSIDE stands for high voltage, which strikes each robot on its own space.
    """

    what: Hurt
    by: Robot | None
    hits: list[tuple[Robot, int]]
    mines: list[Mine]
    cell: int = OUTSIDE


Pending = Callable[[], Source | None]
"""A source that is computed when its turn comes. None if nothing is left of it."""
