"""VOLT's questions as lines of text: "b4n r2e r1s" puts a blue 4 on key N of control unit I, and so on."""

import re
from typing import Any

from engine.kernel.errors import IllegalAnswer
from engine.volt.arena.compass import KEYS
from engine.volt.decisions.controller import legal_keys, most_dice_of
from engine.volt.decisions.equip import Equip
from engine.volt.decisions.program import FACES, Program
from engine.volt.decisions.use_modules import UseModules
from engine.volt.state import UNITS
from games.kinds.volt.answers.questions import decision_of, use_words, usual_answer
from games.kinds.volt.told.names import module_name
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT_NAMES
from games.shapes.page import GamePage, Prompt
from games.wording import say
from games.wording.typed_forms import Form, ListEntry, NoAnswer, example_of, numbered, one_of

DIE = r"(?:b|r)[0-9](?:[nesw]{1,2})"
LINE = re.compile(rf"{DIE}(?:[^\w]+{DIE})*", re.IGNORECASE)
COLOURS = {"b": "blue", "r": "red"}


def form(prompt: Prompt, page: GamePage) -> Form | None:
    """The form for typing an answer. None if the question is a choice among a few answers."""
    match decision_of(prompt):
        case Program() as decision:
            return _program(decision)
        case UseModules() as decision:
            return _uses(decision, page)
        case Equip() as decision:
            return _pairs(decision, page)
    return None


def named(prompt: Prompt, page: GamePage) -> dict[str, Prompt]:
    """Empty, because no seat has two robots, so a reply answers one question."""
    return {}


DICE = (
    "with your dice for control units I, II and III, each as its color, its face and the compass direction of its key:"
    " “{example}”, for instance, begins with a blue 4 to the north"
)
DICE_OR_TWO = (
    "with your dice for control units I, II and III, each as its color, its face and the compass direction of its key:"
    " “{example}”, for instance, begins with a blue 4 to the north, and a plus between two dice on the same unit"
)


def _program(decision: Program) -> Form:
    has_spare = most_dice_of(decision.equipped) > len(UNITS)
    example = "b4n+b2e r2e r1sw" if has_spare else "b4n r2e r1sw"
    return Form(
        decision=decision,
        says=say.line(DICE_OR_TWO if has_spare else DICE, example=example).text,
        example=example,
        read=_dice,
        words=lambda answer: [
            f"Control unit {UNIT_NAMES[die['unit']]}: {die['colour']} {die['value']}, {DIRECTION_WORDS[die['key']]}"
            for die in answer["dice"]
        ],
        notes=_more_keys(decision),
    )


def _dice(line: str) -> dict[str, Any]:
    if not LINE.fullmatch(line):
        raise NoAnswer
    units = re.split(r"[^\w+]+", re.sub(r"\s*\+\s*", "+", line))
    if len(units) != len(UNITS):
        raise IllegalAnswer("count", f"that is for {len(units)} control units, but there are {len(UNITS)}")
    return {"dice": [_die(unit, text) for unit, here in enumerate(units, start=1) for text in here.split("+")]}


def _die(unit: int, text: str) -> dict[str, Any]:
    """A die as typed. The rules check whether it may lie there."""
    name = text[2:].upper()
    if name not in KEYS:
        raise IllegalAnswer("key", f"{text} names no key; those are {', '.join(KEYS)}")
    return {"unit": unit, "colour": COLOURS[text[0].lower()], "value": int(text[1]), "key": KEYS.index(name)}


def _more_keys(decision: Program) -> list[str]:
    """Notes on the keys that only modules allow for blue dice."""
    more = {}
    for face in FACES:
        plain = legal_keys([], "blue", face)
        more[face] = [KEYS[key] for key in legal_keys(decision.equipped, "blue", face) if key not in plain]
    return [f"With your modules a blue {face} may lie on {', '.join(keys)} too." for face, keys in more.items() if keys]


def _uses(decision: UseModules, page: GamePage) -> Form:
    """The form for using modules. Each way to use a module has a number. The line lists the numbers that are used."""
    ways = [
        ListEntry((offer.module, use), f"{module_name(offer.module)}: {use_words(offer, use, decision, page)}")
        for offer in decision.offers
        for use in offer.choices
    ]

    def read(line: str) -> dict[str, Any]:
        uses: dict[str, Any] = {}
        for module, use in numbered(line, ways):
            if module in uses:
                raise IllegalAnswer("use", f"{module_name(module)} can be used in one way only")
            uses[module] = use
        return {"uses": uses}

    def words(answer: dict[str, Any]) -> list[str]:
        used = list(answer["uses"].items())
        return [way.words for way in ways if way.value in used] or ["No module is used"]

    example = example_of(list(usual_answer(decision, page).uses.items()), ways)
    return Form(
        decision=decision,
        says=f"with the numbers of what you use with this die, such as “{example}”, or “none”",
        example=example,
        read=read,
        words=words,
        ways=[way.words for way in ways],
    )


def _pairs(decision: Equip, page: GamePage) -> Form:
    ways = [ListEntry({"left": left, "right": right}, _pair(left, right)) for left, right in decision.pairs]
    usual = usual_answer(decision, page)
    return one_of(decision, ways, {"left": usual.left, "right": usual.right})


def _pair(left: str, right: str) -> str:
    return f"{module_name(left) or 'Nothing'} in the left slot, {module_name(right) or 'nothing'} in the right one"
