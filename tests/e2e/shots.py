"""How wide pages are, and what they look like, on a desk and on a telephone."""

import os
from pathlib import Path

from playwright.sync_api import Page

DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}


def take_shots(page: Page, name: str) -> None:
    """The page has to fit both screens. Pictures are taken if SCREENSHOTS names a folder: they cost a lot of time."""
    page.wait_for_load_state()  # without its styles a page has another width
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0, f"{name} is {overflow} px too wide at {size['width']} px"
        take_shot(page, f"{name}-{size['width']}")
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]


def take_shot(page: Page, name: str) -> None:
    if folder := os.environ.get("SCREENSHOTS"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)
