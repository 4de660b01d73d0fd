"""A picture on its own, with its colors: for programs without a site, a database or settings."""

from collections.abc import Sequence
from pathlib import Path

import django
from django.conf import settings
from django.utils.html import escape

ROOT = Path(__file__).parents[2]


def configure(kind: Path) -> None:
    """Templates and style sheets, of the site and of a kind's folder, are all that a picture needs. A site has its own
    settings. Drawings can be imported only once there are some."""
    if settings.configured:
        return
    settings.configure(
        TEMPLATES=[
            {
                "BACKEND": "django.template.backends.django.DjangoTemplates",
                "DIRS": [ROOT / "templates", kind / "templates"],
            }
        ],
        STATICFILES_DIRS=[ROOT / "static", kind / "static"],
        STATICFILES_FINDERS=["django.contrib.staticfiles.finders.FileSystemFinder"],
    )
    django.setup()


def picture_file(inside: str, viewbox: str, name: str, sheets: Sequence[str], classes: str = "board") -> str:
    """An SVG file as the pages show it, with the styles in it."""
    from games.drawing.png import style_sheet  # not before there are settings

    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="{classes}" viewBox="{viewbox}" role="img" '
        f'aria-label="{escape(name)}"><style>{style_sheet(tuple(sheets))}</style>{inside}</svg>\n'
    )
