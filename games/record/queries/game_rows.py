"""A game at one moment, read once for everyone who looks at it then.

It contains every secret of the game and is shown to no one. games.view.queries.game_view picks what a viewer may see.
"""

from datetime import datetime
from functools import cached_property
from typing import Any

from django.db.models import Max, Q
from django.utils import timezone

from engine.kernel.events import Event
from engine.kernel.table import Table
from games.models import Game, PendingDecision, StandingOrder, Turn
from games.record.queries.engine_tables import open_turn, rules_of, table_of
from games.record.queries.outages import outage
from games.record.queries.waits import Wait


class GameRows:
    """The rows of a game, each loaded when it is first needed."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rendered: dict[tuple[int, str], Any] = {}
        """Rendered notifications by reader and occasion, for sending one through several channels."""
        self._played: dict[int, list[Event]] = {}

    @cached_property
    def pending_decisions(self) -> list[PendingDecision]:
        """All questions of the open turn, answered or not."""
        of_turn = PendingDecision.objects.filter(game=self.game, turn__number=self.game.turn)
        rows = list(of_turn.select_related("seat"))
        for pending in rows:
            pending.game = self.game
        return rows

    @cached_property
    def wait(self) -> Wait:
        return Wait(self.pending_decisions)

    @cached_property
    def is_outage(self) -> bool:
        """Tells whether there is an outage, in which no clock runs."""
        return bool(outage(timezone.now()))

    @cached_property
    def turn(self) -> Turn:
        """The open turn."""
        return open_turn(self.game)

    @cached_property
    def table(self) -> Table[Any]:
        table = table_of(self.game, self.turn)
        if self.game.status == Game.Status.RUNNING:  # running a parked game could fail again
            table.advance()
        return table

    @property
    def published(self) -> list[tuple[int, datetime]]:
        """How many events of the open turn had been published, and when."""
        return stamps(self.turn)

    @cached_property
    def orders(self) -> dict[int, dict[str, Any]]:
        """The standing orders that seats have changed, by seat number."""
        said: dict[int, dict[str, Any]] = {}
        rows = StandingOrder.objects.filter(seat__game=self.game, subject="")
        for seat, kind, preset in rows.values_list("seat__number", "kind", "preset"):
            said.setdefault(seat, {})[kind] = preset
        return said

    @cached_property
    def moves(self) -> dict[int, int]:
        """The last turn in which a person moved, by seat; 0 if never. Only seats with a closed question are there."""
        closed = PendingDecision.objects.filter(game=self.game, closed_at__isnull=False).order_by()
        rows = closed.values_list("seat").annotate(last=Max("turn__number", filter=Q(by="seat")))
        return {seat: number or 0 for seat, number in rows}

    def played(self, number: int) -> list[Event]:
        """All events of a finished turn; empty if it is not finished or there is no such turn."""
        if number not in self._played:
            rows = Turn.objects.filter(game=self.game, number=number, resolved_at__isnull=False)
            stored = rows.values_list("events", flat=True).first() or b"[]"
            self._played[number] = rules_of(self.game).decode_events(bytes(stored))
        return self._played[number]


def stamps(turn: Turn) -> list[tuple[int, datetime]]:
    return [(count, datetime.fromisoformat(at)) for count, at in turn.published]
