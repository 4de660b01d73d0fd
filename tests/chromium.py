"""The Chromium of this machine, as tests start it."""

import os
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext

from tests.patience import PATIENCE
from tests.services import find_program

# Chromium heeds the last such list alone, so that what Playwright leaves out stands in it too. The last three are pages
# of the address bar: every window draws two of them, which took two thirds of the work for a page of ours.
CHROMIUM_WITHOUT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,"
    "LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,"
    "OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch,"
    "WebUIOmniboxPopup,WebUIOmniboxAimPopup,WebUIOmniboxFullPopup"
)
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--in-process-gpu",  # nothing is sent to a further process only to be put together there: a fifth less work
    "--disable-background-networking",
    "--no-first-run",
    "--renderer-process-limit=1",  # a page is drawn by the process that the blank one has: a seventh less work
    f"--disable-features={CHROMIUM_WITHOUT}",
]
WHOLE_BROWSERS = ("chromium", "chromium-browser", "google-chrome")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The machine's own Chromium instead of one that Playwright would download.

    Debian has it without windows, too, which takes a fifth less work for our pages.
    """
    # Playwright's loop runs in the tests' own thread, where Django takes every query for one of async code.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    path = find_program("chromium-headless-shell", *WHOLE_BROWSERS)
    return {**browser_type_launch_args, "executable_path": path, "args": CHROMIUM_ARGS}


@pytest.fixture(scope="session")
def browser(browser: Browser) -> Browser:
    """Its pages wait as long as tests do: on a busy machine one may take more than the half minute that is usual."""
    new_context = browser.new_context

    def patient_context(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.set_default_timeout(1000 * PATIENCE)
        return context

    browser.new_context = patient_context  # type: ignore[method-assign]
    return browser
