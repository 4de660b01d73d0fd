"""Questions that join a wait that is under way: they are due with it, with less time than a wait of their own has."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from tests.proof.site.faults.diary import Line, at

Row = dict[str, Any]


def wait_of(decision_id: str) -> str:
    """As the site groups them: what one moment of the turn asks, dialogues included."""
    return decision_id.split(".")[1].partition("-")[0]


class Waits:
    """`questions` are the changes of each row, in order."""

    def __init__(self, questions: Iterable[Sequence[Line]]) -> None:
        self._of: dict[tuple[int, str], list[Sequence[Line]]] = defaultdict(list)
        for changes in questions:
            self._of[_key(changes[0])].append(changes)

    def due(self, asking: Line) -> datetime | None:
        """The earliest instant at which a question may be due that is put there, if it joins a wait. A person who sits
        down has a fresh time, whatever the others have."""
        assert asking.became is not None
        if asking.was is not None or not (known := self._known(asking)):
            return None
        mine = [row for row in known if row["seat_id"] == asking.became["seat_id"]]
        played = [row for row in mine if row["opened_at"] and row["submitted_at"]]
        if asking.became["seconds"] and played:
            last = max(played, key=lambda row: _instant(row, "submitted_at"))
            return at(asking, "asked_at") + (_instant(last, "due_at") - _instant(last, "submitted_at"))
        return max(_instant(row, "due_at") for row in mine or known)

    def _known(self, asking: Line) -> list[Row]:
        """The questions of the wait that were put before, as they were at that moment."""
        rows = [_before(changes, asking.n) for changes in self._of[_key(asking)]]
        return [row for row in rows if row is not None]


def _key(line: Line) -> tuple[int, str]:
    row = line.became or line.was or {}
    return row["turn_id"], wait_of(row["decision_id"])


def _before(changes: Sequence[Line], n: int) -> Row | None:
    return next((line.became for line in reversed(changes) if line.n < n), None)


def _instant(row: Row, column: str) -> datetime:
    return datetime.fromisoformat(row[column])
