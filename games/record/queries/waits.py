"""Whom the open turn waits for, and what of that is told to whom.

Of the regular wait everybody sees who is in and who is not. Of an interruption, a question that some seat wished to
be asked, nobody but that seat learns more than that the turn waits. What is sealed is told to nobody.
"""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from engine.kernel.decisions import Decision
from games.models import Game, Program
from games.shapes.page import Duty


class Wait:
    """All that is asked at this moment, answered or not; empty if nobody is waited for."""

    def __init__(self, programs: Iterable[Program]) -> None:
        """From all programs of the open turn."""
        asked = list(programs)
        current = {program.wait for program in asked if program.committed_at is None}
        self.programs = [program for program in asked if program.wait in current]
        self.owed = [program for program in self.programs if program.closed_at is None and program.submission is None]

    @property
    def is_interruption(self) -> bool:
        return bool(self.programs) and all(program.interrupts for program in self.programs)

    def asked(self, seat: int, viewer: int | None) -> list[Program]:
        """What a seat is asked, as far as the viewer's seat may know of it."""
        mine = [program for program in self.programs if program.seat.number == seat]
        return [program for program in mine if seat == viewer or not program.interrupts]

    def owing(self, viewer: int | None) -> list[int]:
        """The seats that are waited for, as far as the viewer's seat may know."""
        return sorted({program.seat.number for program in self.known_to(viewer)})

    def known_to(self, viewer: int | None) -> list[Program]:
        """What is owed, as far as the viewer's seat may know."""
        return [program for program in self.owed if program.seat.number == viewer or not program.interrupts]

    def duties(self, seat: int | None) -> list[Duty]:
        """The questions to this seat; an answer that took effect at once is past already."""
        mine = [program for program in self.programs if program.seat.number == seat]
        return [_duty(program) for program in mine if not (program.at_once and program.closed_at)]

    def is_sealed_for(self, seat: int | None, pending: Iterable[Decision[Any]]) -> bool:
        """Whether a hand lies unopened before this seat. What the rules ask and no row knows of yet is not open."""
        mine = [program for program in self.programs if program.seat.number == seat]
        opened = {program.decision_id for program in mine if not program.is_sealed}
        unknown = [decision for decision in pending if decision.seat == seat and decision.id not in opened]
        return any(program.is_sealed for program in mine) or any(decision.seconds for decision in unknown)


def open_wait(game: Game) -> Wait:
    programs = game.programs.filter(turn__number=game.turn)
    return Wait(programs.select_related("seat"))


def _duty(program: Program) -> Duty:
    sealed = program.is_sealed
    ran_out = program.opened_at is not None and program.due_at <= timezone.now()
    is_over = program.closed_at is not None or ran_out
    return Duty(
        decision_id=program.decision_id,
        kind=program.kind,
        offer={} if sealed else program.offer,
        draft=None if sealed else program.draft,
        submission=None if sealed else program.submission,
        due_at=program.due_at,
        can_take_back=program.submission is not None and not sealed and not is_over,
        by=program.by,
        interrupts=program.interrupts,
        seconds=program.seconds,
        sealed=sealed,
        opened_at=program.opened_at,
        is_over=is_over,
    )
