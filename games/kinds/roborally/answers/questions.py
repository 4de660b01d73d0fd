"""The questions of a race in words: the question, the answers to choose from, and what counts if none comes."""

import json
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
from django.utils.translation import ngettext

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import question_types
from engine.roborally.options import find_options
from engine.roborally.options.question_words import QuestionWords
from engine.roborally.state import NOBODY
from games.kinds.roborally.answers.threats import threat_words
from games.kinds.roborally.told.elements import tables
from games.kinds.roborally.told.phrases import card_words, option_name
from games.kinds.roborally.told.places import cell_label
from games.shapes.page import GamePage, Prompt
from games.shapes.questions import Choice
from games.wording.say import line

BY_ORDER = "If time runs out, your standing order answers."
BY_CHOICE = "If time runs out, what is usual is chosen for you."
OTHERWISE = {
    "program": "If time runs out, the cards of your draft count, and chance fills the empty registers from your hand.",
    "choose_start": "If time runs out, your draft counts; without one, your robot starts in the usual way.",
    "draft_option": BY_CHOICE,
    "choose_home": BY_CHOICE,
    "place_robot": BY_CHOICE,
}
"""What counts if no answer comes, where no standing order does."""
QUESTIONS = {
    "program": QuestionWords(
        "{robot} is waiting for its program",
        "Choose a card of your hand for every register that is not locked.",
        "Program {robot}",
    ),
    "stay_powered_down": QuestionWords(
        "does {robot} stay powered down?",
        "{robot} is powered down and has {damage} damage. Does it stay powered down for another turn?",
        yes="Stay powered down",
        no="Power up",
    ),
    "reenter": QuestionWords(
        "how does {robot} come back?",
        "{robot} was destroyed and has {lives} left. Choose how it comes back.",
        "Come back here",
    ),
    "prevent_damage": QuestionWords("does {robot} give up Option cards against damage?", "{threat} {instead}"),
    "lose_option": QuestionWords(
        "which Option card does {robot} lose?", "{robot} was destroyed and loses one of its Option cards. Which one?"
    ),
    "fire_weapon": QuestionWords(
        "what does {robot} fire?", "{robot} can fire an Option weapon instead of its main laser. Does it?"
    ),
    "draft_option": QuestionWords(
        "which Option card does {robot} keep?",
        "{robot} was dealt Option cards, and only you see them. Which of them does it keep?",
        "Keep",
    ),
    "choose_home": QuestionWords(
        "which board is your home?",
        "The coin fell for your team: choose your flag, and with it your home board. You set up first.",
        "Make it our home",
    ),
    "place_robot": QuestionWords(
        "where does {robot} start?",
        "Choose the space where {robot} starts, and which way it faces.",
        "Start here",
    ),
    "return_robot": QuestionWords(
        "where does {robot} come back?",
        "{robot} was captured and comes back now. Choose its space, and which way it faces.",
        "Come back here",
    ),
    "choose_start": QuestionWords(
        "where does {robot} start?", "Choose where {robot} starts, and which way it faces.", "Start here"
    ),
}
"""The words of the questions that neither an Option card nor an element brings with it."""


def question(prompt: Prompt, page: GamePage) -> dict[str, str]:
    """The question's `subject`, `asks`, `button` and `otherwise` (what counts if no answer comes)."""
    robot = page.view.robots[prompt.offer.get("robot", page.viewer_seat)]
    words = {"robot": robot.name, "damage": prompt.offer.get("damage", robot.damage)}
    words["lives"] = ngettext("{n} life", "{n} lives", robot.lives).format(n=robot.lives)
    words |= {"threat": threat_words(prompt.offer, page.view), "instead": _instead(prompt)}
    if option := prompt.offer.get("option"):
        words["option"] = option_name(option)
    texts = _words_of(prompt.kind)
    parts = {"subject": texts.subject, "asks": texts.asks, "button": texts.button}
    said = {part: text.format(**words) for part, text in parts.items()}
    return said | {"otherwise": OTHERWISE.get(prompt.kind, BY_ORDER)}


def _instead(prompt: Prompt) -> str:
    """The question of what to give up against damage."""
    options = prompt.offer.get("options", [])
    if prompt.kind == "prevent_damage" and len(options) == 1:
        return f"Does it give up {option_name(options[0]['id'])} to keep 1 damage off?"
    return "Which Option cards does it give up instead, if any?"


def _words_of(kind: str) -> QuestionWords:
    """The words of a question. An Option card words its own."""
    own: QuestionWords | None = getattr(question_types().get(kind), "words", None)
    return own or QUESTIONS[kind]


def choices(prompt: Prompt, page: GamePage) -> list[Choice]:
    """All possible answers, if there are only a few. Empty if an answer has several parts."""
    decision = decision_of(prompt)
    if decision is None:
        return []
    usual = usual_answer(decision, page)
    return [
        Choice(json.dumps(plain(answer)), *_in_words(decision, answer, page), answer == usual)
        for answer in _answers(decision)
    ]


def chosen(prompt: Prompt, page: GamePage) -> str:
    """The answer that was handed in, in words; empty if it has several parts."""
    decision = decision_of(prompt)
    if decision is None or prompt.submission is None:
        return ""
    if not hasattr(decision, "choices") and (len(_fields(decision)) != 1 or _is_list(decision)):
        return ""
    return _in_words(decision, decision.decode(prompt.submission), page)[0]


def decision_of(prompt: Prompt) -> Decision[Any] | None:
    """The question as the rules know it; None for a program."""
    kind = question_types().get(prompt.kind)
    return None if kind is None else msgspec.convert(prompt.offer, kind)


def usual_answer(decision: Decision[Any], page: GamePage) -> Any:
    """The answer that counts if its seat gives none."""
    if decision.order_type is None:
        return decision.decline()
    return decision.without_asking(page.orders[decision.order_kind()])


def plain(answer: Any) -> Any:
    """The posted form of an answer."""
    return msgspec.to_builtins(answer)


def option_choice(option: str, is_usual: bool) -> Choice:
    """An Option card to choose."""
    return Choice(json.dumps({"options": [option]}), option_name(option), find_options()[option].words, is_usual)


def _fields(decision: Decision[Any]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(decision.answer_type())


def _is_list(decision: Decision[Any]) -> bool:
    return _fields(decision)[0].type not in (bool, int, str)


def _answers(decision: Decision[Any]) -> list[Any]:
    """The answers that the rules allow, if the question lists them.

    Otherwise they are found among the values that it names. Answers with several parts are left out.
    """
    if hasattr(decision, "choices"):
        return list(decision.choices())
    fields = _fields(decision)
    if len(fields) != 1 or _is_list(decision):
        return []
    answers = [decision.answer_type()(value) for value in _candidates(decision, fields[0].type)]
    return [answer for answer in answers if _is_legal(decision, answer)]


def _candidates(decision: Decision[Any], kind: type) -> list[Any]:
    if kind is bool:
        return [True, False]
    named = [value for value in _named(msgspec.to_builtins(decision).values()) if type(value) is kind]
    return list(dict.fromkeys([*named, kind()]))


def _named(values: Iterable[Any]) -> list[Any]:
    """The values in the lists of a question, at any depth."""
    found: list[Any] = []
    for value in values:
        if isinstance(value, list):
            found += [entry for entry in value if not isinstance(entry, dict | list)]
            found += [inner for entry in value if isinstance(entry, dict) for inner in entry.values()]
    return found


def _is_legal(decision: Decision[Any], answer: Any) -> bool:
    with suppress(IllegalAnswer):
        decision.check(answer)
        return True
    return False


SERVED: Mapping[type, Callable[[Any], tuple[str, str]]] = tables("SERVED")
"""Answers to questions of board elements, and how they are put into words."""


def _in_words(decision: Decision[Any], answer: Any, page: GamePage) -> tuple[str, str]:
    """An answer in words, and a remark about it."""
    if served := SERVED.get(type(answer)):
        return served(answer)
    [(name, value)] = plain(answer).items()
    if isinstance(value, bool):
        return _yes_or_no(decision, value)
    if name == "weapon":
        return _weapon(decision, value, page)
    if name == "cell":
        return _cell(value, page), ""
    if value in find_options():
        return option_name(value), find_options()[value].words
    return (f"{name.capitalize()} {value}" if value else "Nothing"), _stands(name, value, page)


def _yes_or_no(decision: Decision[Any], value: bool) -> tuple[str, str]:
    own = _words_of(decision.kind())
    numbers = {name: number for name, number in plain(decision).items() if type(number) is int}
    cards = {name: card_words(card) if card in CARDS else "nothing" for name, card in numbers.items()}
    return (own.yes if value else own.no).format(**cards), "" if value else own.about_no


def _weapon(decision: Any, option: str, page: GamePage) -> tuple[str, str]:
    if not option:
        return "The main laser", ""
    arm = next(arm for arm in decision.arms if arm.option == option)
    robot = "" if arm.target == NOBODY else page.view.robots[arm.target].name
    words = "{weapon} at {robot}" if robot else "{weapon} with no one in sight"
    aimed = line(words, weapon=option_name(option), robot=robot).text
    shot = ", ".join([aimed, f"{arm.payload} left"] if arm.payload >= 0 else [aimed])
    said = line("{shot}, but it would do nothing", shot=shot).text if arm.idle else shot
    return said, find_options()[option].words


def _cell(cell: int, page: GamePage) -> str:
    if not cell:
        return "Nothing"
    label, flags = cell_label(floor_of(page.view.setup.course), cell), page.view.flags
    return f"Flag {flags.index(cell) + 1} at {label}" if cell in flags else f"The repair site at {label}"


def _stands(name: str, value: Any, page: GamePage) -> str:
    """The place of a flag, in words."""
    if name != "flag" or not value:
        return ""
    floor = floor_of(page.view.setup.course)
    return f"on {cell_label(floor, floor.flags[value])}"
