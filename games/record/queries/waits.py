"""Whom the open turn is waiting for, and who may know.

In a regular wait, everybody sees who has answered and who has not. In an interruption, where some seat wanted to be
asked, the others learn only that the turn is waiting. Sealed questions are shown to nobody.
"""

from collections.abc import Iterable
from typing import Any

from django.utils import timezone

from engine.kernel.decisions import Decision
from games.models import Game, PendingDecision
from games.shapes.page import Prompt


class Wait:
    """Everything that is asked at this moment, answered or not; empty if nothing is asked."""

    def __init__(self, decisions: Iterable[PendingDecision]) -> None:
        """Takes all pending decisions of the open turn."""
        asked = list(decisions)
        current = {pending.wait for pending in asked if pending.committed_at is None}
        self.pending_decisions = [pending for pending in asked if pending.wait in current]
        self.owed = [
            pending for pending in self.pending_decisions if pending.closed_at is None and pending.submission is None
        ]

    @property
    def is_interruption(self) -> bool:
        return bool(self.pending_decisions) and all(pending.interrupts for pending in self.pending_decisions)

    def asked(self, seat: int, viewer: int | None) -> list[PendingDecision]:
        """What a seat is asked, as far as the viewer's seat may know."""
        mine = [pending for pending in self.pending_decisions if pending.seat.number == seat]
        return [pending for pending in mine if seat == viewer or not pending.interrupts]

    def owing(self, viewer: int | None) -> list[int]:
        """The seats that the turn is waiting for, as far as the viewer's seat may know."""
        return sorted({pending.seat.number for pending in self.known_to(viewer)})

    def known_to(self, viewer: int | None) -> list[PendingDecision]:
        """The unanswered questions, as far as the viewer's seat may know."""
        return [pending for pending in self.owed if pending.seat.number == viewer or not pending.interrupts]

    def prompts(self, seat: int | None) -> list[Prompt]:
        """The questions to this seat, without those whose answers took effect at once."""
        mine = [pending for pending in self.pending_decisions if pending.seat.number == seat]
        return [_prompt(pending) for pending in mine if not (pending.at_once and pending.closed_at)]

    def is_sealed_for(self, seat: int | None, pending: Iterable[Decision[Any]]) -> bool:
        """Whether this seat has a hand that it has not opened. Questions without a row yet count as unopened."""
        mine = [pending for pending in self.pending_decisions if pending.seat.number == seat]
        opened = {pending.decision_id for pending in mine if not pending.is_sealed}
        unknown = [decision for decision in pending if decision.seat == seat and decision.id not in opened]
        return any(pending.is_sealed for pending in mine) or any(decision.seconds for decision in unknown)


def open_wait(game: Game) -> Wait:
    decisions = game.pending_decisions.filter(turn__number=game.turn)
    return Wait(decisions.select_related("seat"))


def _prompt(pending: PendingDecision) -> Prompt:
    sealed = pending.is_sealed
    ran_out = pending.opened_at is not None and pending.due_at <= timezone.now()
    is_over = pending.closed_at is not None or ran_out
    return Prompt(
        decision_id=pending.decision_id,
        kind=pending.kind,
        offer={} if sealed else pending.offer,
        draft=None if sealed else pending.draft,
        submission=None if sealed else pending.submission,
        due_at=pending.due_at,
        can_take_back=pending.submission is not None and not sealed and not is_over,
        by=pending.by,
        interrupts=pending.interrupts,
        seconds=pending.seconds,
        sealed=sealed,
        opened_at=pending.opened_at,
        is_over=is_over,
    )
