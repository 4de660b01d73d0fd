"""Figures of the rulebook: a few spaces before and after, played by the rules themselves."""

from dataclasses import dataclass
from functools import cache

import msgspec
from django.template.loader import render_to_string

from engine.roborally.lessons.scene import Figure
from engine.roborally.state import EMPTY
from games.drawing import figures
from games.kinds.roborally.drawing.board import board_svg
from games.kinds.roborally.drawing.cards import Face, face
from games.kinds.roborally.told.report import since


@dataclass(frozen=True)
class Hand:
    """A robot's cards in the registers that are played."""

    robot: str
    cards: list[Face]


@dataclass(frozen=True, kw_only=True)
class Drawn(figures.Drawn):
    """A figure of a race, with the cards. `course` is the id of the floor."""

    course: str
    edition: str
    hands: list[Hand]


@cache
def figure(template: str) -> Drawn:
    """The figure in a JSON file among the templates. Raises msgspec.ValidationError if it is none."""
    scene = msgspec.json.decode(render_to_string(template).encode(), type=Figure)
    shown = scene.play()
    hands = [
        Hand(it.name, [face(card) for card in it.registers[: scene.plays] if card != EMPTY]) for it in scene.robots
    ]
    is_played = scene.plays > 0
    told = since(range(len(scene.robots)), shown.events, shown.before) if is_played else []
    return Drawn(
        title=scene.title,
        words=scene.words,
        course=shown.before.setup.course,
        edition=scene.edition,
        hands=[hand for hand in hands if hand.cards],
        before=board_svg(shown.before, labels=False, interactive=False),
        after=board_svg(shown.after, labels=False, interactive=False) if is_played else None,
        log=[line.text for line in told],
    )


FIGURES = figures.Figures(figure)
"""By their files."""
