"""A program of VOLT as a line of text: "b4n r2e r1s" puts a blue 4 on key N of control unit I, and so on."""

import re
from typing import Any

from engine.kernel.errors import IllegalAnswer
from engine.volt.arena.compass import KEYS
from engine.volt.controller import most_dice_of
from engine.volt.state import UNITS
from games.selectors.game_view import Duty, RacePage
from games.selectors.typed import NoAnswer
from games.selectors.volt.places import DIRECTION_WORDS, UNIT_NAMES
from games.selectors.volt.questions import decision_of

DIE = r"(?:b|r)[0-9](?:[nesw]{1,2})"
LINE = re.compile(rf"{DIE}(?:[\s,;.+]+{DIE})*[\s.!]*", re.IGNORECASE)
COLOURS = {"b": "blue", "r": "red"}


def how(duty: Duty, page: RacePage) -> str:
    more = ", and a plus between two dice on the same unit" if _spare(duty) else ""
    return (
        "with your dice for control units I, II and III, each as its colour, its face and the compass direction of its "
        f"key: “b4n r2e r1sw”, for instance, begins with a blue 4 to the north{more}"
    )


def read(line: str, duty: Duty, page: RacePage) -> dict[str, Any]:
    line = line.strip()
    if not LINE.fullmatch(line):
        raise NoAnswer
    units = re.split(r"[\s,;.]+", re.sub(r"\s*\+\s*", "+", line.rstrip(" .!")))
    if len(units) != len(UNITS):
        raise IllegalAnswer("count", f"that is for {len(units)} control units, but there are {len(UNITS)}")
    return {"dice": [_die(unit, text) for unit, here in enumerate(units, start=1) for text in here.split("+")]}


def words(answer: dict[str, Any], duty: Duty, page: RacePage) -> list[str]:
    return [
        f"Control unit {UNIT_NAMES[die['unit']]}: {die['colour']} {die['value']}, {DIRECTION_WORDS[die['key']]}"
        for die in answer["dice"]
    ]


def _die(unit: int, text: str) -> dict[str, Any]:
    """Whether such a die may lie there, the rules say."""
    name = text[2:].upper()
    if name not in KEYS:
        raise IllegalAnswer("key", f"{text} names no key; those are {', '.join(KEYS)}")
    return {"unit": unit, "colour": COLOURS[text[0].lower()], "value": int(text[1]), "key": KEYS.index(name)}


def _spare(duty: Duty) -> bool:
    return most_dice_of(decision_of(duty).equipped) > len(UNITS)
