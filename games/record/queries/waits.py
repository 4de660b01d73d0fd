"""The seats that the open turn is waiting for, and who may know.

In a regular wait, everyone sees who has answered and who has not. In an interruption, where some seat wanted to be
asked, the others learn only that the turn is waiting. Sealed questions are shown to no one.

Someone who answers with something that takes effect at once, such as a new hand, is asked again in the same wait. The
others see none of this: for them the seat has not answered until it has answered everything.
"""

from collections.abc import Hashable, Iterable
from typing import Any

from django.utils import timezone

from engine.kernel.decisions import Decision
from games.models import Game, PendingDecision
from games.shapes.page import Prompt
from games.timekeeping.dues import deadline


class Wait:
    """The questions of this moment, answered or not. Empty if nothing is asked."""

    def __init__(self, decisions: Iterable[PendingDecision]) -> None:
        """Takes all pending decisions of the open turn."""
        asked = list(decisions)
        self._current = {pending.wait for pending in asked if pending.committed_at is None}
        self.pending_decisions = [pending for pending in asked if pending.wait in self._current]
        self.owed = [
            pending for pending in self.pending_decisions if pending.closed_at is None and pending.submission is None
        ]
        self._regular = {pending.seat_id for pending in self.pending_decisions if not pending.interrupts}
        """The seats of which everyone knows that they are asked."""

    @property
    def is_interruption(self) -> bool:
        return bool(self.pending_decisions) and not self._regular

    @property
    def has_own_clocks(self) -> bool:
        """Tells whether its questions have clocks that start when they are opened."""
        return any(pending.seconds for pending in self.pending_decisions)

    @property
    def public_part(self) -> Hashable:
        """The public part of it. Equal parts look the same to seats that are not asked."""
        owing = frozenset(pending.seat_id for pending in self.known_to(None))
        return frozenset(self._current), owing, bool(owing or self.owed)

    def asked(self, seat: int, viewer: int | None) -> list[PendingDecision]:
        """The questions to a seat that the viewer's seat may know."""
        mine = [pending for pending in self.pending_decisions if pending.seat.number == seat]
        return [pending for pending in mine if seat == viewer or pending.seat_id in self._regular]

    def owing(self, viewer: int | None) -> list[int]:
        """The seats that the turn is waiting for and that the viewer's seat may know."""
        return sorted({pending.seat.number for pending in self.known_to(viewer)})

    def known_to(self, viewer: int | None) -> list[PendingDecision]:
        """The unanswered questions that the viewer's seat may know.

        For the others, a seat owes the answer that took effect at once until its next question is there.
        """
        mine = [pending for pending in self.owed if pending.seat.number == viewer]
        others = [pending for pending in self.pending_decisions if pending.seat_id in self._regular]
        return mine + [
            pending
            for pending in others
            if pending.seat.number != viewer and (pending in self.owed or pending.is_to_be_followed)
        ]

    def prompts(self, seat: int | None) -> list[Prompt]:
        """The questions to this seat, without those whose answers took effect at once."""
        mine = [pending for pending in self.pending_decisions if pending.seat.number == seat]
        return [prompt_of(pending) for pending in mine if not (pending.at_once and pending.closed_at)]

    def is_sealed_for(self, seat: int | None, pending: Iterable[Decision[Any]]) -> bool:
        """Tells whether this seat has a hand that it has not opened. Questions without a row yet count as unopened."""
        mine = [pending for pending in self.pending_decisions if pending.seat.number == seat]
        opened = {pending.decision_id for pending in mine if not pending.is_sealed}
        unknown = [decision for decision in pending if decision.seat == seat and decision.id not in opened]
        return any(pending.is_sealed for pending in mine) or any(decision.seconds for decision in unknown)


def open_wait(game: Game) -> Wait:
    decisions = game.pending_decisions.filter(turn__number=game.turn)
    return Wait(decisions.select_related("seat"))


def prompt_of(pending: PendingDecision) -> Prompt:
    """The question as its own seat sees it."""
    sealed = pending.is_sealed
    ran_out = pending.opened_at is not None and pending.due_at <= timezone.now()
    is_over = pending.closed_at is not None or ran_out
    return Prompt(
        decision_id=pending.decision_id,
        kind=pending.kind,
        offer={} if sealed else pending.offer,
        draft=None if sealed else pending.draft,
        submission=None if sealed else pending.submission,
        due_at=deadline(pending.due_at),
        can_take_back=pending.submission is not None and not sealed and not is_over,
        by=pending.by,
        interrupts=pending.interrupts,
        seconds=pending.seconds,
        sealed=sealed,
        opened_at=pending.opened_at,
        is_over=is_over,
    )
