"""Answering a question by a line of text: what the email says about it, and how a line is read.

Most questions offer a numbered list, and the line names one or more of its numbers.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from games.wording.typed_text import is_numbers, plain

NONE = "none"
NOTHING = re.compile(r"none|nothing|no", re.IGNORECASE)
LONGEST_NUMBER = 4
USUAL = " (what counts if you do not answer)"


class NoAnswer(Exception):
    """The line is not an answer at all, but a greeting, for instance."""


@dataclass(frozen=True, kw_only=True)
class Form:
    """How one question is answered by a line of text."""

    decision: Decision[Any]
    says: str
    """The end of the sentence "Reply to this email ..."."""
    example: str
    """A line that would be accepted."""
    read: Callable[[str], Any]
    """Reads the raw answer from a plain line. The rules are checked afterwards. Raises IllegalAnswer or NoAnswer."""
    words: Callable[[Any], list[str]]
    """What an answer will do, line by line."""
    ways: list[str] = field(default_factory=list)
    """The numbered choices; empty if the question is not answered by number."""
    notes: list[str] = field(default_factory=list)
    """Further hints, one per line."""


@dataclass(frozen=True)
class ListEntry:
    """An entry of a numbered list. `value` is what it means."""

    value: Any
    words: str


def one_of(decision: Decision[Any], ways: Sequence[ListEntry], usual: Any) -> Form:
    """A form that takes exactly one way, by its number or its words.

    The values of the ways are raw answers. `usual` is the value that counts without an answer, or None.
    """
    number = next((number for number, way in enumerate(ways, start=1) if way.value == usual), 1)

    def read(line: str) -> Any:
        said = plain(line).casefold()
        named = [way.value for way in ways if plain(way.words).casefold() == said]
        if named:
            return named[0]
        picked = numbered(line, ways)
        if len(picked) != 1:
            raise IllegalAnswer("choice", f"that makes {len(picked)} answers, but only one is expected")
        return picked[0]

    return Form(
        decision=decision,
        says=f"with the number of your answer, such as “{number}”",
        example=str(number),
        read=read,
        words=lambda answer: [way.words for way in ways if way.value == answer],
        ways=[way.words + (USUAL if way.value == usual else "") for way in ways],
    )


def numbered(line: str, ways: Sequence[ListEntry]) -> list[Any]:
    """The values of the ways that the line names by number; empty for "none". Raises IllegalAnswer or NoAnswer."""
    typed = plain(line)
    if NOTHING.fullmatch(typed):
        return []
    numbers = re.findall(r"[0-9]+", typed)
    if not (numbers and is_numbers(typed)):
        raise NoAnswer
    return [_way(number, ways).value for number in numbers]


def example_of(picked: Sequence[Any], ways: Sequence[ListEntry]) -> str:
    """The line that picks these values, such as "2 1" or "none"."""
    values = [way.value for way in ways]
    return " ".join(str(values.index(value) + 1) for value in picked) or NONE


def _way(text: str, ways: Sequence[ListEntry]) -> ListEntry:
    number = int(text) if len(text) <= LONGEST_NUMBER else 0
    if not 1 <= number <= len(ways):
        shown = text[:LONGEST_NUMBER]
        raise IllegalAnswer("choice", f"there is no answer {shown}; they are numbered 1 to {len(ways)}")
    return ways[number - 1]
