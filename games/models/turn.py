"""Turns, the decisions that seats have to make, and the hands dealt for them."""

from collections.abc import Iterable
from typing import Any, Self

from django.db import models
from django.db.models import Q

from games.models.game import Game, Seat
from games.models.text import CleanJSONField, LineField


class Turn(models.Model):
    """One turn: the state at its start, the answers, and the events.

    The row with the highest number is the open turn. Once the game is over, that row holds the final state and is
    never played.
    """

    game = models.ForeignKey(Game, models.CASCADE, related_name="turns", db_index=False)  # turn_number_once has it
    epoch = models.PositiveSmallIntegerField(default=0)
    number = models.PositiveIntegerField()
    revision = models.PositiveIntegerField(help_text="The revision of the rules it was played by.")
    snapshot = models.BinaryField(help_text="The state at its start, including secrets.")
    journal = models.JSONField(default=list, help_text="The committed answers.")
    events = models.BinaryField(default=b"[]", help_text="The events so far, including secrets.")
    published = models.JSONField(
        default=list,
        db_column="told",
        help_text="When events were published: pairs of their number so far and the time, in order.",
    )
    digest = LineField(max_length=64, blank=True, default="")
    record_digest = LineField(
        max_length=64,
        blank=True,
        default="",
        db_default="",
        help_text="The digest of its record and those before it; empty for turns played before there were any.",
    )
    record_before = LineField(
        max_length=64, blank=True, default="", db_default="", help_text="The record digest of the turn before."
    )
    started_at = models.DateTimeField()
    resolved_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["epoch", "number"]
        constraints = [
            models.UniqueConstraint(fields=["game", "epoch", "number"], name="turn_number_once"),
            models.UniqueConstraint(
                fields=["game", "epoch"], name="one_open_turn", condition=Q(resolved_at__isnull=True)
            ),
        ]

    def __str__(self) -> str:
        return f"turn {self.number} of game {self.game_id}"


OWED = Q(closed_at__isnull=True, submission__isnull=True)
"""Decisions that still wait for an answer."""


class PendingDecisions(models.Manager["PendingDecision"]):
    """Pending decisions, each with its hand."""

    def get_queryset(self) -> models.QuerySet["PendingDecision"]:
        return super().get_queryset().select_related("hand")

    def ask(self, asked: Iterable["PendingDecision"]) -> None:
        """Stores new decisions, and the hands dealt for them."""
        rows = self.bulk_create(asked)
        Hand.objects.bulk_create(pending.hand for pending in rows if hasattr(pending, "hand"))


class PendingDecision(models.Model):
    """One decision of one seat, open or closed. Who has to answer what, and until when, is a query over these rows.

    A draft is saved, a submission is handed in. After `closed_at` nothing can be changed. From `committed_at` on, the
    answer is in the turn's journal. A question with a clock of its own (`seconds`) is sealed until its seat opens it:
    nothing of what it offers is shown before that. What a turn that is over has offered follows from its journal.
    """

    turn = models.ForeignKey(Turn, models.CASCADE, related_name="pending_decisions", db_index=False)  # see asked_once
    game = models.ForeignKey(Game, models.CASCADE, related_name="pending_decisions")
    seat = models.ForeignKey(Seat, models.CASCADE, related_name="pending_decisions")
    decision_id = LineField(max_length=100)
    kind = LineField(max_length=30)
    question = models.JSONField(
        help_text="What is asked and offered, without the hand. Only its seat may see it. Empty once its turn is over."
    )
    at_once = models.BooleanField(default=False, help_text="The answer takes effect at once and cannot be taken back.")
    interrupts = models.BooleanField(
        default=False,
        help_text="Asked in the middle of a turn because the seat wanted it. No one else may learn who is asked.",
    )
    seconds = models.PositiveIntegerField(default=0, help_text="Seconds from when it is opened; 0: no such clock.")
    opened_at = models.DateTimeField(null=True, blank=True)
    draft = CleanJSONField(null=True, blank=True)
    draft_at = models.DateTimeField(null=True, blank=True)
    submission = CleanJSONField(null=True, blank=True)
    submitted_at = models.DateTimeField(null=True, blank=True)
    by = LineField(max_length=10, blank=True, default="", help_text="Who answered: seat or bot.")
    asked_at = models.DateTimeField()
    remind_at = models.DateTimeField(null=True, blank=True, help_text="Empty once the reminder was sent.")
    due_at = models.DateTimeField()
    spare_seconds = models.PositiveIntegerField(default=0, help_text="Seconds left in the time bank after due_at.")
    closed_at = models.DateTimeField(null=True, blank=True)
    committed_at = models.DateTimeField(null=True, blank=True)

    objects = PendingDecisions()

    class Meta:
        db_table = "games_program"
        ordering = ["turn", "seat", "decision_id"]
        constraints = [models.UniqueConstraint(fields=["turn", "decision_id"], name="asked_once")]
        indexes = [
            models.Index(fields=["due_at"], name="program_owed_by_due", condition=OWED),
            models.Index(fields=["remind_at"], name="program_owed_to_remind", condition=OWED),
            models.Index(fields=["seat", "game"], name="program_owed_by_seat", condition=OWED),
            models.Index(fields=["game"], name="program_open_by_game", condition=Q(closed_at__isnull=True)),
            models.Index(
                fields=["game"],
                name="program_to_commit",
                condition=Q(closed_at__isnull=False, committed_at__isnull=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.decision_id} of game {self.game_id}"

    @classmethod
    def of(cls, offer: dict[str, Any], **facts: Any) -> Self:
        """A new decision, not stored yet, with the hand that was dealt for it if there is one."""
        question = offer.copy()
        question.pop("id", None)
        hand = question.pop("hand", None)
        pending = cls(question=question, **facts)
        if hand is not None:
            Hand(decision=pending, cards=hand)
        return pending

    @property
    def offer(self) -> dict[str, Any]:
        """The question and everything it offers, with its id and the hand. Only its seat may see it."""
        hand: Hand | None = getattr(self, "hand", None)
        offer: dict[str, Any] = self.question | {"id": self.decision_id}
        return offer if hand is None else offer | {"hand": hand.cards}

    @property
    def is_owed(self) -> bool:
        """Tells whether it still waits for an answer (`OWED`)."""
        return self.closed_at is None and self.submission is None

    @property
    def is_sealed(self) -> bool:
        """Tells whether it has a clock of its own and its seat has not opened it yet."""
        return self.seconds > 0 and self.opened_at is None

    @property
    def is_to_be_followed(self) -> bool:
        """Tells whether an answer with immediate effect waits to be committed. Its seat will likely be asked more."""
        return self.at_once and self.closed_at is not None and self.committed_at is None

    @property
    def is_aside(self) -> bool:
        """Tells whether it interrupts its seat's own private dialogue, and not the turn."""
        return self.interrupts and "-" in self.decision_id.split(".")[1]

    @property
    def wait(self) -> str:
        """The name of its wait. Everything asked at one moment is one wait, including the dialogues that follow."""
        return wait_of(self.decision_id)

    @property
    def group(self) -> str:
        """The moment at which it is asked: "g2-3-1" of t1.g2-3-1.s0.program.r0."""
        return group_of(self.decision_id)


def wait_of(decision_id: str) -> str:
    """The outermost group in a decision's id: "g2" of t1.g2-3-1.s0.program.r0."""
    return group_of(decision_id).partition("-")[0]


def group_of(decision_id: str) -> str:
    return decision_id.split(".")[1]


def is_one_wait(one: str, other: str) -> bool:
    """Tells whether two decisions, or the moments of theirs, are of one wait in one turn."""
    return one.partition(".")[0] == other.partition(".")[0] and wait_of(one) == wait_of(other)


def moment_of(decision_id: str) -> str:
    """What the ids of all that is asked at one moment begin with: "t1.g2-3-1" of t1.g2-3-1.s0.program.r0."""
    return ".".join(decision_id.split(".")[:2])


class Hand(models.Model):
    """The cards dealt to a robot for a decision. Only the seat that decides may see them."""

    decision = models.OneToOneField(PendingDecision, models.CASCADE, primary_key=True, related_name="hand")
    cards = models.JSONField()

    class Meta:
        verbose_name = "dealt hand"
        verbose_name_plural = "dealt hands"

    def __str__(self) -> str:
        return f"hand for {self.decision}"
