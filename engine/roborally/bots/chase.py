"""Estimates of the registers that a robot needs to reach flags that belts carry away from it, or towards it.

Time runs in register phases, and where the flags are at the end of each one is known. So the values of the last phase
give those of the phase before, and so on back to now.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine.roborally.bots.expectation import Expectation, Values

TURNS = 4
"""The number of cached turns: a turn and its end, of two races."""
Track = tuple[int, tuple[int, ...]]
"""The cell where a flag is now, and those where it will be after one register phase, two, and so on. After the last one
it is supposed to stay."""


class Chase:
    """Expected registers to flags in order, all of which move along tracks of one length."""

    def __init__(self, expected: Expectation, tracks: Sequence[Track]) -> None:
        self._expected = expected
        self._tracks = dict(tracks)
        self._values: dict[tuple[int, ...], list[Values]] = {}

    def along(self, route: tuple[int, ...]) -> Values:
        """pose -> the registers to touch the flags that are on these cells now, one after the other."""
        return self._by_phase(route)[0]

    def _by_phase(self, route: tuple[int, ...]) -> list[Values]:
        """The values now, after one register phase, and so on."""
        if route not in self._values:
            self._values[route] = self._from_the_end(route)[::-1]
        return self._values[route]

    def _from_the_end(self, route: tuple[int, ...]) -> list[Values]:
        track = self._tracks[route[0]]
        rest = self._by_phase(route[1:]) if len(route) > 1 else None
        values = [self._expected.to(track[-1:], rest[-1] if rest else None)]
        for phase in range(len(track) - 1, 0, -1):
            values.append(self._expected.earlier(values[-1], track[phase - 1 : phase], rest[phase] if rest else None))
        return [*values, self._expected.earlier(values[-1])]


@lru_cache(maxsize=TURNS)
def chase(expected: Expectation, tracks: tuple[Track, ...]) -> Chase:
    """A chase on one floor, shared by all robots. It is good for one turn."""
    return Chase(expected, tracks)
