"""What axe finds on a page, in all the colours in which people may see it."""

from collections.abc import Mapping
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
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
QUICK = {"preload": False, "resultTypes": ["violations"]}
AXE, AXE_AGAIN = Axe(), Axe(axe_script="null")
"""The second is for a page that has axe already: to read half a megabyte again would take longer than many a check."""


def faults(page: Page, themes: Mapping[str, dict[str, Any]] = BY_DAY, part: str | None = None) -> list[Fault]:
    """What is wrong with the page, or a part of it, by day and in these themes. It is left in the last of them.

    Colours that fade would be measured half-way, so from here on the page moves as little as it can.
    """
    page.emulate_media(color_scheme="light", contrast="no-preference", reduced_motion="reduce")
    found = _violations(AXE, page, "light", {}, part)
    for theme, asked in themes.items():
        page.emulate_media(**asked)
        found += _violations(AXE_AGAIN, page, theme, COLOURS, part)
    return found


def _violations(axe: Axe, page: Page, theme: str, options: dict[str, Any], part: str | None) -> list[Fault]:
    found = axe.run(page, context=part, options=QUICK | options).response["violations"]
    return [(theme, one["id"], *(node["html"][:200] for node in one["nodes"])) for one in found]
