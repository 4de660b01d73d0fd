"""Figures of the rulebook: a small arena before and after, played by the rules themselves."""

from functools import cache

import msgspec
from django.template.loader import render_to_string

from engine.volt.lessons.scene import Figure
from games.drawing.figures import Drawn, Figures
from games.kinds.volt.drawing.board import board_svg
from games.kinds.volt.told.report import since


@cache
def figure(name: str) -> Drawn:
    """The figure of that name among the templates. Raises msgspec.ValidationError if its file is none."""
    scene = msgspec.json.decode(render_to_string(f"volt/rules/figures/{name}.json").encode(), type=Figure)
    before, events, after = scene.play()
    return Drawn(
        title=scene.title,
        words=scene.words,
        before=board_svg(before, labels=False, interactive=False),
        after=board_svg(after, labels=False, interactive=False) if scene.is_played else None,
        log=[line.text for line in since(range(len(scene.robots)), events, before)],
    )


FIGURES = Figures(figure)
