"""Faults of what lies outside: mail servers and machines for notices, disks, and people who hang up."""

import socket
import time
from contextlib import suppress

from tests.proof.site.faults.post import SMTP_FAULTS, WEB_FAULTS, Trouble
from tests.proof.site.faults.site import WEB, WORKERS
from tests.proof.site.faults.world import Fault, World

MOST = 3


def mail(world: World) -> None:
    _trouble(world, world.post.mail, SMTP_FAULTS)


def web(world: World) -> None:
    _trouble(world, world.post.web, WEB_FAULTS)


def _trouble(world: World, trouble: Trouble, faults: tuple[str, ...]) -> None:
    """So many of the next tries meet with a fault; each is counted when it does."""
    trouble.left += world.luck.choices(faults, k=world.luck.randint(1, MOST))


def fill_disk(world: World) -> None:
    """No file of a worker may grow: neither its log, nor a mail in the folder, nor anything else."""
    _fill(world, world.luck.choice(WORKERS))


def fill_disk_of_web(world: World) -> None:
    _fill(world, WEB)


def _fill(world: World, name: str) -> None:
    world.site.fill_disk(name, is_full=True)
    world.later(world.luck.uniform(2, 6), lambda: name in world.site.processes and world.site.fill_disk(name, False))


def hang_up(world: World) -> None:
    """Some people do not wait for an answer."""
    for person in world.luck.sample(world.people, 2):
        person.hang_ups += world.luck.randint(1, 3)


def half_a_request(world: World) -> None:
    """Several begin to ask for something and go away in mid-word."""
    for _ in range(4):
        with suppress(OSError), socket.create_connection(("127.0.0.1", world.site.port), timeout=2) as line:
            line.sendall(b"POST /api/v1/games/1/messages HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{")
            time.sleep(0.05)


FAULTS: list[Fault] = [
    ("", 12, mail),
    ("", 12, web),
    ("disk: full for a worker", 5, fill_disk),
    ("disk: full for the web processes", 2, fill_disk_of_web),
    ("people: hang up before the answer", 6, hang_up),
    ("people: half a request", 4, half_a_request),
]
