"""Moments: the places in a turn where Option cards and special rules have their say.

A card or a rule takes part in a moment by defining its method; who defines none costs nothing. Phases of the turn
call moments and know no card and no rule.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from engine.kernel.decisions import Decision

Moments = dict[str, list[Callable[..., Any]]]
"""Moment -> the bound methods of those who take part, in order."""


class Question(NamedTuple):
    """A decision of a moment at which several seats may be asked at once, and what to do with the answer."""

    decision: Decision[Any]
    apply: Callable[[Any], None]


@cache
def names_of(base: type) -> tuple[str, ...]:
    """The moments that `base` lists: its methods."""
    return tuple(name for name, method in vars(base).items() if callable(method) and not name.startswith("_"))


@cache
def defined_by(kind: type, base: type) -> tuple[str, ...]:
    """The moments of `base` that a card or rule defines anew."""
    return tuple(name for name in names_of(base) if getattr(kind, name) is not getattr(base, name))


def moments_of(parts: Iterable[Any], base: type) -> Moments:
    """Who takes part in which moment, in the order of `parts`; moments without anybody are left out."""
    moments: Moments = {}
    for part in parts:
        for name in defined_by(part.__class__, base):
            moments.setdefault(name, []).append(getattr(part, name))
    return moments


def nobody_at(base: type) -> Moments:
    """All moments of `base`, with nobody taking part."""
    return {name: [] for name in names_of(base)}
