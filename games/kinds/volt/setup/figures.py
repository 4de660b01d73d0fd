"""Figures of the rulebook: a small arena before and after, played by the rules themselves."""

from dataclasses import dataclass
from functools import cache

import msgspec
from django.template import TemplateDoesNotExist
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from engine.volt.lessons.scene import Figure
from games.kinds.volt.drawing.board import board_svg
from games.kinds.volt.told.report import since


@dataclass(frozen=True)
class Drawn:
    """A figure: what to look at, the arena before, what happened, and the arena after; None if nothing is played."""

    title: str
    words: str
    before: SafeString
    after: SafeString | None
    told: list[str]


def figure_if_any(name: str) -> Drawn | None:
    """None if there is no figure of that name."""
    try:
        return figure(name)
    except TemplateDoesNotExist:
        return None


@cache
def figure(name: str) -> Drawn:
    """The figure of that name among the templates. Raises msgspec.ValidationError if its file is none."""
    scene = msgspec.json.decode(render_to_string(f"volt/rules/figures/{name}.json").encode(), type=Figure)
    before, events, after = scene.play()
    return Drawn(
        scene.title,
        scene.words,
        board_svg(before, labels=False, interactive=False),
        board_svg(after, labels=False, interactive=False) if scene.is_played else None,
        [line.text for line in since(range(len(scene.robots)), events, before)],
    )
