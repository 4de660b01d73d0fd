"""How long a person waits: from Hand in to the first motion, and for a page that the browser sees for the first time.

On `make play`, in Chromium. A guest plays quick games against three bots. Run it on a machine that does nothing else.
"""

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.chromium import CHROMIUM_ARGS, WHOLE_BROWSERS
from tests.proof.bench._site import line, share
from tests.services import PlayServer, find_program

NAME = "From Hand in to the first motion, and pages that come for the first time"
TURNS = int(os.environ.get("TURNS", "30"))
QUICK = {"race": "Race now", "VOLT": "Train now"}
PATIENCE_MS = 120_000
PLAYER_MS = 1000
"""If no player has begun by then, there is none."""
OWED = "#game section[id^=prompt-][id$=-open]"
"""A question to the reader."""

STOPWATCH = """() => {
    const board = () => document.querySelector("#game .game-board")?.id;
    let before;
    document.addEventListener("click", (event) => {
        if (!event.target.closest?.("#game [data-submit]")) return;
        before = board();
        window.wait = { begun: event.timeStamp, answered: null, drawn: null, moved: null };
    }, true);
    const note = (what) => window.wait && window.wait[what] === null && (window.wait[what] = performance.now());
    document.addEventListener("replay:frame", () => note("moved"));
    document.addEventListener("htmx:afterRequest", ({ detail }) => {
        if (detail.requestConfig.verb === "post") note("answered");
    });
    document.addEventListener("htmx:afterSettle", () => {
        if (window.wait && board() !== before) requestAnimationFrame(() => note("drawn"));
    });
}"""
"""Begins with the click. The board has a new id once there is something new to see on it."""


class Waited(NamedTuple):
    """Milliseconds since Hand in."""

    answered: float
    drawn: float
    """The page with the result is there, and the browser paints."""
    moved: float
    """The first frame of the player; of a page without one, `drawn`."""


class Weight(NamedTuple):
    requests: int
    kilobytes: float
    """As they come over the wire, without pictures."""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with play_site() as (site, browser):
        waited = turns(browser, site.url, progress)
        weights = {kind: cold(browser, site.url, button) for kind, button in QUICK.items()}
        front = weigh(browser, f"{site.url}/")
    parts = {name: [getattr(wait, name) for wait in waited] for name in Waited._fields}
    return [
        line(f"Hand in to the first motion, {len(waited)} turns", "p50 under 700 ms", spread(parts["moved"])),
        line("- to the answer to the program", "", spread(parts["answered"])),
        line("- to the page with the result", "", spread(parts["drawn"])),
        *[line(f"page of a {kind}, cold", "14 requests, 100 kB", shown(weight)) for kind, weight in weights.items()],
        line("front page, cold", "", shown(front)),
    ]


@contextmanager
def play_site() -> Iterator[tuple[PlayServer, Browser]]:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = PlayServer(Path(folder) / "data")
        program = find_program("chromium-headless-shell", *WHOLE_BROWSERS)
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_ARGS)
        try:
            yield site, browser
        finally:
            browser.close()
            site.ctrl_c()


def turns(browser: Browser, url: str, progress: Callable[[int, int], None]) -> list[Waited]:
    """So many turns of quick races, one after the other."""
    waited: list[Waited] = []
    while len(waited) < TURNS:
        page = new_page(browser, base_url=url)
        page.add_init_script(f"({STOPWATCH})()")
        begin(page, QUICK["race"])
        while len(waited) < TURNS and is_asked(page):
            found = one_turn(page)
            if found is not None:
                waited.append(found)
                progress(len(waited), TURNS)
        page.context.close()
    return waited


def new_page(browser: Browser, **device: Any) -> Page:
    context = browser.new_context(**device)
    context.set_default_timeout(PATIENCE_MS)
    return context.new_page()


def begin(page: Page, button: str) -> None:
    page.goto("/")
    page.get_by_role("button", name=button, exact=True).click()
    page.wait_for_selector("#game[data-version]")


def is_asked(page: Page) -> bool:
    """Waits until the page asks its reader for something, or the game is over; which of them."""
    page.wait_for_selector(f"{OWED}, #game.is-over")
    return page.locator(OWED).count() > 0


def one_turn(page: Page) -> Waited | None:
    """Hands in a program once the bots are in; None if something else was asked, which is answered as proposed."""
    program = page.locator("[data-program] [data-submit]")
    if not program.count():
        asked = page.locator(OWED).first
        name = asked.get_attribute("id")
        asked.locator("button.button-primary").first.click()
        page.wait_for_selector(f"#{name}", state="detached")
        return None
    page.wait_for_selector('#game[data-announcement*="done."]')
    page.keyboard.type("12345")
    program.click()
    page.wait_for_function("() => window.wait?.drawn")
    page.wait_for_function(f"() => window.wait.moved || performance.now() > window.wait.drawn + {PLAYER_MS}")
    wait: dict[str, Any] = page.evaluate("window.wait")
    answered, drawn = wait["answered"] - wait["begun"], wait["drawn"] - wait["begun"]
    return Waited(answered, drawn, wait["moved"] - wait["begun"] if wait["moved"] else drawn)


def cold(browser: Browser, url: str, button: str) -> Weight:
    """The page of a quick game, for a browser that has kept nothing."""
    page = new_page(browser, base_url=url)
    begin(page, button)
    address, cookies = page.url, page.context.cookies()
    page.context.close()
    return weigh(browser, address, cookies)


def weigh(browser: Browser, address: str, cookies: Any = ()) -> Weight:
    """What the browser asks for until nothing more comes; data: addresses ask nobody."""
    page = new_page(browser)
    page.context.add_cookies(list(cookies))
    network = page.context.new_cdp_session(page)
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}
    network.on("Network.requestWillBeSent", lambda sent: kinds.update({sent["requestId"]: sent["type"]}))
    network.on("Network.loadingFinished", lambda came: sizes.update({came["requestId"]: came["encodedDataLength"]}))
    network.send("Network.enable")
    page.goto(address, wait_until="networkidle")
    page.context.close()
    return Weight(len(kinds), sum(size for name, size in sizes.items() if kinds.get(name) != "Image") / 1000)


def spread(taken: list[float]) -> str:
    low, middle, high = quantiles(taken, n=4)
    rest = f"p90 {share(taken, 0.9):.0f}, most {max(taken):.0f}"
    return f"p50 {middle:.0f} ms (half of them {low:.0f} to {high:.0f}), {rest}"


def shown(weight: Weight) -> str:
    return f"{weight.requests} requests, {weight.kilobytes:.1f} kB"
