"""Answers as a line of text, such as a reply to a mail holds it.

A question with a few answers is answered by the number of one of them, or by its words. Of programs, the game's own
module games.selectors.<kind>.typed knows how they are written:

    how(duty, page) -> str               in a sentence for the mail; empty if this one cannot be typed
    read(line, duty, page) -> Any        the raw answer. Raises IllegalAnswer, or NoAnswer if the line is none
    words(answer, duty, page) -> list    what such an answer will do, line by line
"""

import json
import re
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from engine.kernel.errors import IllegalAnswer
from games.selectors.game_view import Duty, RacePage

PROGRAM = "program"
NUMBER = re.compile(r"\W*([0-9]{1,4})\W*")


class NoAnswer(Exception):
    """The line says something else: a greeting, for instance."""


@dataclass(frozen=True)
class HowTo:
    """How a question can be answered by a line of text."""

    says: str
    ways: list[str] = field(default_factory=list)
    """The answers to choose from by number; empty for a program."""


def how_to(duty: Duty, page: RacePage) -> HowTo | None:
    """None if it takes the page to answer this question."""
    if duty.sealed or duty.is_over:
        return None
    if duty.kind == PROGRAM:
        says = import_module(f"games.selectors.{page.kind}.typed").how(duty, page)
        return HowTo(says) if says else None
    ways = [_in_full(choice) for choice in _choices(duty, page)]
    return HowTo("with the number of your answer", ways) if ways else None


def read(text: str, duty: Duty, page: RacePage) -> Any:
    """The raw answer in the first line that reads as one. Raises IllegalAnswer."""
    way = how_to(duty, page)
    if way is None:
        raise IllegalAnswer("not_typed", "this can be answered on the page only")
    for line in text.splitlines():
        with suppress(NoAnswer):
            return _read_line(line, duty, page)
    raise IllegalAnswer("unreadable", f"no line of your mail reads as an answer. Reply {way.says}")


def words(answer: Any, duty: Duty, page: RacePage) -> list[str]:
    """What an answer that was read will do."""
    if duty.kind == PROGRAM:
        return import_module(f"games.selectors.{page.kind}.typed").words(answer, duty, page)  # type: ignore[no-any-return]
    return [choice.words for choice in _choices(duty, page) if json.loads(choice.value) == _posted(answer)]


def _read_line(line: str, duty: Duty, page: RacePage) -> Any:
    if duty.kind == PROGRAM:
        return import_module(f"games.selectors.{page.kind}.typed").read(line, duty, page)
    choices = _choices(duty, page)
    said = " ".join(line.split()).strip(" .!").casefold()
    for choice in choices:
        if said == choice.words.casefold():
            return _answer(choice)
    found = NUMBER.fullmatch(line)
    if found is None:
        raise NoAnswer
    if not 1 <= int(found[1]) <= len(choices):
        raise IllegalAnswer("choice", f"there is no answer {int(found[1])}; they are numbered 1 to {len(choices)}")
    return _answer(choices[int(found[1]) - 1])


def _choices(duty: Duty, page: RacePage) -> list[Any]:
    return import_module(f"games.selectors.{page.kind}.questions").choices(duty, page)  # type: ignore[no-any-return]


def _answer(choice: Any) -> Any:
    """A bare value, where a form posts it, is what was picked."""
    value = json.loads(choice.value)
    return value if isinstance(value, dict) else {"pick": value}


def _posted(answer: Any) -> Any:
    return answer["pick"] if set(answer) == {"pick"} else answer


def _in_full(choice: Any) -> str:
    usual = " (what counts if you do not answer)" if choice.is_usual else ""
    return f"{choice.words}{usual}"
