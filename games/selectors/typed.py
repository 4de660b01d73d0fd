"""Answers as lines of text, such as a reply to a mail holds them.

A question that is answered by one thing out of a few is answered by the number of it, or by its words. All others are
known to the game's own module games.selectors.<kind>.typed:

    form(duty, page) -> Form | None      how this question is typed; None where it is one thing out of a few
"""

import json
from contextlib import suppress
from importlib import import_module
from typing import Any

from engine.kernel.errors import IllegalAnswer
from games.selectors.game_view import Duty, RacePage
from games.selectors.typed_forms import Form, NoAnswer, Way, one_of

LONGEST_QUOTE = 120


class Misread(IllegalAnswer):
    """No answer to this question. `line`: what was written; `example`: what could have been."""

    def __init__(self, code: str, message: str, line: str, example: str) -> None:
        super().__init__(code, message)
        self.line, self.example = line, example


def how_to(duty: Duty, page: RacePage) -> Form | None:
    """How this question is answered by a line of text; None if it takes the page, or cannot be answered now."""
    if duty.sealed or duty.is_over:
        return None
    own = import_module(f"games.selectors.{page.kind}.typed").form(duty, page)
    return own if own is not None else _choice(duty, page)


def read(text: str, duty: Duty, page: RacePage) -> Any:
    """The raw answer in the first line that reads as one; the rules allow it. Raises IllegalAnswer."""
    form = how_to(duty, page)
    if form is None:
        raise IllegalAnswer("not_typed", "this can be answered on the page only")
    for line in text.splitlines():
        with suppress(NoAnswer):
            return _read_line(line, form)
    first = next((line for line in text.splitlines() if line.strip()), "")
    raise Misread("unreadable", "no line of your mail reads as an answer", quote(first), form.example)


def words(answer: Any, duty: Duty, page: RacePage) -> list[str]:
    """What an answer that was read will do."""
    form = how_to(duty, page)
    return form.words(answer) if form else []


def quote(line: str) -> str:
    """A line as it was written, cut where it is long."""
    line = " ".join(line.split())
    return line if len(line) <= LONGEST_QUOTE else f"{line[:LONGEST_QUOTE]}…"


def _read_line(line: str, form: Form) -> Any:
    try:
        answer = form.read(line)
        form.decision.parse(answer)
    except IllegalAnswer as error:
        raise Misread(error.code, str(error), quote(line), form.example) from None
    return answer


def _choice(duty: Duty, page: RacePage) -> Form | None:
    """One thing out of the few that the page offers, too."""
    questions = import_module(f"games.selectors.{page.kind}.questions")
    choices = questions.choices(duty, page)
    if not choices:
        return None
    ways = [Way(_answer(choice), choice.words) for choice in choices]
    usual = next((_answer(choice) for choice in choices if choice.is_usual), None)
    return one_of(questions.decision_of(duty), ways, usual)


def _answer(choice: Any) -> Any:
    """A bare value, where a form posts it, is what was picked."""
    value = json.loads(choice.value)
    return value if isinstance(value, dict) else {"pick": value}
