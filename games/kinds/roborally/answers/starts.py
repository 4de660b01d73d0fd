"""The question of where a robot starts, for its form and for typed answers."""

import re
from operator import attrgetter
from typing import Any

from django.utils.translation import ngettext

from engine.kernel.errors import IllegalAnswer
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions.start import AS_USUAL, ChooseStart
from engine.roborally.views.race import RaceView
from games.kinds.roborally.told.phrases import card_words
from games.kinds.roborally.told.places import HEADINGS, cell_label, heading_named
from games.wording.say import line, listed, phrase
from games.wording.typed_forms import Form, NoAnswer

USUAL = "the usual way"
OR_ELSE = ", else "
WITH_DOCKS = "with the numbers of the docks you would like, the best first, and the way to face, such as “{example}”"
WITHOUT_DOCKS = "with the way to face, such as “{example}”"
WORDS = {"dock", "docks", "and", "then", "facing"}


def start_shown(view: RaceView, decision: ChooseStart, entered: dict[str, Any]) -> dict[str, Any]:
    """The context of the question's form, filled with the values `entered` so far."""
    named = entered.get("docks") or []
    ranks = min(len(decision.docks), len(view.robots))
    return {
        "order": _order(view, decision),
        "ranks": [(rank, named[rank - 1] if rank <= len(named) else 0) for rank in range(1, ranks + 1)],
        "docks": [
            (dock, label, f"dock {dock}, at {label}, {usual}", heading)
            for (dock, label, usual), heading in zip(_docks(view, decision), decision.headings, strict=False)
        ],
        "place": "" if decision.docks else cell_label(floor_of(view.setup.course), decision.cells[0]),
        "headings": _ways(decision, entered.get("heading", AS_USUAL)),
        "chosen": start_words(decision, entered),
    }


def _order(view: RaceView, decision: ChooseStart) -> str:
    """The card that was dealt for the robot, and who chooses before it does."""
    robot, card = view.robots[decision.robot], card_words(decision.card)
    before = [it.name for it in sorted(view.robots, key=attrgetter("dock")) if it.dock < robot.dock]
    if not before:
        return line("{robot} was dealt {card}, the highest card: it chooses first.", robot=robot.name, card=card).text
    words = ngettext(
        "{robot} was dealt {card}. {names} has a higher card and chooses before it.",
        "{robot} was dealt {card}. {names} have higher cards and choose before it.",
        len(before),
    )
    return line(words, robot=robot.name, card=card, names=listed(before)).text


def _docks(view: RaceView, decision: ChooseStart) -> list[tuple[int, str, str]]:
    """Each dock with its space and its usual heading. A common start has a space, but no docks."""
    floor = floor_of(view.setup.course)
    places = zip(decision.docks, decision.cells, decision.headings, strict=False)
    return [(dock, cell_label(floor, cell), f"usually facing {HEADINGS[heading]}") for dock, cell, heading in places]


def _ways(decision: ChooseStart, chosen: int) -> list[tuple[int, str, bool]]:
    """The ways to face, each in words, and whether it is chosen. Docks each have a usual way of their own."""
    if decision.docks:
        ways = [(AS_USUAL, USUAL), *enumerate(HEADINGS)]
    else:
        usual = decision.headings[0]
        chosen = usual if chosen == AS_USUAL else chosen
        ways = [(way, f"{words}, {USUAL}" if way == usual else words) for way, words in enumerate(HEADINGS)]
    return [(way, words, way == chosen) for way, words in ways]


def start_words(decision: ChooseStart, answer: dict[str, Any]) -> str:
    """An answer in words: "dock 3, else dock 1, facing north"."""
    docks = [phrase("dock {dock}", dock=dock) for dock in answer.get("docks") or []]
    heading = answer.get("heading", AS_USUAL)
    return line(
        "{docks}, facing {heading}" if decision.docks else "facing {heading}",
        docks=listed(docks or ["the lowest dock that is free"], OR_ELSE, OR_ELSE),
        heading=USUAL if heading == AS_USUAL else HEADINGS[heading],
    ).text


def start_form(view: RaceView, decision: ChooseStart) -> Form:
    """The form for typing a start: "3 1 north"."""
    example = " ".join([*map(str, decision.docks[:2]), HEADINGS[decision.headings[0]]])
    return Form(
        decision=decision,
        says=line(WITH_DOCKS if decision.docks else WITHOUT_DOCKS, example=example).text,
        example=example,
        read=lambda line: _read(line, decision),
        words=lambda answer: [start_words(decision, answer).capitalize()],
        notes=[f"Dock {dock} is at {label}, {usual}." for dock, label, usual in _docks(view, decision)],
    )


def _read(line: str, decision: ChooseStart) -> dict[str, Any]:
    tokens = re.findall(r"[0-9]+|[^\W0-9]+", line.casefold())
    numbers = [int(token) for token in tokens if token.isdecimal()]
    words = [token for token in tokens if not token.isdecimal() and token not in WORDS]
    found = [heading for word in words if (heading := heading_named(word)) is not None]
    if len(found) != len(words) or len(found) > 1 or not tokens:
        raise NoAnswer
    if numbers and not decision.docks:
        raise IllegalAnswer("dock", "there is no dock to choose: all robots start on the same space")
    answer = {"docks": numbers} if numbers else {}
    return answer | ({"heading": found[0]} if found else {})
