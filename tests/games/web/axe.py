"""What axe finds on a page, in all the colours in which people may see it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

Fault = tuple[str, ...]

BY_DAY: Mapping[str, dict[str, Any]] = {}
DARK: Mapping[str, dict[str, Any]] = {"dark": {"color_scheme": "dark", "contrast": "no-preference"}}
THEMES: Mapping[str, dict[str, Any]] = DARK | {
    "high contrast": {"color_scheme": "light", "contrast": "more"},
    "dark, high contrast": {"color_scheme": "dark", "contrast": "more"},
}
"""What a device may ask for; beside the usual light one, in which all rules are checked, these change colours alone."""
QUICK = {
    "preload": False,
    "resultTypes": ["violations"],
    "rules": {
        "label-content-name-mismatch": {"enabled": True},  # named as it looks
        "color-contrast": {"enabled": False},  # see illegible
        "link-in-text-block": {"enabled": False},  # likewise
    },
}
AXE = Axe()
CONTRAST = (Path(__file__).parent / "contrast.js").read_text(encoding="utf-8")
_legible: set[str] = set()
"""The looks of texts that axe has found easy to read in this process: contrast.js says what a look is."""


def faults(page: Page, themes: Mapping[str, dict[str, Any]] = BY_DAY, part: str | None = None) -> list[Fault]:
    """What is wrong with the page, or a part of it, by day and in these themes. It is left in the last of them.

    Colours that fade would be measured half-way, so from here on the page moves as little as it can.
    """
    page.emulate_media(color_scheme="light", contrast="no-preference", reduced_motion="reduce")
    found = [_fault("light", one) for one in AXE.run(page, context=part, options=QUICK).response["violations"]]
    found += illegible(page, "light", part)
    for theme, asked in themes.items():
        page.emulate_media(**asked)
        found += illegible(page, theme, part)
    return found


def illegible(page: Page, theme: str, part: str | None = None) -> list[Fault]:
    """The texts without enough contrast, on a page that has axe already. Each look is measured once in a process: most
    of what is on a page looks as on the page before, and measuring takes longer than drawing it."""
    found = page.evaluate(CONTRAST, [part, list(_legible)])
    _legible.update(found["legible"])
    return [_fault(theme, one) for one in found["violations"]]


def _fault(theme: str, violation: dict[str, Any]) -> Fault:
    return (theme, violation["id"], *(node["html"][:200] for node in violation["nodes"]))
