"""What a request costs, how many pages two web processes serve, and whether web and worker grow while they do their
work."""

import os
import threading
import time
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.proof.bench._site import bench_site, line, share
from tests.proof.site._web import Web
from tests.services import ProductionSite, wait_until

NAME = "Pages a second, and memory"
PAGES, TURNS = int(os.environ.get("PAGES", "10000")), int(os.environ.get("TURNS", "10000"))
WARM, VISITORS, GAMES, SECONDS = 300, 6, 40, 10
OPEN = "SELECT count(*) FROM games_program WHERE closed_at IS NOT NULL AND committed_at IS NULL"


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with bench_site() as site:
        from tests.proof.bench import _races, _requests

        site.extra["GUNICORN_CMD_ARGS"] = "--max-requests 0"
        games = _races.races(GAMES, _races.people(40))
        cookie = signed_in(games[0].owner)
        fight = _races.fight(list(_races.User.objects.order_by("pk")[:4]))
        for game in (games[0], fight):
            _races.play_on(game, _requests.PLAYED)
        costs = _requests.costs(site, games[0], fight, cookie)
        web = Web(site)
        try:
            rows = rates(web.port, games[0].pk, cookie)
            return [*costs, *rows, web_memory(web, games[0].pk, progress), worker_memory(site, games, progress)]
        finally:
            web.end()


def signed_in(user: Any) -> str:
    from django.test import Client

    client = Client()
    client.force_login(user)
    return f"sessionid={client.cookies['sessionid'].value}"


def rates(port: int, game: int, cookie: str) -> list[dict[str, object]]:
    """Visitors who ask again as soon as they are answered."""
    rows = []
    for name, path in [
        ("the race page, signed in", f"/races/{game}/"),
        ("the poll", f"/races/{game}/poll"),
        ("a game by the API", f"/api/v1/games/{game}"),
    ]:
        ask(port, path, cookie, times=4 * VISITORS)  # both processes have made their first page
        taken, used = ask(port, path, cookie, seconds=SECONDS)
        measured = (
            f"{len(taken) / SECONDS:.0f} a second, p50 {share(taken, 0.5):.0f} ms, p99 {share(taken, 0.99):.0f} ms"
        )
        rows.append(line(name, "", measured, f"generator: {100 * used / SECONDS:.0f}% of a core"))
    return rows


def ask(port: int, path: str, cookie: str, *, seconds: float = 0, times: int = 0) -> tuple[list[float], float]:
    """For so long, or so often; the milliseconds of each, and the processor time of asking."""
    taken: list[float] = []
    end, used = time.monotonic() + (seconds or 3600), time.process_time()

    def visitor() -> None:
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        while time.monotonic() < end and not (times and len(taken) >= times):
            begun = time.perf_counter()
            connection.request("GET", path, headers={"Cookie": cookie, "Accept-Encoding": "gzip, deflate, br"})
            answer = connection.getresponse()
            answer.read()
            assert answer.status in (200, 429), f"{path}: {answer.status}"
            taken.append(1000 * (time.perf_counter() - begun))

    threads = [threading.Thread(target=visitor) for _ in range(VISITORS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return taken, time.process_time() - used


def web_memory(web: Web, game: int, progress: Callable[[int, int], None]) -> dict[str, object]:
    ask(web.port, f"/races/{game}/", "", times=WARM)
    before = resident(web.pid)
    for done in range(0, PAGES, 1000):
        ask(web.port, f"/races/{game}/", "", times=min(1000, PAGES - done))
        progress(done + 1000, PAGES)
    return line(f"web processes after {PAGES} pages", "", grown(before, resident(web.pid)))


def worker_memory(site: ProductionSite, games: list[Any], progress: Callable[[int, int], None]) -> dict[str, object]:
    from games.periodic import wake_up
    from tests.proof.bench import _races

    site.flush_redis()
    worker = site.start_worker("--concurrency=1", "--pool=solo", "-Q", "celery")
    turns, before = 0, 0.0
    while turns < TURNS:
        ready = [game for game in games if _races.lay_in(game)]
        for _ in ready:
            wake_up("resolve_ready_games")
        wait_until(lambda: not _races.count(OPEN), "all turns", 600)
        before = before or resident(worker.pid)
        turns += len(ready)
        progress(turns, TURNS)
        if len(ready) < len(games) // 2:
            games = _races.races(GAMES, list(_races.User.objects.all()[:40]))
    return line(f"a worker after {turns} turns", "", grown(before, resident(worker.pid)))


def resident(pid: int) -> float:
    """The memory of a process and its children, in MB."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6 + sum(resident(int(child)) for child in children)


def grown(before: float, after: float) -> str:
    return f"{before:.0f} MB, then {after:.0f} MB ({after - before:+.0f})"
