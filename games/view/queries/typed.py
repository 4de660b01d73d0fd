"""Answers as lines of text, as in replies to emails.

A question with a few choices is answered by the number or the words of a choice. The kind of game says how all other
questions are answered.
"""

import json
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace
from itertools import takewhile
from typing import Any

from engine.kernel.errors import IllegalAnswer
from games.kinds.registry import kind_of
from games.shapes.page import GamePage, Prompt
from games.wording.typed_forms import Form, ListEntry, NoAnswer, one_of
from games.wording.typed_text import plain

LONGEST_QUOTE = 120
COURTESY = (
    "please|pls|thanks?|thank you|thx|bitte|danke|s'il (?:vous|te) pla[iî]t|svp|merci|por favor|gracias|per favore"
    "|grazie|alsjeblieft|bedankt|tack|proszę|dzięki"
)
AROUND = re.compile(rf"^(?:\W*\b(?:{COURTESY})\b)+\W*|(?:\W*\b(?:{COURTESY})\b)+$", re.IGNORECASE)
"""Words of courtesy before or after an answer."""
LONE = re.compile(r"[0-9]{1,3}")
"""A plain line with one number."""


class Misread(IllegalAnswer):
    """The reply does not answer the question. `line` is what was written, `example` a line that would be accepted."""

    def __init__(self, code: str, message: str, line: str, example: str) -> None:
        super().__init__(code, message)
        self.line, self.example = line, example


def how_to(prompt: Prompt, page: GamePage) -> Form | None:
    """How to answer this question by a line of text; None if that takes the page, or cannot be done now."""
    if prompt.sealed or prompt.is_over:
        return None
    own = kind_of(page.kind).typed.form(prompt, page)
    return own if own is not None else _choice(prompt, page)


def read(text: str, prompt: Prompt, page: GamePage) -> Any:
    """The raw answer in the first line that has one. Raises IllegalAnswer if there is none, or the rules forbid it.

    Numbers below each other count as one line if they make an answer together.
    """
    form = how_to(prompt, page)
    if form is None:
        raise IllegalAnswer("not_typed", "this can only be answered on the page")
    lines = [_without_courtesy(line) for line in text.splitlines()]
    for place, line in enumerate(lines):
        if column := _column(lines[place:]):
            with suppress(NoAnswer, Misread):
                return _read_line(column, form)
        with suppress(NoAnswer):
            return _read_line(line, form)
    first = next((line for line in text.splitlines() if line.strip()), "")
    raise Misread("unreadable", "no line of your email is an answer that we understand", quote(first), form.example)


def _without_courtesy(line: str) -> str:
    """The line as plain as our examples, without words of courtesy around it."""
    typed = plain(line)
    return AROUND.sub("", typed) or typed


def _column(lines: list[str]) -> str:
    """The numbers with which these lines begin, one on each, as one line; empty unless there are several."""
    column = takewhile(lambda line: not line or LONE.fullmatch(line), lines)
    numbers = [line for line in column if line]
    return " ".join(numbers) if len(numbers) > 1 and LONE.fullmatch(lines[0]) else ""


def named(prompt: Prompt, page: GamePage) -> dict[str, Prompt]:
    """The questions that one reply answers together, including this one, by the names with which its lines begin.

    Empty if the reply answers this question alone.
    """
    return kind_of(page.kind).typed.named(prompt, page)


def how_to_all(names: dict[str, Prompt], page: GamePage) -> Form | None:
    """How to answer several questions in one reply; None if that takes the page."""
    forms = {name: how_to(prompt, page) for name, prompt in names.items()}
    found = {name: form for name, form in forms.items() if form is not None}
    if len(found) < len(names):
        return None
    examples = [f"{name}: {form.example}" for name, form in found.items()]
    first, *_ = found.values()
    says = f"with a line for each of your robots, beginning with its name, such as “{examples[0]}”"
    notes = [f"{name}: {words}" for name, form in found.items() for words in (f"{form.says}.", *form.notes)]
    return replace(first, says=says, example="\n".join(examples), notes=notes)


def read_all(text: str, names: dict[str, Prompt], page: GamePage) -> list[tuple[Prompt, Any]]:
    """The questions that the lines of a reply answer, with the raw answers. It has to answer all that are still owed.

    If two lines have the same name, the first counts. Raises IllegalAnswer, which quotes the line.
    """
    lines: dict[str, tuple[str, str]] = {}
    for line in text.splitlines():
        name, rest = _begins(line, names)
        if name:
            lines.setdefault(name, (line, rest))
    missing = [name for name, prompt in names.items() if prompt.submission is None and name not in lines]
    if missing or not lines:
        form = how_to_all(names, page)
        first = next((line for line in text.splitlines() if line.strip()), "")
        unsaid = " or ".join(missing or names)
        raise Misread(
            "unreadable", f"no line of your email begins with {unsaid}", quote(first), form.example if form else ""
        )
    return [(names[name], _read_named(name, line, rest, names[name], page)) for name, (line, rest) in lines.items()]


def _begins(line: str, names: Iterable[str]) -> tuple[str, str]:
    """The name with which a line begins, and the rest of the line; both empty if it begins with none of the names."""
    typed = plain(line)
    for name in sorted(names, key=len, reverse=True):  # "Bolt's blocker" before "Bolt"
        if found := re.fullmatch(rf"{re.escape(plain(name))}\b\W*(.*)", typed, re.IGNORECASE):
            return name, found[1]
    return "", ""


def _read_named(name: str, line: str, rest: str, prompt: Prompt, page: GamePage) -> Any:
    try:
        return read(rest, prompt, page)
    except Misread as error:
        message = f"{name}: {error}" if error.code != "unreadable" else f"what you wrote for {name} is not an answer"
        raise Misread(error.code, message, quote(line), f"{name}: {error.example}") from None


def words(answer: Any, prompt: Prompt, page: GamePage) -> list[str]:
    """What an answer will do, line by line."""
    form = how_to(prompt, page)
    return form.words(answer) if form else []


def quote(line: str) -> str:
    """A line as it was written, cut if it is long."""
    line = " ".join(line.split())
    return line if len(line) <= LONGEST_QUOTE else f"{line[:LONGEST_QUOTE]}…"


def _read_line(line: str, form: Form) -> Any:
    try:
        answer = form.read(line)
        form.decision.parse(answer)
    except IllegalAnswer as error:
        raise Misread(error.code, str(error), quote(line), form.example) from None
    return answer


def _choice(prompt: Prompt, page: GamePage) -> Form | None:
    """The form for a question that offers a few choices; None for other questions."""
    questions = kind_of(page.kind).questions
    choices, decision = questions.choices(prompt, page), questions.decision_of(prompt)
    if not choices or decision is None:
        return None
    ways = [ListEntry(json.loads(choice.value), choice.words) for choice in choices]
    usual = next((json.loads(choice.value) for choice in choices if choice.is_usual), None)
    return one_of(decision, ways, usual)
