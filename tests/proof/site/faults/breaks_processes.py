"""Faults of the site's own processes: killed, frozen, doubled."""

import os
import signal
import time
from contextlib import suppress

from tests.proof.site.faults.servers import children
from tests.proof.site.faults.site import BEAT, WEB, WORKERS
from tests.proof.site.faults.world import Fault, World

LEASE = 125
"""Seconds: longer than a notice is lent to whoever sends it first, and more than an outage takes to be one."""


def kill_a_child(world: World, name: str) -> None:
    found = children(world.site.processes[name].pid)
    if found:
        with suppress(ProcessLookupError):
            os.kill(world.luck.choice(found), signal.SIGKILL)


def web_process(world: World) -> None:
    kill_a_child(world, WEB)


def all_web_processes(world: World) -> None:
    world.site.tell(WEB, signal.SIGKILL)


def worker_process(world: World) -> None:
    kill_a_child(world, world.luck.choice(WORKERS))


def worker(world: World) -> None:
    """The parent alone; its children find that out."""
    world.site.tell(world.luck.choice(WORKERS), signal.SIGKILL, all_of_it=False)


def whole_worker(world: World) -> None:
    world.site.tell(world.luck.choice(WORKERS), signal.SIGKILL)


def both_workers(world: World) -> None:
    for name in WORKERS:
        world.site.tell(name, signal.SIGKILL)


def ended_worker(world: World) -> None:
    """As in a deploy: it finishes what it does, and another one begins."""
    world.site.tell(world.luck.choice(WORKERS), signal.SIGTERM, all_of_it=False)


def beat(world: World) -> None:
    world.site.tell(BEAT, signal.SIGKILL)


def second_beat(world: World) -> None:
    name = f"{BEAT}2"
    if name in world.site.processes:
        world.site.dismiss(name)
    else:
        world.site.start(name)


def freeze_worker(world: World) -> None:
    wake = world.site.freeze(world.luck.choice(WORKERS))
    world.later(world.luck.uniform(0.5, 2), wake)


def freeze_worker_past_its_lease(world: World) -> None:
    """It hangs for longer than it may take, others do its work, and then it continues."""
    wake = world.site.freeze(world.luck.choice(WORKERS))
    try:
        world.jump(database=LEASE, processes=LEASE)
    finally:
        world.later(world.luck.uniform(2, 5), wake)


def freeze_web(world: World) -> None:
    wake = world.site.freeze(WEB)
    time.sleep(world.luck.uniform(0.2, 0.8))
    wake()


FAULTS: list[Fault] = [
    ("web: one process killed", 5, web_process),
    ("web: killed altogether", 2, all_web_processes),
    ("web: frozen", 3, freeze_web),
    ("worker: one process killed", 6, worker_process),
    ("worker: its parent killed", 2, worker),
    ("worker: killed altogether", 2, whole_worker),
    ("worker: both killed", 1, both_workers),
    ("worker: ended and begun anew", 1, ended_worker),
    ("worker: frozen", 4, freeze_worker),
    ("worker: frozen past its lease, woken late", 2, freeze_worker_past_its_lease),
    ("beat: killed", 2, beat),
    ("beat: two at once", 2, second_beat),
]
