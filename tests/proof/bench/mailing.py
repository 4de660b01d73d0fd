"""From the last program of a turn to its mails: people hand in by the API, at a steady pace whatever the site does."""

import json
import os
import time
from collections import defaultdict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from socket import create_connection
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread, local
from typing import Any, NamedTuple

from tests.proof.bench._site import bare_commit, bench_site, line, share, spread
from tests.proof.site._web import Web
from tests.services import ProductionSite, wait_until

NAME = "From the last program to the email"
A_SECOND, SECONDS = int(os.environ.get("RATE", "50")), int(os.environ.get("SECONDS", "60"))
MAILERS = int(os.environ.get("MAILERS", "2"))
"""Processes that send mails: as many as docs/LOAD.md tells a site with so many of them to start."""
GAMES, ROUNDS = A_SECOND * SECONDS // 32, 5
"""Each of eight people; four turns, and one before them, told apart, in which all processes have just started."""
COURSE = "risky-exchange"
"""Elsewhere a hand may have to be opened first."""
CALLERS = 64


class Visit(StreamRequestHandler):
    """Somebody who brings mails. Nothing is read of them but whose they are: the site is measured, and not its mail
    server."""

    server: "Post"

    def handle(self) -> None:
        self._say(b"220 ready")
        while command := self.rfile.readline()[:4].upper():
            if command == b"DATA":
                self._say(b"354 go on")
                self.server.note(self._race())
            self._say(b"221 bye" if command == b"QUIT" else b"250 taken")

    def _race(self) -> int:
        """Of the mail that comes now, read to its end."""
        race = 0
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            if line.startswith(b"References: <race-"):
                race = int(line.partition(b"race-")[2].partition(b"@")[0])
        return race

    def _say(self, reply: bytes) -> None:
        self.wfile.write(reply + b"\r\n")


class Post(ThreadingTCPServer):
    """A mail server that notes when which race's mail arrived."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Visit)
        self.arrived: dict[int, list[float]] = defaultdict(list)
        Thread(target=self.serve_forever, daemon=True).start()

    def note(self, race: int) -> None:
        if race:
            self.arrived[race].append(time.monotonic())


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    with Post() as post, bench_site() as site:
        site.extra["EMAIL_URL"] = f"smtp://127.0.0.1:{post.server_address[1]}"
        try:
            return measure(site, post, progress)
        finally:
            post.shutdown()


def measure(site: ProductionSite, post: Post, progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    from games.accounts.services import tokens
    from tests.proof.bench import _races

    people = _races.people(40)
    games = _races.races(GAMES, people, [COURSE])
    keys = {user.pk: tokens.issue(by=user, name="bench", scopes=["read", "play"], life=None)[1] for user in people}
    _races.all_told()
    site.flush_redis()
    web = Web(site)
    try:
        for _ in range(MAILERS):
            site.start_worker("--concurrency=1", "-Q", "mail,slow")
        ended = busy(games)
        site.start_worker("--concurrency=1", "-Q", "celery")
        site.start_beat()
        rounds = []
        for number in range(ROUNDS):
            rounds.append(one_turn(web.port, post, games, keys))
            progress(number + 1, ROUNDS)
    finally:
        web.end()
    return [*figures(rounds, bare_commit(site.database_url)), *notices(ended)]


class Round(NamedTuple):
    """One turn of all games."""

    answered: list[float]
    """How long each call of the API took, in milliseconds."""
    mailed: list[float]
    """How long after the last program of its game each mail came, in milliseconds."""
    seconds: float
    own: float
    """Of these the generator's, of one core."""


def one_turn(port: int, post: Post, games: list[Any], keys: dict[int, str]) -> Round:
    from tests.proof.bench import _races

    calls = [
        (game.pk, program.decision_id, as_bytes(port, program, keys[program.seat.user_id], answer))
        for game in games
        for program, answer in _races.answers(game).items()
    ]
    post.arrived.clear()
    begun, used = time.monotonic(), time.process_time()
    sent, answered = hand_in(port, calls)
    seconds, own = time.monotonic() - begun, time.process_time() - used
    wait_until(lambda: sent.keys() <= post.arrived.keys(), "an email of every race", 300)
    wait_until(lambda: not _races.count(WAITING), "all emails", 300)
    for game in games:
        game.refresh_from_db()
    mailed = [1000 * (at - sent[game]) for game, times in post.arrived.items() for at in times if game in sent]
    return Round(answered, mailed, seconds, own)


def figures(rounds: list[Round], commit: str) -> list[dict[str, object]]:
    cold, warm = rounds[0], rounds[1:]
    answered, mailed = [it for each in warm for it in each.answered], [it for each in warm for it in each.mailed]
    seconds, own = sum(each.seconds for each in warm), sum(each.own for each in warm)
    return [
        line("last program to email", "p99 under 1,000 ms", spread(mailed), commit),
        line("mails within a second", "99%", f"{100 * sum(it < 1000 for it in mailed) / len(mailed):.0f}%"),
        line("slowest email", "", f"{share(mailed, 1):.0f} ms of {len(mailed)} emails"),
        line("the same in the first turn after the start", "", spread(cold.mailed)),
        line("handing in by the API", f"{A_SECOND} a second", f"{len(answered) / seconds:.1f}, {spread(answered)}"),
        line("the generator's share of a core", "", f"{100 * own / seconds:.0f}%"),
    ]


def notices(a_second: float) -> list[dict[str, object]]:
    what = f"notices a second, email workers: {MAILERS}"
    return [line(what, "", f"{a_second:.0f}", "mails and rows of the inbox, when many wait")]


def busy(games: list[Any]) -> float:
    """How many notices a second a mail worker ends that always has some to send: those of a turn of all games."""
    from games.periodic import wake_up
    from games.play.services import play
    from tests.proof.bench import _races

    for game in games:
        _races.lay_in(game)
        play.resolve(game_id=game.pk)
        game.refresh_from_db()
    piled = _races.count(WAITING)

    def waiting() -> int:
        wake_up("send_notices")  # whoever finds nothing free ends at once, and another has to be asked
        return _races.count(WAITING)

    wait_until(lambda: waiting() < piled, "the first notification", 120)
    begun, left = time.monotonic(), waiting()
    wait_until(lambda: not waiting(), "all notifications that had piled up", 600)
    return left / (time.monotonic() - begun)


WAITING = (
    "SELECT count(*) FROM games_notification "
    "WHERE state = 'pending' AND (attempts > 0 OR next_try_at < now() + interval '1 minute')"
)
"""What is claimed waits as well: it may be the last one of many about a game."""


def hand_in(port: int, calls: list[tuple[int, str, bytes]]) -> tuple[dict[int, float], list[float]]:
    """At its time each, whether or not those before are answered; when each race's last one was, and how long each
    took."""
    last: dict[int, float] = {}
    took: list[float] = []

    def call(at: float, game: int, decision: str, request: bytes) -> None:
        time.sleep(max(0.0, at - time.monotonic()))
        answer = ask(port, request)
        assert b" 204 " in answer[:16], f"game {game}, {decision}: {answer!r}"
        took.append(1000 * (time.monotonic() - at))
        last[game] = max(last.get(game, 0.0), at)

    start = time.monotonic()
    with ThreadPoolExecutor(CALLERS) as pool:
        done = [pool.submit(call, start + number / A_SECOND, *wish) for number, wish in enumerate(calls)]
    for each in done:
        each.result()
    return last, took


def as_bytes(port: int, program: Any, key: str, body: Any) -> bytes:
    """The request, put together before anything is measured."""
    answer = json.dumps(body).encode()
    path = f"/api/v1/games/{program.game_id}/decisions/{program.decision_id}/submission"
    head = [f"PUT {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Authorization: Bearer {key}"]
    head += ["Content-Type: application/json", f"Content-Length: {len(answer)}", "", ""]
    return "\r\n".join(head).encode() + answer


_lines = local()
"""To the web, each kept open from one call to the next, as a proxy does."""


def ask(port: int, request: bytes) -> bytes:
    """The response up to the end of its head, since accepted answers have no body."""
    if getattr(_lines, "port", None) != port:
        _lines.port, _lines.line = port, create_connection(("127.0.0.1", port), timeout=60)
    _lines.line.sendall(request)
    answer = b""
    while b"\r\n\r\n" not in answer:
        more = _lines.line.recv(65536)
        assert more, f"the web hung up after {answer!r}"
        answer += more
    return answer
