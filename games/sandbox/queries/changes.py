"""The programs that someone wants robots to play: slot by slot from a form, or as whole answers from a program."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from games.errors import Refused
from games.kinds.answering import KindSandbox
from games.shapes.plain_json import decoded
from games.shapes.sandbox import Slot


class Asked(NamedTuple):
    """A question for a program, and the answer that counts unless another one is wanted. `is_guess`: it is someone
    else's in a game that goes on."""

    decision: Decision[Any]
    answer: Any
    is_guess: bool


@dataclass(frozen=True)
class Change:
    """What is wanted of one question: as it is shown, even if it is not legal, and as the `answer` to play."""

    slots: list[Slot]
    extras: Any
    """What the program has beside its slots, as KindSandbox.extras shows it."""
    text: str
    """The extras as the form has sent them: empty where they stay as they were."""
    is_changed: bool
    answer: Callable[[], Any]
    """Raises IllegalAnswer."""


Changes = Callable[[Asked], Change]


class FormChanges:
    """The fields of a form: `r0-1` is what stands in slot 1 of the program of robot 0, `r0-extras` is what it has
    beside its slots, as JSON. What is left out stays as it was."""

    def __init__(self, part: KindSandbox, fields: Mapping[str, str]) -> None:
        self.part, self.fields = part, fields

    def __call__(self, asked: Asked) -> Change:
        decision, answer, is_guess = asked
        name = decision.subject
        slots = self.part.slots(decision, answer)
        values = [self.fields.get(f"{name}-{place}", slot.chosen) for place, slot in enumerate(slots, start=1)]
        shown = [
            replace(slot, chosen=value) if value in dict(slot.choices) else slot
            for slot, value in zip(slots, values, strict=True)
        ]
        text = "" if is_guess else self.fields.get(f"{name}-extras", "")
        wanted = _json(text) if text else None
        was, extras = self.part.extras(decision, answer), self.part.extras(decision, answer, wanted)

        def change() -> Any:
            if wanted is None and values == [slot.chosen for slot in slots]:
                return answer
            _check(slots, values)
            if is_guess:
                return self.part.guessed(decision, values, answer)
            return self.part.answer(decision, values, answer, wanted)

        return Change(shown, extras, text, shown != slots or extras != was, change)


def fields_of(part: KindSandbox, decision: Decision[Any], answer: Any) -> dict[str, str]:
    """The fields of the form for this answer."""
    slots, extras = part.slots(decision, answer), part.extras_of(answer)
    fields = {f"{decision.subject}-{place}": slot.chosen for place, slot in enumerate(slots, start=1)}
    if part.extras(decision, answer) is not None:
        fields[f"{decision.subject}-extras"] = msgspec.json.encode(extras).decode()
    return fields


class AnswerChanges:
    """Whole answers, by the subjects of the questions, such as r0. Raises IllegalAnswer for one that is not legal."""

    def __init__(self, part: KindSandbox, answers: Mapping[str, Any]) -> None:
        self.part, self.answers = part, answers

    def __call__(self, asked: Asked) -> Change:
        given = self._checked(asked) if asked.decision.subject in self.answers else asked.answer
        slots, extras = self.part.slots(asked.decision, given), self.part.extras(asked.decision, given)
        return Change(slots, extras, "", given != asked.answer, lambda: given)

    def _checked(self, asked: Asked) -> Any:
        decision, was, is_guess = asked
        try:
            wanted = decision.decode(self.answers[decision.subject])
            return self.part.guess_in(decision, wanted, was) if is_guess else _program_in(decision, wanted)
        except IllegalAnswer as illegal:
            raise IllegalAnswer(illegal.code, f"{decision.subject}: {illegal}") from None


def _program_in(decision: Decision[Any], wanted: Any) -> Any:
    decision.check(wanted)
    if decision.at_once(wanted):
        raise IllegalAnswer("at_once", "this asks for something other than a program, so it cannot be tried")
    return wanted


def _json(text: str) -> Any:
    """Text that is not JSON is passed on as it is, so that the rules can refuse it in their own words."""
    try:
        return decoded(text, "address")
    except Refused:
        return text


def _check(slots: list[Slot], values: list[str]) -> None:
    for slot, value in zip(slots, values, strict=True):
        if value not in dict(slot.choices):
            raise IllegalAnswer("malformed", f"{slot.label}: there is no such choice")
