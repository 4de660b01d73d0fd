"""All that a fault can lay hands on."""

import heapq
import itertools
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import psycopg

from tests.proof.site.faults import Size
from tests.proof.site.faults.clock import Clock
from tests.proof.site.faults.ledger import Ledger
from tests.proof.site.faults.line import Line
from tests.proof.site.faults.people import Person
from tests.proof.site.faults.post import Post
from tests.proof.site.faults.servers import Postgres, Redis
from tests.proof.site.faults.site import Site

PATIENCE: dict[str, Any] = {"connect_timeout": 5, "options": "-c statement_timeout=20s"}
"""Whoever looks from outside does not wait for ever, either: for a row, say, that a frozen process has locked."""

OUTAGE = 60.0
"""Seconds: the site treats anything longer as an outage and gives the time back."""

Fault = tuple[str, int, Callable[["World"], None]]
"""Its name, its weight among the others, and what it does. One without a name is counted when it strikes."""


class Skipped(Exception):
    """This fault cannot be done just now, as something that it needs is broken already."""


@dataclass
class World:
    size: Size
    folder: Path
    luck: Random
    postgres: Postgres
    redis: Redis
    line: Line
    clock: Clock
    site: Site
    post: Post
    ledger: Ledger
    people: list[Person]
    done: Counter[str] = field(default_factory=Counter)
    struck: list[tuple[float, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._later: list[tuple[float, int, Callable[[], None]]] = []
        self._numbers = itertools.count()

    def count(self, name: str, times: int = 1) -> None:
        self.done[name] += times
        self.struck.append((time.time(), name))

    def later(self, seconds: float, act: Callable[[], None]) -> None:
        """Something that ends a fault, or makes it worse."""
        heapq.heappush(self._later, (time.monotonic() + seconds, next(self._numbers), act))

    def see_to_what_is_due(self, *, everything: bool = False) -> None:
        while self._later and (everything or self._later[0][0] <= time.monotonic()):
            heapq.heappop(self._later)[2]()

    def jump(self, *, database: float = 0.0, processes: float = 0.0) -> None:
        """Moves the clocks. Raises Skipped if the database is down. Then nothing has moved."""
        try:
            self.clock.jump(database=database, processes=processes)
        except psycopg.OperationalError as error:
            raise Skipped(str(error)) from None

    def query(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        """Straight from the database, by a way that nobody cuts. Raises Skipped if it is away."""
        try:
            with psycopg.connect(self.postgres.url, autocommit=True, **PATIENCE) as connection:
                found = connection.execute(sql, values)  # type: ignore[arg-type]
                return found.fetchall() if found.description else []
        except psycopg.OperationalError as error:
            raise Skipped(str(error)) from None
