"""Advancing games: commits closed answers, runs the rules, and stores the results.

Games that are ready at the same time are handled together. Reading and writing take one statement of each type,
however many games there are.
"""

from collections import defaultdict
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, cast

from django.db.models import F, prefetch_related_objects

from engine.kernel.journal import By
from engine.kernel.table import Table
from games.clocks.services import clocks
from games.models import Game, PendingDecision, StandingOrder, Turn
from games.observability import meters
from games.play.services.after_turn import Advance
from games.play.services.bot_answers import on_the_spot
from games.play.services.turn_record import write
from games.record.queries.engine_tables import rules_of, table_of, waiting_in
from games.record.queries.seats import SEATS
from games.record.queries.waits import Wait

TURNS_AT_ONCE = 20

Orders = dict[tuple[int, str, str], Any]
"""Standing orders by seat, kind and subject."""


def close_decisions(game: Game, uncommitted: Iterable[PendingDecision]) -> bool:
    """Closes each decision whose own time is over, and all of them once nothing is owed. Returns whether it closed any.

    Someone who is about to be asked more still owes something: if the others could no longer take back their answers,
    they would know. `uncommitted`: all decisions of a turn that are not committed.
    """
    uncommitted = list(uncommitted)
    waiting = [pending for pending in uncommitted if pending.closed_at is None]
    over = [pending for pending in waiting if clocks.has_passed(pending, game, game.now)]
    is_owed = any(pending.submission is None and pending not in over for pending in waiting)
    if not is_owed and not any(pending.is_to_be_followed for pending in uncommitted):
        over = waiting
    for pending in over:
        pending.closed_at = game.now
    if over:
        PendingDecision.objects.filter(pk__in=[pending.pk for pending in over]).update(closed_at=game.now)
    return bool(over)


def advance_ready(games: Sequence[Game]) -> list[Game]:
    """Advances running games, all locked at one instant, as far as their answers allow. Returns those with answers.

    A fault in one of them raises, and the caller must roll back all of them.
    """
    prefetch_related_objects(games, SEATS)
    waits = {turn: Wait(turn.pending_decisions.all()) for turn in _open_turns(games)}
    known = {turn: wait.public_part for turn, wait in waits.items()}
    ready = {turn: closed for turn in waits if (closed := _closed(turn))}
    if not ready:
        return []
    orders = standing_orders([turn.game for turn in ready])
    advances = [_commit(turn, closed, orders[turn.game_id], known[turn]) for turn, closed in ready.items()]
    committed = [pending.pk for closed in ready.values() for pending in closed]
    PendingDecision.objects.filter(pk__in=committed).update(committed_at=games[0].now)
    for turn, closed in ready.items():
        clocks.settle_banks(turn.game, [pending for pending in closed if pending.submission is None])
    for advance in advances:
        _advance_rules(advance, orders[advance.game.pk])
    write(advances)
    advance_ready([advance.game for advance in advances if _has_ended_a_dialogue(advance)])
    return [advance.game for advance in advances]


def _has_ended_a_dialogue(advance: Advance) -> bool:
    """Tells whether an answer with immediate effect led to no further question, so that the wait may be over now."""
    is_over = not advance.played and not advance.asked
    return is_over and any(pending.at_once for pending in advance.turn.pending_decisions.all())


def advance_one(game: Game, turn: Turn, table: Table[Any]) -> None:
    """Runs the rules of one game until someone has to be asked, and stores the result."""
    advance = Advance(game, turn, table)
    _advance_rules(advance, standing_orders([game])[game.pk])
    write([advance])


def _open_turns(games: Sequence[Game]) -> list[Turn]:
    """The open turns of these games, each with its game, and with its decisions in their order and who is asked."""
    turns = list(Turn.objects.filter(game__in=games, epoch=F("game__epoch"), number=F("game__turn")))
    prefetch_related_objects(turns, "pending_decisions")
    known = {game.pk: game for game in games}
    for turn in turns:
        turn.game = known[turn.game_id]
    return [_joined(turn) for turn in turns]


def _joined(turn: Turn) -> Turn:
    """Links a turn's seats and questions to each other, so that they are read only once."""
    seats = {seat.pk: seat for seat in turn.game.seats.all()}
    for pending in turn.pending_decisions.all():
        pending.game, pending.seat = turn.game, seats[pending.seat_id]
    return turn


def _closed(turn: Turn) -> list[PendingDecision]:
    """The answers that can be committed, now that questions whose time is over are closed."""
    uncommitted = [pending for pending in turn.pending_decisions.all() if pending.committed_at is None]
    close_decisions(turn.game, uncommitted)
    return [pending for pending in uncommitted if pending.closed_at]


def _commit(turn: Turn, closed: Sequence[PendingDecision], orders: Orders, known: Hashable) -> Advance:
    """`known`: what everyone knew of the wait before."""
    game = turn.game
    with meters.rules(game.kind):
        table = table_of(game, turn, waiting_in(turn))
        table.orders = orders  # someone who wanted to be asked and was silent has left word for that
        for pending in closed:
            pending.committed_at = game.now
            if pending.submission is None:
                table.timeout(pending.decision_id, pending.draft)
            else:
                table.answer(pending.decision_id, pending.submission, by=cast(By, pending.by))
    return Advance(game, turn, table, known)


def _advance_rules(advance: Advance, orders: Orders) -> None:
    game, table = advance.game, advance.table
    table.orders = orders
    table.responder = on_the_spot(game, table, {seat.number: seat.bot for seat in game.seats.all() if seat.bot})
    with meters.rules(game.kind):
        table.advance(turns=TURNS_AT_ONCE)
        if not table.pending:
            table.orders = {}  # with standing orders alone, a game could go on forever
            table.advance()


def standing_orders(games: Sequence[Game]) -> dict[int, Orders]:
    """All standing orders of seats that people hold, including the usual ones, by game."""
    stored: dict[int, Orders] = defaultdict(dict)
    rows = StandingOrder.objects.filter(seat__game__in=games)
    for game, seat, kind, subject, preset in rows.values_list(
        "seat__game", "seat__number", "kind", "subject", "preset"
    ):
        stored[game][seat, kind, subject] = preset
    return {game.pk: _usual_orders(game) | stored[game.pk] for game in games}


def _usual_orders(game: Game) -> Orders:
    defaults = rules_of(game).default_orders(game.asks)
    seats = [seat.number for seat in game.seats.all() if not seat.bot]
    return {(seat, kind, ""): preset for seat in seats for kind, preset in defaults.items()}
