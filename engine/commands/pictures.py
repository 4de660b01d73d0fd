"""Pictures of courses and arenas. The site draws them, on which the engine does not depend."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from engine.kernel.errors import BadData

SITE = "games"


def draw(game: str, floor: Any, name: str) -> str:
    """The floor of a game as an SVG file. Raises BadData if the site is not here."""
    if not find_spec(SITE):
        raise BadData(f"there is no package {SITE} here, which draws the pictures")
    drawn: str = import_module(f"{SITE}.kinds.{game}.workshop.alone").draw(floor, name)
    return drawn
