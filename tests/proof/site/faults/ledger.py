"""What people did and were answered, and what they could read: all that the auditor may hold the site to."""

import re
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

NUMBERS = re.compile(r"(?<![\d.])\d{2,4}(?:, ?\d{2,4}){4,}(?![\d.])")
SEED = re.compile(r"\b[0-9a-f]{32}\b")
KEY = re.compile(r"robo_[\w-]{30,}")
MARK = re.compile(r"(?:NOTE|THOUGHT)-player\d+-\d+")


@dataclass(frozen=True)
class Deed:
    """One request with an effect. `status` is 0 if no answer came: nobody knows then what became of it."""

    at: float
    person: str
    what: str
    game: int
    about: str
    answer: Any
    status: int

    @property
    def counted(self) -> bool | None:
        """None: nobody knows."""
        if 200 <= self.status < 400:
            return True
        return False if 400 <= self.status < 500 else None


@dataclass
class Ledger:
    """Written by many threads; appending is all they do."""

    deeds: list[Deed] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    """How often which status came, and 0 for none."""
    broken: list[str] = field(default_factory=list)
    """Answers that nobody should ever get."""
    seen: dict[tuple[str, str, Any], tuple[float, str]] = field(default_factory=dict)
    """(who, kind of sign, the sign) -> when and where it was first read."""

    def note(self, person: str, what: str, game: int, about: str, answer: Any, status: int) -> None:
        self.deeds.append(Deed(time.time(), person, what, game, about, answer, status))

    def read(self, who: str, where: str, text: str, at: float | None = None) -> None:
        """Keeps what may be a secret of somebody else's. What was read earlier may be told here later."""
        when = time.time() if at is None else at
        for kind, sign in signs(text):
            first = self.seen.get((who, kind, sign))
            if first is None or when < first[0]:
                self.seen[who, kind, sign] = (when, where)

    def about(self, *whats: str) -> Iterator[Deed]:
        return (deed for deed in list(self.deeds) if deed.what in whats)


def signs(text: str) -> Iterable[tuple[str, Any]]:
    """What in a text could be a hand or a program, a seed, a key or private words."""
    for found in NUMBERS.findall(text):
        yield "numbers", tuple(map(int, found.split(",")))
    for kind, pattern in (("seed", SEED), ("key", KEY), ("words", MARK)):
        for found in pattern.findall(text):
            yield kind, found
