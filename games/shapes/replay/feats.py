"""What the robots of a game did, and what befell them, as plain data: for the words at its end."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from django.utils.translation import ngettext

from games.wording.lines import Line


class Feat(NamedTuple):
    """One thing that a robot did, or that befell it."""

    robot: int
    what: str
    """Its kind, by which a kind of game counts them."""
    worth: int
    """How good it was for the robot; below 0, how bad."""
    times: int
    part: str
    """The part of the turn: "Register 3". Empty before the first."""
    step: int
    """The step of the turn's replay."""
    line: Line
    """It in words, to the one whose robot did it."""


class Sentences(NamedTuple):
    """The sentences about one kind of feat, for the one whose robot did it: for 1, for more as {n}, and for 0."""

    one: str
    many: str
    none: str = ""
    """Empty if there is nothing to say."""


def in_words(done: Iterable[Feat], sentences: Mapping[str, Sentences]) -> list[str]:
    """How often each kind of feat happened, in the order of `sentences`."""
    counts: Counter[str] = Counter()
    for feat in done:
        counts[feat.what] += feat.times
    found = [
        (ngettext(words.one, words.many, counts[what]) if counts[what] else words.none).format(n=counts[what])
        for what, words in sentences.items()
    ]
    return [sentence for sentence in found if sentence]
