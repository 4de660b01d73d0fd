"""A race's questions as lines of text: "3 1 5 2 4, power down, Brakes 2 4" for a program, "G5 north" for a space."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from engine.kernel.errors import IllegalAnswer
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions.program import Program
from engine.roborally.decisions.start import ChooseStart
from engine.roborally.options import find_options
from games.kinds.roborally.answers import questions, typed_program
from games.kinds.roborally.answers.starts import start_form
from games.kinds.roborally.answers.typed_program import POWER_DOWN
from games.kinds.roborally.drawing.sheets import reentry_words
from games.kinds.roborally.told.phrases import card_words, option_name
from games.kinds.roborally.told.places import HEADINGS, cell_label, heading_named
from games.models.turn import wait_of
from games.shapes.page import GamePage, Prompt
from games.wording import say
from games.wording.typed_forms import Form, ListEntry, NoAnswer, example_of, numbered

PLACE = re.compile(r"([a-z]{1,3}[0-9]{1,3})\b[\s,:]*(?:facing\s+)?([a-z]+)\W*", re.IGNORECASE)
FROM = re.compile(r"[\s,;]*\bfrom\b(?:[\s,:]|the|damage|token)*([0-9]{1,2})\s*(?:on)?$", re.IGNORECASE)
PLACE_ALONE = "with a space and the way to face, such as “{example}”"
PLACE_OR_DOWN = "with a space and the way to face, such as “{example}”, and add “power down” to come back powered down"
KEEPS_ONE = "with the number of the card that you keep, such as “{example}”"
KEEPS_SEVERAL = "with the numbers of the {number} cards that you keep, such as “{example}”"
AIM = "with the number of your answer, such as “{example}”"
AIMS = "with up to {points} numbers, one for each point, such as “{example}”"
FIRST, LAST = 1, 10
"""Options may be given up from one of these damage tokens on. The last one destroys the robot."""


def form(prompt: Prompt, page: GamePage) -> Form | None:
    """The form for typing an answer. None if the question is a choice among a few answers."""
    if prompt.kind == "program":
        hands = [robot for robot in page.view.robots if robot.seat == page.viewer_seat and robot.hand]
        is_plain = len(hands) < 2 or named(prompt, page)  # otherwise it is unclear which hand is meant
        return typed_program.form(msgspec.convert(prompt.offer, Program)) if is_plain else None
    special = FORMS.get(prompt.kind)
    return special(prompt, page) if special else None


def named(prompt: Prompt, page: GamePage) -> dict[str, Prompt]:
    """The programs of all robots of a seat that has several, by their names."""
    wait = wait_of(prompt.decision_id)
    programs = [other for other in page.prompts if other.kind == "program" and wait_of(other.decision_id) == wait]
    if prompt not in programs or len(programs) < 2 or any(other.sealed or other.is_over for other in programs):
        return {}
    return {page.view.robots[other.offer["robot"]].name: other for other in programs}


def _place(prompt: Prompt, page: GamePage) -> Form:
    """A space and a heading: "G5 north", perhaps powered down."""
    decision: Any = questions.decision_of(prompt)
    floor = floor_of(page.view.setup.course)
    labels = {cell_label(floor, cell): cell for cell in decision.cells}
    can_power_down = getattr(decision, "can_power_down", False)
    usual = decision.decline()
    example = f"{cell_label(floor, usual.cell)} {HEADINGS[usual.heading]}"
    open_to = zip(labels, decision.headings, strict=True)
    spaces = [f"{label} ({', '.join(HEADINGS[heading] for heading in ways)})" for label, ways in open_to]

    def read(line: str) -> dict[str, Any]:
        rest, announced = POWER_DOWN.subn(" ", line)
        found = PLACE.fullmatch(rest)
        heading = heading_named(found[2]) if found else None
        if found is None or heading is None:
            raise NoAnswer
        if found[1].upper() not in labels:
            raise IllegalAnswer("cell", f"{found[1].upper()} is not open to this robot; there are {', '.join(labels)}")
        answer = {"cell": labels[found[1].upper()], "heading": heading}
        return answer | {"powered_down": True} if announced else answer

    return Form(
        decision=decision,
        says=say.line(PLACE_OR_DOWN if can_power_down else PLACE_ALONE, example=example).text,
        example=example,
        read=read,
        words=lambda answer: [reentry_words(page, answer)],
        notes=[f"Open to you: {'; '.join(spaces)}."],
    )


def _sacrifice(prompt: Prompt, page: GamePage) -> Form:
    """Options to give up, in this order, perhaps only from some token on."""
    decision: Any = questions.decision_of(prompt)
    ways = [ListEntry(held.id, option_name(held.id)) for held in decision.options]
    usual = questions.usual_answer(decision, page)

    def read(line: str) -> dict[str, Any]:
        found = FROM.search(line)
        token = int(found[1]) if found else FIRST
        options = numbered(FROM.sub("", line), ways)
        if not FIRST <= token <= LAST:
            raise IllegalAnswer("token", f"there is no damage token {token}; they are counted from {FIRST} to {LAST}")
        return {"options": options, "prevent_from": token}

    def words(answer: dict[str, Any]) -> list[str]:
        token = answer["prevent_from"]
        gives = "Give up {option}, from token {token} on" if token > FIRST else "Give up {option}"
        given = [say.line(gives, option=option_name(option), token=token).text for option in answer["options"]]
        return given or ["Give up nothing"]

    example = example_of(usual.options, ways)
    return Form(
        decision=decision,
        says=f"with the numbers of the Option cards to give up, the first one first, such as “{example}”, or “none”",
        example=example,
        read=read,
        words=words,
        ways=[way.words for way in ways],
        notes=[f"Add “from {LAST}” to keep them until that token comes: the tenth destroys a robot."],
    )


def _draft(prompt: Prompt, page: GamePage) -> Form:
    decision: Any = questions.decision_of(prompt)
    ways = [ListEntry(option, f"{option_name(option)}: {find_options()[option].words}") for option in decision.dealt]
    example = example_of(decision.decline().options, ways)
    return Form(
        decision=decision,
        says=say.line(KEEPS_ONE if decision.keep == 1 else KEEPS_SEVERAL, number=decision.keep, example=example).text,
        example=example,
        read=lambda line: {"options": numbered(line, ways)},
        words=lambda answer: [f"Keep {option_name(option)}" for option in answer["options"]],
        ways=[way.words for way in ways],
    )


def _aim(prompt: Prompt, page: GamePage) -> Form:
    """The effect of each point, one number after the other."""
    decision: Any = questions.decision_of(prompt)
    ways = [ListEntry({"mode": "damage"}, "Plain damage")]
    ways += [ListEntry({"mode": "lock", "register": it}, f"Lock register {it}") for it in decision.registers]
    ways += [
        ListEntry({"mode": "destroy", "option": it}, f"Destroy {option_name(it)}, no damage") for it in decision.options
    ]
    usual = questions.plain(questions.usual_answer(decision, page))["aims"]
    example = example_of([{"mode": "damage"} | aim for aim in usual] or [ways[0].value], ways)
    return Form(
        decision=decision,
        says=say.line(AIMS if decision.points > 1 else AIM, points=decision.points, example=example).text,
        example=example,
        read=lambda line: {"aims": numbered(line, ways)},
        words=lambda answer: (
            [way.words for aim in answer["aims"] for way in ways if way.value == aim] or ["Plain damage"]
        ),
        ways=[way.words for way in ways],
    )


def _bomb(prompt: Prompt, page: GamePage) -> Form:
    """The cards of a buzz bomb, one number after the other."""
    decision: Any = questions.decision_of(prompt)
    ways = [ListEntry(card, card_words(card)) for card in decision.cards]
    example = example_of(decision.cards[::-1], ways)
    return Form(
        decision=decision,
        says=f"with the numbers of the cards, in the order in which the bomb executes them, such as “{example}”",
        example=example,
        read=lambda line: {"cards": numbered(line, ways)},
        words=lambda answer: [f"Register {n}: {card_words(card)}" for n, card in enumerate(answer["cards"], start=1)],
        ways=[way.words for way in ways],
    )


def _start(prompt: Prompt, page: GamePage) -> Form:
    return start_form(page.view, msgspec.convert(prompt.offer, ChooseStart))


FORMS: dict[str, Callable[[Prompt, GamePage], Form]] = {
    "choose_start": _start,
    "reenter": _place,
    "place_robot": _place,
    "return_robot": _place,
    "prevent_damage": _sacrifice,
    "draft_option": _draft,
    "aim": _aim,
    "program_bomb": _bomb,
}
