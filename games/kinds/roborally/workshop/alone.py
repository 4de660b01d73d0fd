"""The picture of a course on its own, with its colours: for programs without a site, a database or settings.

`python -m engine course draw` finds it by its name: engine.commands.course.DRAWER.
"""

from pathlib import Path

import django
from django.conf import settings
from django.utils.html import escape

from engine.roborally.board.factory_floor import FactoryFloor

KIND = Path(__file__).parents[1]
ROOT = KIND.parents[2]
SHEETS = ("drawing/board.css", "roborally/board.css")


def draw(floor: FactoryFloor, name: str) -> str:
    """An SVG file as the pages show it, with the styles in it."""
    if not settings.configured:
        _configure()
    # Not before there are settings.
    from games.drawing.png import style_sheet
    from games.kinds.roborally.drawing.ground_art import draw_boards, draw_flags, flags_of, viewbox

    box = viewbox(floor)
    inside = draw_boards(floor, interactive=True) + draw_flags(floor, True, flags_of(floor))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="{box}" role="img" aria-label="{escape(name)}">'
        f"<style>{style_sheet(SHEETS)}</style>{inside}</svg>\n"
    )


def _configure() -> None:
    """Templates and style sheets are all that a picture needs."""
    settings.configure(
        TEMPLATES=[
            {
                "BACKEND": "django.template.backends.django.DjangoTemplates",
                "DIRS": [ROOT / "templates", KIND / "templates"],
            }
        ],
        STATICFILES_DIRS=[ROOT / "static", KIND / "static"],
        STATICFILES_FINDERS=["django.contrib.staticfiles.finders.FileSystemFinder"],
    )
    django.setup()
