"""What the audits find."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

SHOWN = 12
"""So many faults of each kind are told."""


@dataclass
class Findings:
    """How often what was checked, and what did not hold."""

    made: Counter[str] = field(default_factory=Counter)
    failed: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def check(self, what: str, holds: bool, *facts: object) -> None:
        self.made[what] += 1
        if not holds:
            self.failed[what].append(" ".join(map(str, facts)))

    def rows(self) -> list[dict[str, object]]:
        return [{"check": what, "made": count, "failed": len(self.failed[what])} for what, count in self.made.items()]

    def faults(self) -> Iterator[str]:
        for what, found in self.failed.items():
            yield from (f"{what}: {fault}" for fault in found[:SHOWN])


@dataclass(frozen=True)
class Try:
    """Somebody tried to answer something; `code` is empty if it counted."""

    at: datetime
    program: int
    what: str
    code: str
