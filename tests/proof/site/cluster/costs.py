"""What pages cost with one host and with two, and what each part of the site takes while people play."""

from collections.abc import Mapping

from tests.proof.bench._requests import Request, ask
from tests.proof.bench._requests import used as used_by_web
from tests.proof.bench.streams import processor
from tests.proof.site.cluster.audit import Row, row
from tests.proof.site.cluster.child import Child
from tests.proof.site.cluster.parts import HOSTS, Cluster
from tests.proof.site.faults.servers import children

ROUNDS, AGAIN = 6, 40
DEARER = 1.25
"""So many times as much is no difference on a busy machine."""


def compared(cluster: Cluster, players: Child) -> list[Row]:
    """A race page of each of its players after every turn, and pages that have not changed. Hosts take turns."""
    cookies = [{"Cookie": cookie} for cookie in players.ready["cookies"]]
    page = f"/races/{players.ready['race']}/"
    wanted = {"race page again": page, "my games": "/my/", "tables": "/races/", "poll": f"{page}poll"}
    for web in cluster.webs:
        for path in [page, *wanted.values()]:
            ask(web, Request("warm", path, cookies[0]), 3)
    spent = {"race page after a turn": [0.0, 0.0]} | {name: [0.0, 0.0] for name in wanted}
    for _ in range(ROUNDS):
        for hosts in range(HOSTS):
            players.ask("turn")
            calls = [Request("new", page, cookie) for cookie in cookies]
            spent["race page after a turn"][hosts] += cost(cluster, calls, hosts + 1) / ROUNDS
    for name, path in wanted.items():
        for hosts in range(HOSTS):
            spent[name][hosts] = cost(cluster, [Request(name, path, cookies[0])] * AGAIN, hosts + 1)
    return [compare(name, *each) for name, each in spent.items()]


def compare(name: str, one: float, two: float) -> Row:
    is_dearer = two > one * DEARER + 1
    return row(f"{name}, with one host and with two", f"{one:.1f} ms, {two:.1f} ms", int(is_dearer))


def cost(cluster: Cluster, calls: list[Request], hosts: int) -> float:
    """Milliseconds of a processor for each call."""
    before = sum(map(used_by_web, cluster.webs))
    for number, call in enumerate(calls):
        ask(cluster.webs[number % hosts], call, 1)
    return (sum(map(used_by_web, cluster.webs)) - before) / len(calls)


def used(cluster: Cluster) -> dict[str, float]:
    """Seconds of a processor that each part has taken since it began."""
    found = {"web": sum(map(used_by_web, cluster.webs)) / 1000}
    found["streams"] = sum(processor(host.process.pid) for host in cluster.streams)
    for name, worker in cluster.workers.items():
        found[f"worker {name}"] = sum(map(processor, [worker.pid, *children(worker.pid)]))
    return found


def shares(before: Mapping[str, float], after: Mapping[str, float], seconds: float) -> list[Row]:
    return [row(f"{name}, of a core", f"{100 * (after[name] - before[name]) / seconds:.0f}%", 0) for name in before]
