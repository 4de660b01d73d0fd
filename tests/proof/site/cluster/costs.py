"""What pages cost with one host and with two, and what each part of the site takes."""

import os
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from games.live import topics
from tests.proof.bench._requests import Request, ask, token
from tests.proof.site.cluster.audit import Row, row
from tests.proof.site.cluster.child import Child
from tests.proof.site.cluster.parts import Cluster
from tests.proof.site.faults.servers import children

ROUNDS, AGAIN = 4, 40
DEARER = 1.25
"""So many times as much is no difference on a busy machine."""
HANDED_IN = "SELECT count(*) FROM games_program WHERE submission IS NOT NULL"

Cost = dict[str, float]
"""Milliseconds of a processor, by the part of the site."""


@dataclass(frozen=True)
class Reading:
    """What each part has taken so far, and what has come of it."""

    at: float
    spent: Cost
    done: dict[str, int]


Watch = tuple[Reading, Reading]


def reading(cluster: Cluster, listeners: Child) -> Reading:
    [(programs,)] = cluster.site.query(HANDED_IN)
    done = {"programs": programs, "hints": listeners.ask("heard")}
    return Reading(time.monotonic(), used(cluster), done)


def a_second(watch: Watch) -> Cost:
    before, after = watch
    return {part: (after.spent[part] - spent) / (after.at - before.at) for part, spent in before.spent.items()}


def shares(watch: Watch, when: str) -> list[Row]:
    return [row(f"{when}: {part}", f"{taken / 10:.1f}% of a core", 0) for part, taken in a_second(watch).items()]


def used(cluster: Cluster) -> Cost:
    """What each part has taken since it began."""
    parts = {
        "web": [web.pid for web in cluster.webs],
        "streams": [host.pid for host in cluster.streams],
        **{f"worker {name}": [worker.pid] for name, worker in cluster.workers.items()},
        "database": [cluster.postmaster],
        "pgbouncer, Redis, nginx": [cluster.pool.pid, cluster.redis.process.pid, cluster.front.pid],
    }
    return {part: sum(map(family, pids)) for part, pids in parts.items()}


def family(pid: int) -> float:
    """Milliseconds of a processor that a process and all that it has started have taken, ended ones as well."""
    return sum(map(_own, [pid, *children(pid)])) * 1000 / os.sysconf("SC_CLK_TCK")


def _own(pid: int) -> int:
    """With those that have ended: fields 14 to 17 of the file, counted from the name in brackets. 0 if it has ended
    itself."""
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return sum(map(int, fields[11:15]))
    return 0


def compared(cluster: Cluster, players: Child) -> tuple[list[Row], dict[str, Cost]]:
    """Pages with one host and with two, and what each costs with one. Hosts take turns, under one name as behind nginx:
    what one of them has made is kept for all."""
    site = {"Host": f"127.0.0.1:{cluster.front.port}"}
    cookies = [{"Cookie": cookie} | site for cookie in players.ready["cookies"]]
    race, over = players.ready["race"], f"/races/{players.ask('finished')}/"
    page = f"/races/{race}/"
    wanted = {
        "race page again": Request("", page, cookies[0]),
        "my games": Request("", "/my/", cookies[0]),
        "tables": Request("", "/races/", cookies[0]),
        "finished games": Request("", "/races/finished/", cookies[0]),
        "a finished game": Request("", over, cookies[0]),
    }
    for web in cluster.webs:
        for request in wanted.values():
            ask(web, request, 3)
    hosts = range(1, len(cluster.webs) + 1)
    spent = {"race page after a turn": new_pages(cluster, players, [Request("", page, it) for it in cookies], hosts)}
    shown = {"Live-Token": token(cluster.webs[0], race, cookies[0])}
    poll = Request("", f"/stream?poll={topics.game(race)}", cookies[0] | shown)  # the last turn is news still
    spent["poll"] = [cost(cluster, [poll] * 10 * AGAIN, number, "streams") for number in hosts]
    for name, request in wanted.items():
        spent[name] = [cost(cluster, [request] * AGAIN, number) for number in hosts]
    return [compare(name, *each) for name, each in spent.items()], {name: each[0] for name, each in spent.items()}


def new_pages(cluster: Cluster, players: Child, pages: list[Request], hosts: range) -> list[Cost]:
    """A race page of each of its players after every turn."""
    rounds = []
    for _ in range(ROUNDS):
        for number in hosts:
            players.ask("turn")
            rounds.append(cost(cluster, pages, number))
    return [mean(rounds[number - 1 :: len(hosts)]) for number in hosts]


def mean(costs: list[Cost]) -> Cost:
    return {part: sum(each[part] for each in costs) / len(costs) for part in costs[0]}


def compare(name: str, one: Mapping[str, float], two: Mapping[str, float]) -> Row:
    part = "streams" if "streams" in one else "web"
    is_dearer = two[part] > one[part] * DEARER + 1
    seen = f"{one[part]:.1f} ms, {two[part]:.1f} ms; database {one['database']:.1f} ms"
    return row(f"{name}, with one host and with two", seen, int(is_dearer))


def cost(cluster: Cluster, calls: list[Request], hosts: int, part: Literal["web", "streams"] = "web") -> Cost:
    """Of each call to this part of the site."""
    asked = cluster.webs if part == "web" else cluster.streams
    before = used(cluster)
    for number, call in enumerate(calls):
        ask(asked[number % hosts], call, 1)
    after = used(cluster)
    return {each: (after[each] - before[each]) / len(calls) for each in (part, "database")}
