"""Processor time of one request to a web process, beside what it was before pages were put together from kept pieces,
and of the first request to a fresh one."""

import json
import os
from collections.abc import Callable
from http.client import HTTPConnection
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from games.live import topics
from tests.proof.bench._site import line
from tests.proof.site._streams import StreamHost
from tests.proof.site._web import Web
from tests.services import ProductionSite, free_port

WARM, TIMES, ROUND = 6, int(os.environ.get("TIMES", "200")), 10
PLAYED = 3
HTMX = {"HX-Request": "true"}
PACKED = {"Accept-Encoding": "gzip, deflate, br"}
"""As browsers ask over HTTPS."""
BEFORE = {
    "race page, player": "103 / 174",
    "its exchanged fragment": "70 to 113 / 111",
    "race page, spectator": "52 / 59",
    "VOLT page, player": "86 / 92",
    "turn page": "58 / 52",
    "motion.json": "32 / 25",
    "tables": "32 / 29",
    "games to watch": "48 / 49",
    "my games": "67 / 70",
    "front page, stranger": "30 / 23",
    "a game by the API": "24 / 17",
    "poll, player": "4.5 to 7.3 / 3.5",
    "poll without a stream": "4.5 to 7.3 / 3.5",
    "first request of a process": "3,000 to 3,900 / 1,890",
}
"""Milliseconds of a processor: in a review of the site, and by this benchmark, before pages were kept in pieces."""
ASKED = {
    "race page, player": "13",
    "its exchanged fragment": "13",
    "race page, spectator": "5",
    "VOLT page, player": "13",
    "turn page": "4",
    "my games": "20",
    "front page, stranger": "3",
    "poll, player": "0.3",
    "first request of a process": "1,500",
}


Host = Web | StreamHost


class Request(NamedTuple):
    name: str
    path: str
    headers: dict[str, str]


def costs(site: ProductionSite, race: Any, fight: Any, cookie: str) -> list[dict[str, object]]:
    """One process alone, so that its clock is that of what we ask."""
    site.extra["WEB_CONCURRENCY"] = "1"
    web, streams = Web(site), StreamHost(site, free_port())
    mine = {"Cookie": cookie}
    page = f"/races/{race.pk}/"
    wanted = [
        Request("race page, player", page, mine),
        Request("its exchanged fragment", page, mine | HTMX),
        Request("race page, spectator", page, {}),
        Request("VOLT page, player", f"/races/{fight.pk}/", mine),
        Request("turn page", f"{page}turns/{race.turn - 1}/", mine),
        Request("motion.json", f"{page}turns/{race.turn - 1}/motion.json", mine),
        Request("tables", "/races/", mine),
        Request("games to watch", "/races/running/", mine),
        Request("my games", "/my/", mine),
        Request("front page, stranger", "/", {}),
        Request("a game by the API", f"/api/v1/games/{race.pk}", mine),
    ]
    try:
        first = Request("first request of a process", page, {})
        ask(web, first, 1)
        rows = [row(first.name, [used(web)])]
        rows += [row(request.name, cost(web, request)) for request in wanted]
        shown = {"Live-Token": token(web, race.pk, mine)}
        without = Request("poll without a stream", f"{page}poll", mine | shown)
        beside = Request("poll, player", f"/stream?poll={topics.game(race.pk)}", mine | shown)
        site.flush_redis()  # so that the site tells the streams' process, which has begun after the last turn
        return [*rows, row(without.name, cost(web, without)), row(beside.name, cost(streams, beside))]
    finally:
        web.end()
        del site.extra["WEB_CONCURRENCY"]


def token(web: Web, race: int, headers: dict[str, str]) -> str:
    """What an open page shows when it asks whether anything has changed."""
    connection = HTTPConnection("127.0.0.1", web.port, timeout=60)
    connection.request("GET", f"/live?about={topics.game(race)}", headers=headers)
    found: str = json.loads(connection.getresponse().read())["token"]
    connection.close()
    return found


def row(name: str, milliseconds: list[float]) -> dict[str, object]:
    seen = f"{median(milliseconds):.2f} ms" + (f", least {min(milliseconds):.2f}" if len(milliseconds) > 1 else "")
    return line(f"{name}, processor", ASKED.get(name, ""), seen, f"before: {BEFORE[name]} ms")


def cost(host: Host, request: Request) -> list[float]:
    """Of a request in each round of some. The least is what it costs where nothing else disturbs the processor."""
    ask(host, request, WARM)
    return [spent(host, lambda: ask(host, request, ROUND)) / ROUND for _ in range(TIMES // ROUND)]


def ask(host: Host, request: Request, times: int) -> None:
    connection = HTTPConnection("127.0.0.1", host.port, timeout=60)
    for _ in range(times):
        connection.request("GET", request.path, headers=request.headers | PACKED)
        answer = connection.getresponse()
        answer.read()
        assert answer.status == 200, f"{request.path}: {answer.status}"
    connection.close()


def spent(host: Host, call: Callable[[], None]) -> float:
    """Milliseconds of a processor that the process takes for a call."""
    before = used(host)
    call()
    return used(host) - before


def used(host: Host) -> float:
    """Milliseconds of a processor that the threads of the process which answers have taken since it began, to the
    nanosecond. Gunicorn's answers are those of its child."""
    children = Path(f"/proc/{host.pid}/task/{host.pid}/children").read_text(encoding="ascii").split()
    threads = [file for pid in children or [host.pid] for file in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return sum(int(file.read_text(encoding="ascii").split()[0]) for file in threads) / 1e6
