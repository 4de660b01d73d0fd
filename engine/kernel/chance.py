"""Chance: every draw has a name, so the same game draws the same cards on every machine and in every re-run.

A draw is named by (seed, epoch, turn, scope, purpose, n), where n counts the draws for one purpose within one turn.
Its bits are SHAKE-128 of the seed and that name, so no draw depends on the draws before it.
"""

from collections.abc import Iterable, Sequence
from hashlib import shake_128
from struct import unpack
from typing import Any, Protocol, TypeVar

from mypy_extensions import mypyc_attr


class Sortable(Protocol):
    def __lt__(self, other: Any, /) -> bool: ...


T = TypeVar("T")
S = TypeVar("S", bound=Sortable)

SEED_BYTES = 16


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """The random draws of one turn of one game.

    `scope` separates draws made outside the run of a turn (a default at the deadline, a sample) from those inside it.
    """

    __slots__ = ("_counts", "_place", "_prefix", "_seed")

    def __init__(self, seed: bytes, epoch: int = 0, turn: int = 0, scope: str = "") -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        self._seed = seed
        self._place = (epoch, turn)
        self._prefix = b"%b%d\0%d\0%b\0" % (seed, epoch, turn, scope.encode())
        self._counts: dict[str, int] = {}

    def scoped(self, scope: str) -> "Chance":
        """A Chance of the same turn whose draws are independent of those of this one."""
        return type(self)(self._seed, *self._place, scope)

    def bits(self, purpose: str, size: int) -> bytes:
        """The next `size` bytes drawn for `purpose`."""
        count = self._counts.get(purpose, 0)
        self._counts[purpose] = count + 1
        return shake_128(b"%b%b\0%d" % (self._prefix, purpose.encode(), count)).digest(size)

    def shuffle(self, purpose: str, items: Iterable[S]) -> list[S]:
        """All items in random order. The order in which they are given makes no difference."""
        ordered = sorted(items)
        return self.sample(purpose, ordered, len(ordered))

    def sample(self, purpose: str, items: Sequence[T], size: int) -> list[T]:
        """`size` items from different places, or all items if there are fewer, in random order.

        A Fisher-Yates shuffle from the front. With 64 bits for each place, its bias is negligible.
        """
        drawn = [*items]
        count = len(drawn)
        if size > count:
            size = count
        for place, word in enumerate(unpack(f">{size}Q", self.bits(purpose, 8 * size))):
            other = place + (word * (count - place) >> 64)
            drawn[place], drawn[other] = drawn[other], drawn[place]
        return drawn[:size]

    def below(self, purpose: str, bound: int) -> int:
        """A whole number from 0 to `bound` - 1. With 128 bits, the bias of the remainder is negligible."""
        return int.from_bytes(self.bits(purpose, 16), "big") % bound

    def pick(self, purpose: str, items: Sequence[T]) -> T:
        """One of `items`."""
        return items[self.below(purpose, len(items))]
