"""What the robots of a game did, and what befell them, as plain data: for the words at its end."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from django.utils.translation import ngettext

from engine.kernel.events import Event
from games.shapes.replay.telling import N, Telling
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


def feats_in(
    frames: Iterable[Any], part_of: Callable[[Any], str], telling_of: Callable[[Event], Telling[Any, N]], names: N
) -> Iterator[Feat]:
    """What the events in the frames of a replay tell of robots. `part_of` names the part of the turn of a frame."""
    for step, frame in enumerate(frames):
        for event in frame.events:
            telling = telling_of(event)
            for done in telling.done(event) if telling.done else ():
                words = telling.in_words(done.you, event, names)
                yield Feat(done.robot, done.what, done.worth, done.times, part_of(frame), step, words)


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
