"""Moments: the places in a turn at which Option cards and special rules take part.

A card or rule takes part in a moment by defining its method. Those that do not define it cost nothing. The phases of
the turn call the moments and know no card or rule by name.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from engine.kernel.decisions import Decision

Moments = dict[str, list[Callable[..., Any]]]
"""moment -> the bound methods of its participants, in order."""


class Question(NamedTuple):
    """A decision of a moment at which several seats may be asked at once, and what to do with the answer."""

    decision: Decision[Any]
    apply: Callable[[Any], None]


@cache
def names_of(base: type) -> tuple[str, ...]:
    """The moments that `base` declares: its public methods."""
    return tuple(name for name, method in vars(base).items() if callable(method) and not name.startswith("_"))


@cache
def defined_by(kind: type, base: type) -> tuple[str, ...]:
    """The moments of `base` that a card or rule overrides."""
    return tuple(name for name in names_of(base) if getattr(kind, name) is not getattr(base, name))


def moments_of(parts: Iterable[Any], base: type) -> Moments:
    """The participants of each moment, in the order of `parts`. Moments without participants are left out."""
    moments: Moments = {}
    for part in parts:
        for name in defined_by(part.__class__, base):
            moments.setdefault(name, []).append(getattr(part, name))
    return moments


class TakingPart(dict[str, list[Callable[..., Any]]]):
    """The methods of some parts for the moments in which they take part. Each moment's are looked up once it comes.

    `places` has those moments, with the places of their participants in order. `part` finds the part at a place.
    """

    __slots__ = ("_part", "places")

    def __init__(self, places: Mapping[str, Sequence[int]], part: Callable[[int], Any]) -> None:
        super().__init__()
        self.places = places
        self._part = part

    def __missing__(self, moment: str) -> list[Callable[..., Any]]:
        methods = self[moment] = [getattr(self._part(place), moment) for place in self.places[moment]]
        return methods


NOBODY = TakingPart({}, lambda place: None)
"""No parts at all."""


def nobody_at(base: type) -> Moments:
    """All moments of `base`, without participants."""
    return {name: [] for name in names_of(base)}
