"""Stores the progress of games: turns, questions, hands, and notifications.

It handles several games at once, with one statement of each type except for values that differ in every row.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from django.db.models import F

from engine.kernel.decisions import Decision
from engine.kernel.record.digests import chain_start, chained
from engine.kernel.table import TurnRecord
from games.clocks.services import clocks
from games.models import Game, PendingDecision, Seat, Turn
from games.periodic import wake_up
from games.play.services import telling
from games.play.services.after_turn import AFTER_TURN, Advance
from games.record.queries.waits import Wait
from games.record.services.locking import publish, publish_all, publish_to

PLAYED = ("revision", "snapshot", "digest", "record_digest", "journal", "events", "published", "resolved_at")
"""The columns that change in the row of the open turn."""


def write(advances: Sequence[Advance]) -> None:
    """Stores the progress of these games and sends wake-ups for what comes next."""
    _write_turns(advances)
    _publish(advances)
    for see_to in AFTER_TURN:
        see_to(advances)
    _ask(advances)
    _tell(advances)


def _write_turns(advances: Sequence[Advance]) -> None:
    """Writes the open turns first, since a game can have only one. What was asked in those that are over is answered,
    and follows from their journals."""
    were_open = [advance.turn for advance in advances]
    for advance in advances:
        _go_through(advance)
    new = [turn for advance in advances for turn in [*advance.played, advance.turn] if turn.pk is None]
    Turn.objects.bulk_create(were_open, update_conflicts=True, unique_fields=["pk"], update_fields=PLAYED)
    Turn.objects.bulk_create(new)
    over = PendingDecision.objects.filter(turn__in=[turn for turn in were_open if turn.resolved_at])
    over.update(question={}, remind_at=None)


def _go_through(advance: Advance) -> None:
    """Puts what was played into the row of the open turn, and into new rows for later turns."""
    game, table, before = advance.game, advance.table, advance.turn.record_before
    digests = chained(table.finished, before or chain_start(bytes.fromhex(game.seed)))
    for record, found in zip(table.finished, digests, strict=True):
        row = _finish(_row(advance, record.number), record, game)
        row.record_before, row.record_digest, before = before, found.digest, found.digest
        advance.played.append(row)
    turn = advance.turn = _row(advance, table.turn)
    turn.record_before = before
    turn.revision, turn.snapshot = table.game.revision, table.snapshot
    turn.journal, turn.events = msgspec.to_builtins(table.journal.listed()), msgspec.json.encode(table.published)
    advance.has_news = len(table.published) > _count(turn)
    _stamp(turn, table.published, game)


def _row(advance: Advance, number: int) -> Turn:
    game = advance.game
    if number == advance.turn.number:
        return advance.turn
    return Turn(game=game, epoch=game.epoch, number=number, started_at=game.now)


def _finish(turn: Turn, record: TurnRecord, game: Game) -> Turn:
    turn.revision, turn.snapshot, turn.digest = record.revision, record.snapshot, record.digest
    turn.journal, turn.events = msgspec.to_builtins(record.journal), msgspec.json.encode(record.events)
    turn.resolved_at = game.now
    _stamp(turn, record.events, game)
    return turn


def _stamp(turn: Turn, events: Sequence[Any], game: Game) -> None:
    """Records when the newest events were published. A turn may be interrupted for days, so its log shows times."""
    if len(events) > _count(turn):
        turn.published = [*turn.published, [len(events), game.now.isoformat()]]


def _count(turn: Turn) -> int:
    """How many events of the turn had been published."""
    return turn.published[-1][0] if turn.published else 0


def _publish(advances: Iterable[Advance]) -> None:
    """Publishes the changes. Games that are not over and have played the same number of turns are updated together."""
    alike = defaultdict(list)
    for advance in advances:
        if advance.table.is_over:
            publish(advance.game, turn=advance.turn.number, **_ending(advance))
        elif not _is_public(advance):
            publish_to(_concerned(advance), advance.game)
        else:
            alike[len(advance.played)].append(advance)
    for count, group in alike.items():
        publish_all([advance.game for advance in group], turn=F("turn") + count)
        for advance in group:
            advance.game.turn = advance.turn.number


def _is_public(advance: Advance) -> bool:
    """Tells whether everyone may see that something happened. Only its seat sees a new hand and what comes with it."""
    if advance.played or advance.has_news:
        return True
    known = list(advance.turn.pending_decisions.all())
    return Wait(known + _new_decisions(advance, known)).public_part != advance.known


def _concerned(advance: Advance) -> set[Seat]:
    """The seats whose answers were committed just now, and those that are asked next."""
    known = list(advance.turn.pending_decisions.all())
    answered = [pending for pending in known if pending.committed_at == advance.game.now]
    return {pending.seat for pending in answered + _new_decisions(advance, known)}


def _ending(advance: Advance) -> dict[str, Any]:
    table = advance.table
    outcome = msgspec.to_builtins(table.game.outcome(table.state))
    return {"status": Game.Status.OVER, "ended_at": advance.game.now, "outcome": outcome}


def _ask(advances: Sequence[Advance]) -> None:
    """Creates a pending decision for every decision without one."""
    for advance in advances:
        known = [] if advance.played else list(advance.turn.pending_decisions.all())
        advance.asked = _new_decisions(advance, known)
        clocks.give(advance.game, advance.asked, known)
        clocks.hurry_last(advance.game, [*advance.asked, *(it for it in known if it.is_owed)])
    PendingDecision.objects.ask(pending for advance in advances for pending in advance.asked)


def _new_decisions(advance: Advance, known: Iterable[PendingDecision]) -> list[PendingDecision]:
    seats, ids = {seat.number: seat for seat in advance.game.seats.all()}, {pending.decision_id for pending in known}
    new = [decision for decision in advance.table.pending if decision.id not in ids]
    return [_prompt(advance, seats[decision.seat], decision) for decision in new]


def _prompt(advance: Advance, seat: Seat, decision: Decision[Any]) -> PendingDecision:
    return PendingDecision.of(
        msgspec.to_builtins(decision),
        game=advance.game,
        turn=advance.turn,
        seat=seat,
        decision_id=decision.id,
        kind=decision.kind(),
        interrupts=decision.order_type is not None,
        seconds=decision.seconds,
        asked_at=advance.game.now,
    )


def _tell(advances: Sequence[Advance]) -> None:
    telling.turns_played([(advance.game, advance.played, advance.asked) for advance in advances])
    for advance in advances:
        if any(pending.seat.plays_itself for pending in advance.asked):
            wake_up("program_bots", advance.game.pk)
