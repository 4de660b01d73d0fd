"""Carrying a game on: commits what is closed, runs the rules, and writes down all that came of it."""

from collections.abc import Sequence
from typing import Any

import msgspec
from django.db.models import Prefetch, prefetch_related_objects

from engine.kernel.decisions import Decision
from engine.kernel.table import Table, TurnRecord
from games.models import Game, Hand, Program, Seat, StandingOrder, Turn
from games.selectors.tables import open_turn, rules_of, table_of
from games.services import absence, clocks, notify, votes
from games.services.locking import publish
from games.services.nudges import nudge
from games.services.outcomes import keep_results
from games.services.thinking import on_the_spot
from games.watching import meters

TURNS_AT_ONCE = 20


def close(game: Game, turn: Turn) -> None:
    """Closes every duty whose own time is over, and the whole wait once nothing is owed any more."""
    waiting = [program for program in turn.programs.all() if program.closed_at is None]
    over = [program for program in waiting if clocks.has_passed(program, game, game.now)]
    if all(program in over or program.submission is not None for program in waiting):
        over = waiting
    for program in over:
        program.closed_at = game.now
    if over:
        turn.programs.filter(pk__in=[program.pk for program in over]).update(closed_at=game.now)


def carry_on(game: Game) -> bool:
    """Advances a running, locked game as far as its answers reach; False if there is nothing new to commit."""
    turn = open_turn(game)
    _read_in(game, turn)
    close(game, turn)
    waiting = [program for program in turn.programs.all() if program.committed_at is None]
    ready = [program for program in waiting if program.closed_at is not None]
    if not ready:
        return False
    with meters.rules(game.kind):
        table = table_of(game, turn, [program.decision_id for program in waiting])
        table.advance()
    _commit(game, table, ready)
    turn.programs.filter(pk__in=[program.pk for program in ready]).update(committed_at=game.now)
    clocks.settle_banks(game, [program for program in ready if program.submission is None])
    run(game, turn, table)
    return True


def _read_in(game: Game, turn: Turn) -> None:
    """The seats, their people and the turn's questions are read once; whoever asks for all of them gets these."""
    prefetch_related_objects([game], Prefetch("seats", Seat.objects.select_related("user")))
    prefetch_related_objects([turn], "programs")
    seats = {seat.pk: seat for seat in game.seats.all()}
    for program in turn.programs.all():
        program.game, program.seat = game, seats[program.seat_id]


def _commit(game: Game, table: Table[Any], ready: Sequence[Program]) -> None:
    if any(program.submission is None for program in ready):
        table.orders = _standing_orders(game)  # whoever wished to be asked and was silent has left word for that
    for program in ready:
        program.committed_at = game.now
        if program.submission is None:
            table.timeout(program.decision_id, program.draft)
        else:
            table.answer(program.decision_id, program.submission, by=program.by)


def run(game: Game, turn: Turn, table: Table[Any]) -> None:
    """Runs the rules until somebody has to be asked, and writes down how far they came."""
    table.orders = _standing_orders(game)
    table.responder = on_the_spot(game, table, _house_seats(game))
    with meters.rules(game.kind):
        table.advance(turns=TURNS_AT_ONCE)
        if not table.pending:
            table.orders = {}  # standing orders alone could play for ever: ask the people
            table.advance()
    _write(game, turn, table)


def _standing_orders(game: Game) -> dict[tuple[int, str, str], Any]:
    """The orders of all seats that people hold, none left out."""
    defaults = rules_of(game).default_orders(game.asks)
    seats = [seat.number for seat in game.seats.all() if not seat.house]
    orders = {(seat, kind, ""): preset for seat in seats for kind, preset in defaults.items()}
    stored = StandingOrder.objects.filter(seat__game=game).values_list("seat__number", "kind", "subject", "preset")
    return orders | {(seat, kind, subject): preset for seat, kind, subject, preset in stored}


def _house_seats(game: Game) -> dict[int, str]:
    """The strengths of the house robots at the table by their seats."""
    return {seat.number: seat.house for seat in game.seats.all() if seat.house}


def _write(game: Game, turn: Turn, table: Table[Any]) -> None:
    finished = [_write_finished(game, turn, record) for record in table.finished]
    if finished:
        turn = Turn(game=game, epoch=game.epoch, number=table.turn, started_at=game.now)
    turn.revision, turn.snapshot = table.game.revision, table.snapshot
    turn.journal, turn.events = msgspec.to_builtins(table.journal.listed()), msgspec.json.encode(table.published)
    _stamp(turn, table.published, game)
    turn.save()
    publish(game, turn=turn.number, **_ending(game, table))
    keep_results(game)
    if finished:
        votes.turn_over(game)
        if absence.count_missed(game, finished[0]):
            game.refresh_from_db(fields=["seats"])  # to be read anew: votes may have given them away
    asked = _ask(game, turn, table, known=[] if finished else list(turn.programs.all()))
    _tell(game, finished, asked)


def _write_finished(game: Game, open_turn: Turn, record: TurnRecord) -> Turn:
    """The record of a finished turn, in the row of the turn that was open or, for those after it, in a new one."""
    turn = open_turn
    if record.number != open_turn.number:
        turn = Turn(game=game, epoch=game.epoch, number=record.number, started_at=game.now)
    turn.revision, turn.snapshot, turn.digest = record.revision, record.snapshot, record.digest
    turn.journal, turn.events = msgspec.to_builtins(record.journal), msgspec.json.encode(record.events)
    turn.resolved_at = game.now
    _stamp(turn, record.events, game)
    turn.save()
    return turn


def _stamp(turn: Turn, events: Sequence[Any], game: Game) -> None:
    """Writes down when the newest events were told: a turn may stop for days, and its log says what came when."""
    if len(events) > (turn.told[-1][0] if turn.told else 0):
        turn.told = [*turn.told, [len(events), game.now.isoformat()]]


def _ending(game: Game, table: Table[Any]) -> dict[str, Any]:
    if not table.is_over:
        return {}
    outcome = msgspec.to_builtins(table.game.outcome(table.state))
    return {"status": Game.Status.OVER, "ended_at": game.now, "outcome": outcome}


def _ask(game: Game, turn: Turn, table: Table[Any], known: list[Program]) -> list[Program]:
    """A Program for every decision that has none yet; `known` are those of the turn so far."""
    asked = {program.decision_id for program in known}
    new = [decision for decision in table.pending if decision.id not in asked]
    seats = {seat.number: seat for seat in game.seats.all()}
    programs = [_duty(game, turn, seats[decision.seat], decision) for decision in new]
    clocks.give(game, programs, known)
    Program.objects.bulk_create(programs)
    _keep_hands(turn, [program for program in known if program.committed_at is None] + programs)
    return programs


def _keep_hands(turn: Turn, programs: list[Program]) -> None:
    """What the seats hold: where one has two robots, the cards of both."""
    hands: dict[Seat, list[Any]] = {}
    for program in programs:
        if "hand" in program.offer:
            hands.setdefault(program.seat, []).extend(program.offer["hand"])
    rows = [Hand(turn=turn, seat=seat, cards=cards) for seat, cards in hands.items()]
    Hand.objects.bulk_create(rows, update_conflicts=True, unique_fields=["turn", "seat"], update_fields=["cards"])


def _duty(game: Game, turn: Turn, seat: Seat, decision: Decision[Any]) -> Program:
    return Program(
        game=game,
        turn=turn,
        seat=seat,
        decision_id=decision.id,
        kind=decision.kind(),
        offer=msgspec.to_builtins(decision),
        interrupts=decision.order_type is not None,
        seconds=decision.seconds,
        asked_at=game.now,
    )


def _tell(game: Game, finished: list[Turn], asked: list[Program]) -> None:
    people = [seat for seat in game.seats.all() if seat.user_id is not None and not seat.house]
    notify.carried_on(game, people, finished, asked)
    if any(program.seat.plays_itself for program in asked):
        nudge("program_house_robots", game.pk)
