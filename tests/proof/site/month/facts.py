"""The diary put in order: for each question, game, seat and person what happened to it, and when."""

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, time, timedelta
from itertools import pairwise
from typing import Any

from tests.proof.site.month.diary import Line
from tests.proof.site.month.reckoning import Habits, Stretch

Row = dict[str, Any]
History = list[tuple[datetime, Row]]
"""What a row said from which instant on."""


def instant(text: str | None) -> datetime | None:
    return datetime.fromisoformat(text) if text else None


def at(history: History, now: datetime) -> Row | None:
    """What the row said at an instant, all of that instant included; None before it was there."""
    place = bisect_right([when for when, _ in history], now)
    return history[place - 1][1] if place else None


@dataclass
class Question:
    """One row of games_program through its life."""

    id: int
    game: int
    seat: int
    decision: str
    interrupts: bool
    history: History = field(default_factory=list)

    @property
    def asked(self) -> datetime:
        return self.history[0][0]

    @property
    def given(self) -> datetime:
        """When it was due at first."""
        return self.due_by(self.history[0][1])

    @property
    def due(self) -> datetime:
        """When it was due in the end."""
        return self.due_by(self.history[-1][1])

    @property
    def spare(self) -> timedelta:
        """What a time bank held apart from this."""
        return timedelta(seconds=self.history[0][1]["spare_seconds"])

    @property
    def turn(self) -> int:
        return int(self.history[0][1]["turn_id"])

    @property
    def wait(self) -> str:
        return self.decision.split(".")[1].partition("-")[0]

    @property
    def moment(self) -> str:
        """As notifications name it."""
        return ".".join(self.decision.split(".")[:2])

    def when(self, column: str) -> datetime | None:
        return instant(self.history[-1][1][column])

    def due_at(self, now: datetime) -> datetime:
        return self.due_by(at(self.history, now) or self.history[0][1])

    def is_open(self, now: datetime) -> bool:
        """Asked, neither answered nor closed."""
        row = at(self.history, now)
        return row is not None and row["submitted_at"] is None and row["closed_at"] is None

    @staticmethod
    def due_by(row: Row) -> datetime:
        return datetime.fromisoformat(row["due_at"])


class Facts:
    """All of it. `outages` are known to the simulation: since when nobody swept, and until when."""

    def __init__(self, lines: Iterable[Line], outages: list[Stretch]) -> None:
        self.outages = outages
        self.questions: dict[int, Question] = {}
        self.games: dict[int, History] = defaultdict(list)
        self.seats: dict[int, History] = defaultdict(list)
        self.votes: dict[int, Row] = {}
        self._hours: dict[int, History] = defaultdict(list)
        self._vacations: dict[int, list[tuple[datetime, int, Row | None]]] = defaultdict(list)
        self._turns: dict[int, list[Question]] = defaultdict(list)
        for line in lines:
            self._take(line)
        self.pauses = {game: _pauses(history) for game, history in self.games.items()}

    def _take(self, line: Line) -> None:
        row = line.became
        match line.what, row:
            case "games_program", dict():
                self._program(line, row)
            case "games_game", dict():
                self.games[line.id].append((line.at, row))
            case "games_seat", dict():
                self.seats[line.id].append((line.at, row))
            case "games_vote", dict():
                self.votes[line.id] = row
            case "games_hours", dict():
                self._hours[row["user_id"]].append((line.at, row))
            case "games_vacation", _:
                self._vacations[(row or line.was or {})["user_id"]].append((line.at, line.id, row))

    def _program(self, line: Line, row: Row) -> None:
        if line.id not in self.questions:
            kind = row["decision_id"], row["interrupts"]
            self.questions[line.id] = found = Question(line.id, row["game_id"], row["seat_id"], *kind)
            self._turns[row["turn_id"]].append(found)
        self.questions[line.id].history.append((line.at, row))

    # Around a question

    def clock(self, question: Question) -> Row:
        clock: Row = self.games[question.game][-1][1]["clock"]
        return clock

    def game_at(self, question: Question, now: datetime) -> Row:
        return at(self.games[question.game], now) or {}

    def seat_at(self, question: Question, now: datetime) -> Row:
        return at(self.seats[question.seat], now) or {}

    def of_turn(self, question: Question) -> list[Question]:
        return self._turns[question.turn]

    def of_wait(self, question: Question) -> list[Question]:
        """All that is asked of the same seat at the same moment, with what follows from it."""
        return [it for it in self.of_turn(question) if (it.seat, it.wait) == (question.seat, question.wait)]

    def asleep_until(self, now: datetime) -> datetime:
        """That instant, or the end of the outage that it falls into."""
        return max([end for start, end in self.outages if start <= now <= end], default=now)

    # What moves time

    def habits(self, user: int | None, now: datetime) -> Habits:
        """How a person rests, by what the site knew at that instant."""
        if user is None:
            return Habits()
        known = {row_id: row for when, row_id, row in self._vacations[user] if when <= now}
        taken = [
            tuple(map(datetime.fromisoformat, (row["starts_at"], row["ends_at"]))) for row in known.values() if row
        ]
        hours = at(self._hours[user], now)
        if hours is None:
            return Habits(vacations=tuple(taken))  # type: ignore[arg-type]
        ends = [hours["night_from"], hours["night_to"]]
        night = (time.fromisoformat(ends[0]), time.fromisoformat(ends[1])) if ends[0] else None
        return Habits(hours["zone"], night, tuple(hours["days_off"]), tuple(taken))  # type: ignore[arg-type]

    def changes_of_habits(self, user: int | None) -> list[datetime]:
        if user is None:
            return []
        return sorted({when for when, _ in self._hours[user]} | {when for when, *_ in self._vacations[user]})

    def lost(self, game: int, until: datetime) -> list[Stretch]:
        """What was lost to everybody at a table and given back by an instant."""
        return [stretch for stretch in [*self.pauses[game], *self.outages] if stretch[1] <= until]

    def stands_since(self, game: int, now: datetime) -> datetime | None:
        """Since when the clock of a table stands, in an outage or a pause that is not over; None if it runs."""
        since = [start for start, end in self.outages if start < now < end]
        row = at(self.games[game], now) or {}
        return min([*since, *filter(None, [instant(row.get("stopped_at"))])], default=None)

    def extensions(self, game: int, after: datetime, until: datetime) -> list[tuple[datetime, timedelta]]:
        """When the table gave itself more time, and how much."""
        agreed = [
            row
            for row in self.votes.values()
            if (row["game_id"], row["kind"], row["result"]) == (game, "extend", "yes")
        ]
        ends = [(datetime.fromisoformat(row["ended_at"]), row["payload"]["seconds"]) for row in agreed]
        return [(when, timedelta(seconds=seconds)) for when, seconds in ends if after < when <= until]

    def counts(self) -> dict[str, int]:
        """For the report."""
        seats = [pairwise(row for _, row in history) for history in self.seats.values()]
        return {
            "questions asked": len(self.questions),
            "deadlines moved": sum(
                len({it.due_by(row) for _, row in it.history}) - 1 for it in self.questions.values()
            ),
            "pauses that ended": sum(map(len, self.pauses.values())),
            "votes": len(self.votes),
            "times that a robot took over": sum(b["autopilot"] > a["autopilot"] for rows in seats for a, b in rows),
        }


def _pauses(history: History) -> list[Stretch]:
    found, since = [], None
    for when, row in history:
        stopped = instant(row["stopped_at"])
        if since is not None and stopped is None:
            found.append((since, when))
        since = stopped
    return found
