"""Whole sentences with named places, which names, numbers and phrases fill.

    line("{robot} drives from {origin} to {cell}.", robot=names.robot(3), origin=names.cell(45), cell=names.cell(46))

A sentence is never put together from pieces. What fills a place is a name, a number, a list of these, or a phrase: a
piece that plays the same part in every sentence.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from string import Formatter

from games.wording.lines import Line, Part

Phrase = tuple[Part, ...]
Filling = Part | str | int | Phrase


def line(sentence: str, /, **fillings: Filling) -> Line:
    return Line(phrase(sentence, **fillings))


def phrase(words: str, /, **fillings: Filling) -> Phrase:
    """What fills a place of several sentences, such as "{robot} to {cell}" in a list."""
    out: list[Part] = []
    for text, place in _cut(words):
        out += text
        if place:
            out += _parts(fillings[place])
    return tuple(out)


def listed(items: Sequence[Filling], separator: str = ", ", last: str = " and ") -> Phrase:
    """Several things in a row: "a", "a and b", "a, b and c"."""
    between = ["", *[separator] * (len(items) - 2), last]
    return tuple(part for joint, item in zip(between, items, strict=False) for part in (*_parts(joint), *_parts(item)))


@cache
def places(sentence: str) -> tuple[str, ...]:
    """The names of a sentence's places."""
    return tuple(place for _, place in _cut(sentence) if place)


@cache
def _cut(sentence: str) -> tuple[tuple[Phrase, str], ...]:
    """The sentence at its places: the text before each, and the name of the place."""
    return tuple((tuple(_parts(text)), name or "") for text, name, _, _ in Formatter().parse(sentence))


def _parts(filling: Filling) -> Iterator[Part]:
    if isinstance(filling, Part):
        yield filling
    elif isinstance(filling, tuple):
        yield from filling
    elif filling != "":
        yield Part(str(filling))
