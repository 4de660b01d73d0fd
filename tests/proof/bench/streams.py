"""Event streams: what idle ones cost, how soon a hint arrives, and how soon others see the turn that someone has ended.

The first two on Redis and the streams' own process, the last on `make play` with two browsers. Run it on a machine that
does nothing else.
"""

import asyncio
import os
import re
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import django
from playwright.sync_api import Page, expect

from tests.proof.bench._site import line, spread
from tests.proof.bench.serving import resident
from tests.proof.bench.waiting import new_page, play_site
from tests.services import ProductionSite, accepts, free_port, running_redis, wait_until

NAME = "Event streams, and how soon others see a turn"
STREAMS, SECONDS, HINTS = int(os.environ.get("STREAMS", "1000")), int(os.environ.get("SECONDS", "30")), 20
TURNS = int(os.environ.get("TURNS", "20"))
WARM = 10
WATCH = """() => {
    document.addEventListener("replay:frame", () => (window.moved ??= Date.now()));
    document.addEventListener("click", (event) => {
        if (event.target.closest?.("#game [data-submit]")) window.clicked = Date.now();
    }, true);
    document.addEventListener("htmx:afterRequest", ({ detail }) => {
        if (detail.requestConfig.verb === "post") window.answered = Date.now();
    });
}"""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with tempfile.TemporaryDirectory() as folder, running_redis() as redis:
        site = ProductionSite(f"sqlite:///{folder}/none", redis, Path(folder), {"TRUSTED_PROXIES": "1"})
        os.environ.update(site.environment)
        django.setup()
        try:
            rows = asyncio.run(idle(site))
        finally:
            site.end_all()
    with play_site() as (play, browser):
        pages = [new_page(browser, base_url=play.url) for _ in range(2)]
        waited = turns(*pages, progress)
    for name, wanted, taken in zip(
        ("Hand in to the other's first motion", "the answer to Hand in to the other's first motion"),
        ("p50 under 300 ms, p99 under 1 s", ""),
        zip(*waited, strict=True),
        strict=True,
    ):
        rows.append(line(f"{name}, {TURNS} turns", wanted, spread(taken)))
    return rows


# A process with many streams


async def idle(site: ProductionSite) -> list[dict[str, object]]:
    from games.live import tokens  # here, as the settings come from the environment
    from games.live.news import News
    from games.live.store import InRedis

    port = free_port()
    process = site.start("-m", "uvicorn", "roborally_site.asgi:application", "--port", str(port), "--no-access-log")
    wait_until(lambda: accepts(port), "the process of the streams")
    arrived: list[float] = []
    readers = [asyncio.create_task(read(port, "/healthz", arrived)) for _ in range(WARM)]
    await asyncio.gather(*readers)
    before = resident(process.pid)
    readers = []
    for number in range(STREAMS):
        token = tokens.sign(0, {"tables": 0, f"tournament/{number}": 0}, time.time())
        readers.append(asyncio.create_task(read(port, f"/stream?token={token}", arrived, number)))
        await asyncio.sleep(0.002)
    await asyncio.sleep(5)
    after, used = resident(process.pid), processor(process.pid)
    await asyncio.sleep(SECONDS)
    used = processor(process.pid) - used
    store, taken = InRedis(site.redis_url), list[float]()
    for number in range(HINTS):
        arrived.clear()
        begun = time.perf_counter()
        await asyncio.to_thread(store.put, [News("tables", number + 1)])
        await asyncio.sleep(1)
        taken += [1000 * (at - begun) for at in arrived]
    for reader in readers:
        reader.cancel()
    return [
        line(f"{STREAMS} idle streams, memory of each", "", f"{1000 * (after - before) / STREAMS:.0f} kB"),
        line(f"{STREAMS} idle streams, processor time", "10 ms a second", f"{1000 * used / SECONDS:.1f} ms a second"),
        line(f"a hint to all of them, {len(taken)} arrived of {HINTS * STREAMS}", "", spread(taken)),
    ]


async def read(port: int, path: str, arrived: list[float], number: int = 0) -> None:
    """Notes when hints arrive. Each comes from an address of its own, as far as a proxy could tell."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    origin = f"X-Forwarded-For: 10.0.{number // 200}.{number % 200}"
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{origin}\r\nConnection: close\r\n\r\n".encode())
    try:
        while text := await reader.readline():
            if text.startswith(b"event: changed"):
                arrived.append(time.perf_counter())
    finally:
        writer.close()


def processor(pid: int) -> float:
    """Seconds of processor time that the process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


# Two browsers


def turns(ann: Page, ben: Page, progress: Callable[[int, int], None]) -> list[tuple[float, float]]:
    """How many milliseconds Ben waits to see a turn move that Ann ends: since her click, and since her answer came."""
    for page, name in ((ann, "ann"), (ben, "ben")):
        page.add_init_script(f"({WATCH})()")
        sign_up(page, name)
    ann.goto("/races/new/?course=risky-exchange")
    ann.get_by_label("Seats in all").select_option("2")
    ann.get_by_role("button", name="Create the race").click()
    ann.wait_for_selector("#game[data-version]")
    ben.goto(ann.url)
    ben.get_by_role("button", name=re.compile("Take|Join")).first.click()
    waited = []
    for turn in range(1, TURNS + 1):
        if not all(is_asked(page, turn) for page in (ann, ben)):
            break
        waited.append(one_turn(ann, ben))
        progress(turn, TURNS)
    return waited


def is_asked(page: Page, turn: int) -> bool:
    page.get_by_role("heading", name=re.compile(f"Program .* turn {turn}$")).or_(
        page.locator("#game.is-over")
    ).wait_for()
    return page.locator("#game.is-over").count() == 0


def one_turn(ann: Page, ben: Page) -> tuple[float, float]:
    lay(ben)
    ben.locator("[data-program] [data-submit]").click()
    expect(ben.get_by_text("handed in", exact=True).first).to_be_visible()
    lay(ann)
    ann.wait_for_timeout(1500)  # whatever else the pages ask for has been answered
    ben.evaluate("() => { window.moved = undefined; }")
    ann.locator("[data-program] [data-submit]").click()
    ben.wait_for_function("() => window.moved")
    ann.wait_for_function("() => window.answered >= window.clicked")
    moved = ben.evaluate("window.moved")
    return moved - ann.evaluate("window.clicked"), moved - ann.evaluate("window.answered")


def lay(page: Page) -> None:
    page.keyboard.type("12345")
    expect(page.locator("[data-saved]")).to_have_text("Draft saved")


def sign_up(page: Page, name: str) -> None:
    page.goto("/accounts/signup/")
    page.get_by_label("Username").fill(name)
    page.get_by_label("Email").fill(f"{name}@example.org")
    for field in page.locator("input[type=password]").all():
        field.fill("five cards one floor")
    page.get_by_role("button", name="Sign up").click()
    page.wait_for_url("**/")
