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
def defined_by(kind: type[Any], base: type[Any]) -> tuple[str, ...]:
    """The moments, methods of `base`, that a card or rule defines anew."""
    return tuple(
        name
        for name in vars(base)
        if callable(getattr(base, name)) and not name.startswith("_") and getattr(kind, name) is not getattr(base, name)
    )


def moments_of(parts: Iterable[Any], base: type) -> Moments:
    """Who takes part in which moment, in the order of `parts`."""
    moments: Moments = {}
    for part in parts:
        for name in defined_by(part.__class__, base):
            moments.setdefault(name, []).append(getattr(part, name))
    return moments
