"""The journal: the committed answers of one turn. Journals, seed and set-up are all that it takes to store a game."""

from collections.abc import Iterable, KeysView
from typing import Any, Literal

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.errors import ReplayMismatch

By = Literal["seat", "order", "draft", "deadline", "bot"]
"""The source of an answer: the seat, its standing order, its draft at the deadline, the deadline alone, or a bot."""


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One committed answer: a typed struct while the table runs, plain JSON values once it is stored."""

    id: str
    by: By
    answer: Any

    @property
    def asked(self) -> tuple[int, str, str]:
        """The seat that was asked, the kind of the question, and its subject."""
        seat, kind, subject = self.id.split(".s", 1)[1].split(".", 2)
        return int(seat), kind, subject


class Journal:
    """Committed answers by decision id. The order in which they arrived is not recorded.

    Raises ReplayMismatch if two entries answer one decision.
    """

    __slots__ = ("_entries",)

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._entries: dict[str, Entry] = {}
        for entry in entries:
            if self._entries.setdefault(entry.id, entry) is not entry:
                raise ReplayMismatch(f"two answers to {entry.id}")

    def __contains__(self, decision_id: str) -> bool:
        return decision_id in self._entries

    def ids(self) -> KeysView[str]:
        return self._entries.keys()

    def __len__(self) -> int:
        return len(self._entries)

    def find(self, decision_id: str) -> Entry | None:
        return self._entries.get(decision_id)

    def commit(self, decision: Decision[Any], answer: Any, by: By) -> None:
        self._entries[decision.id] = Entry(decision.id, by, answer)

    def listed(self) -> list[Entry]:
        """All entries in the order of the questions: by group, then by seat, kind and subject."""
        return [self._entries[key] for key in sorted(self._entries, key=_place)]


def _place(decision_id: str) -> tuple[list[int], int, str]:
    head, seat, rest = decision_id.split(".s", 1)[0], *decision_id.split(".s", 1)[1].split(".", 1)
    return [int(step) for step in head.split(".g", 1)[1].split("-")], int(seat), rest
