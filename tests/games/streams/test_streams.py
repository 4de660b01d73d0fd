"""The streams, as their own process serves them, on a real Redis."""

import json
import time
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import pytest

from games.live import tokens
from games.live.news import NO_ONE, News
from games.live.store import InRedis
from tests.patience import PATIENCE
from tests.services import ProductionSite, accepts, end, free_port, wait_until

pytestmark = pytest.mark.slow("starts the process of the streams")

ANN, BEN = 31, 32
Event = tuple[str, Any, str]
"""Its kind, its data and its id."""


class Streaming:
    """The process of the streams."""

    def __init__(self, site: ProductionSite) -> None:
        self.port = free_port()
        command = ("-m", "uvicorn", "roborally_site.asgi:application", "--port", str(self.port), "--log-level=warning")
        self.process = site.start(*command)
        wait_until(lambda: accepts(self.port), "the process of the streams")

    def get(self, path: str, **headers: str) -> HTTPResponse:
        connection = HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        connection.request("GET", path, headers=headers)
        return connection.getresponse()

    def poll(self, user: int, topic: str, known: str = "", ago: float = 0) -> tuple[int, bytes]:
        """What someone is told who shows a token for the game 7, signed so many seconds ago."""
        token = tokens.sign(user, {"game/7": 4}, time.time() - ago)
        answer = self.get(f"/stream?poll={topic}", **{"Live-Token": token, "If-None-Match": known})
        return answer.status, answer.read()

    def stream(self, user: int, known: int, last: str = "") -> HTTPResponse:
        """The stream of the game 7, for someone who knows this version of it; it has said hello."""
        token = tokens.sign(user, {"game/7": known}, time.time())
        answer = self.get(f"/stream?token={token}", **({"Last-Event-ID": last} if last else {}))
        assert next_event(answer)[0] == "hello"
        return answer


@pytest.fixture
def site(redis_server: str, tmp_path: Path) -> Any:
    """It asks no database."""
    made = ProductionSite(f"sqlite:///{tmp_path}/none", redis_server, tmp_path, {"METRICS_NETWORKS": "127.0.0.1"})
    made.flush_redis()
    yield made
    made.end_all()


def next_event(answer: HTTPResponse) -> Event:
    lines = dict(line.split(": ", 1) for line in iter(lambda: answer.readline().decode().rstrip("\n"), ""))
    return lines["event"], json.loads(lines["data"]), lines.get("id", "")


def race(order: int, public: int, ann: int) -> News:
    return News("game/7", order, {NO_ONE: public, ANN: ann})


def test_each_hears_of_their_own_version_as_it_changes(site: ProductionSite) -> None:
    streaming, store = Streaming(site), InRedis(site.redis_url)
    ann, ben = streaming.stream(ANN, 4), streaming.stream(BEN, 4)
    assert ann.headers["Content-Type"].startswith("text/event-stream")
    assert ann.headers["X-Accel-Buffering"] == "no"
    wait_until(lambda: json.load(streaming.get("/healthz"))["streams"] == 2, "both streams")
    store.put([race(5, 4, 5)])  # in secret
    store.put([race(6, 5, 6)])
    told = {"topic": "game/7"}
    assert next_event(ben) == ("changed", told | {"version": 5}, "game/7=5")
    versions = [next_event(ann)[1]["version"]]
    while versions[-1] < 6:  # two that come at once are one
        versions.append(next_event(ann)[1]["version"])
    assert versions in ([5, 6], [6])

    # Who comes again hears of what has come in between, and of nothing twice.
    assert next_event(streaming.stream(BEN, 4))[1]["version"] == 5
    again = streaming.stream(BEN, 4, last="game/7=5")
    store.put([race(7, 6, 7)])
    assert next_event(again)[1]["version"] == 6

    # Polls are answered with what has been heard, each with their own version; what was not heard is asked elsewhere.
    assert streaming.poll(ANN, "game/7") == (200, b'{"version": 7}')
    assert streaming.poll(BEN, "game/7") == (200, b'{"version": 6}')
    assert streaming.poll(BEN, "game/7", known='"v6"') == (304, b"")
    store.put([News("game/8", 1, {NO_ONE: 1})])
    unknown = [streaming.poll(BEN, "game/8"), streaming.poll(BEN, "game/7", ago=tokens.VALID_SECONDS)]
    assert unknown == [(204, b"")] * 2

    assert b"robots_streams " in streaming.get("/metrics").read()
    refused = [streaming.get(path).status for path in ("/stream", "/stream?token=guessed", "/api/v1/stream", "/live")]
    assert refused == [403, 403, 401, 404]

    # A restart ends the streams at once, and does not wait for those who read them.
    assert end(streaming.process) in (0, -15)
    assert again.read() == b""
