"""Figures of the rulebook: a few spaces before and after, played by the rules themselves."""

from dataclasses import dataclass
from functools import cache

import msgspec
from django.template import TemplateDoesNotExist
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.roborally.lessons.scene import Figure
from engine.roborally.state import EMPTY
from games.kinds.roborally.drawing.board import board_svg
from games.kinds.roborally.drawing.cards import Face, face
from games.kinds.roborally.told.report import since


@dataclass(frozen=True)
class Hand:
    """A robot's cards in the registers that are played."""

    robot: str
    cards: list[Face]


@dataclass(frozen=True)
class Drawn:
    """A figure: what to look at, the cards, the spaces before, what happened, and the spaces after. If nothing is
    played, there is no `after`. `course` is the id of the floor."""

    title: str
    words: str
    course: str
    edition: str
    hands: list[Hand]
    before: SafeString
    after: SafeString | None
    told: list[str]


def figure_if_any(template: str) -> Drawn | None:
    """None if there is no such file."""
    try:
        return figure(template)
    except TemplateDoesNotExist:
        return None


@cache
def figure(template: str) -> Drawn:
    """The figure in a JSON file among the templates. Raises msgspec.ValidationError if it is none."""
    scene = msgspec.json.decode(render_to_string(template).encode(), type=Figure)
    shown = scene.play()
    hands = [
        Hand(it.name, [face(card) for card in it.registers[: scene.plays] if card != EMPTY]) for it in scene.robots
    ]
    is_played = scene.plays > 0
    return Drawn(
        scene.title,
        scene.words,
        shown.before.setup.course,
        scene.edition,
        [hand for hand in hands if hand.cards],
        board_svg(shown.before, labels=False, interactive=False),
        board_svg(shown.after, labels=False, interactive=False) if is_played else None,
        [line.text for line in since(range(len(scene.robots)), shown.events, shown.before)] if is_played else [],
    )
