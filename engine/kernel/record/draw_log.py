"""The draw log: every draw of a turn, so that anyone can draw again without knowing the rules."""

from collections.abc import Sequence
from typing import Any, Literal, TypeVar

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.table import TurnRecord

T = TypeVar("T")


class Draw(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One draw of a turn: `purpose` and `n` are the rest of its name, `of` is what it was drawn from.

    sample: `got` are items of the list `of`, in the order drawn; all of them if it was a shuffle. pick: `got` is an
    item of the list `of`. below: `got` is a whole number from 0 to `of` - 1.
    """

    purpose: str
    n: int
    how: Literal["sample", "pick", "below"]
    of: Any
    got: Any


class DrawLog:
    """Makes the Chance of a turn, and notes what is drawn from it.

    Draws in another scope are not noted: nothing comes of them within the turn.
    """

    def __init__(self) -> None:
        self.draws: list[Draw] = []
        """The draws of the turn that was run last, in order."""

    def chance(self, seed: bytes, epoch: int, turn: int) -> Chance:
        """For `Table`, as what it makes the chance of a turn with."""
        self.draws = []
        return _NotedChance(self.draws, seed, epoch, turn)


class _NotedChance(Chance):
    __slots__ = ("_draws",)

    def __init__(self, draws: list[Draw], seed: bytes, epoch: int, turn: int) -> None:
        super().__init__(seed, epoch, turn)
        self._draws = draws

    def scoped(self, scope: str) -> Chance:
        return Chance(self._seed, *self._place, scope)

    def sample(self, purpose: str, items: Sequence[T], size: int) -> list[T]:
        number = self._number(purpose)
        got = super().sample(purpose, items, size)
        self._draws.append(Draw(purpose, number, "sample", list(items), list(got)))
        return got

    def below(self, purpose: str, bound: int) -> int:
        number = self._number(purpose)
        got = super().below(purpose, bound)
        self._draws.append(Draw(purpose, number, "below", bound, got))
        return got

    def pick(self, purpose: str, items: Sequence[T]) -> T:
        number = self._number(purpose)
        got = items[super().below(purpose, len(items))]
        self._draws.append(Draw(purpose, number, "pick", list(items), got))
        return got

    def _number(self, purpose: str) -> int:
        return self._counts.get(purpose, 0)


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deals and events of a turn: the state at its start, its events, and its draws. The first two are JSON as
    stored. There are no draws if the turn cannot be played again."""

    start: str
    events: str
    draws: list[Draw] | None

    def tells(self, record: TurnRecord, log: DrawLog) -> bool:
        """Tells whether playing the turn again gave the same."""
        events = msgspec.json.encode(record.events).decode()
        found = Shown(record.snapshot.decode(), events, None if self.draws is None else log.draws)
        return self == found
