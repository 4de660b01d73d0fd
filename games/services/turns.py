"""Carrying a game on: commits what is closed, runs the rules, and writes down all that came of it."""

from typing import Any

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.table import Table, TurnRecord
from games.models import Game, Hand, Program, Seat, StandingOrder, Turn
from games.selectors.tables import open_turn, rules_of, table_of, waiting_in
from games.services import clocks, notify
from games.services.locking import publish
from games.services.nudges import nudge
from games.services.thinking import on_the_spot

MISSES_ALLOWED = 1
TURNS_AT_ONCE = 20


def close(game: Game, turn: Turn) -> None:
    """Closes every duty whose own time is over, and the whole wait once nothing is owed any more."""
    waiting = list(turn.programs.filter(closed_at__isnull=True))
    over = [program for program in waiting if clocks.has_passed(program, game.now)]
    if all(program in over or program.submission is not None for program in waiting):
        over = waiting
    turn.programs.filter(pk__in=[program.pk for program in over]).update(closed_at=game.now)


def carry_on(game: Game) -> bool:
    """Advances a running, locked game as far as its answers reach; False if there is nothing new to commit."""
    turn = open_turn(game)
    close(game, turn)
    ready = list(turn.programs.filter(closed_at__isnull=False, committed_at__isnull=True))
    if not ready:
        return False
    table = table_of(game, turn, waiting_in(turn))
    table.advance()
    table.orders = _standing_orders(game)  # whoever wished to be asked and was silent has left word for that
    for program in ready:
        if program.submission is None:
            table.timeout(program.decision_id, program.draft)
        else:
            table.answer(program.decision_id, program.submission, by=program.by)
    turn.programs.filter(pk__in=[program.pk for program in ready]).update(committed_at=game.now)
    run(game, turn, table)
    return True


def run(game: Game, turn: Turn, table: Table[Any]) -> None:
    """Runs the rules until somebody has to be asked, and writes down how far they came."""
    table.orders = _standing_orders(game)
    table.responder = on_the_spot(game, table, _house_seats(game))
    table.advance(turns=TURNS_AT_ONCE)
    if not table.pending:
        table.orders = {}  # standing orders alone could play for ever: ask the people
        table.advance()
    _write(game, turn, table)


def _standing_orders(game: Game) -> dict[tuple[int, str, str], Any]:
    """The orders of all seats that people hold, none left out."""
    defaults = rules_of(game).default_orders(game.asks)
    seats = game.seats.filter(house="").values_list("number", flat=True)
    orders = {(seat, kind, ""): preset for seat in seats for kind, preset in defaults.items()}
    stored = StandingOrder.objects.filter(seat__game=game).values_list("seat__number", "kind", "subject", "preset")
    return orders | {(seat, kind, subject): preset for seat, kind, subject, preset in stored}


def _house_seats(game: Game) -> dict[int, str]:
    """The strengths of the house robots at the table by their seats."""
    return dict(game.seats.exclude(house="").values_list("number", "house"))


def _write(game: Game, turn: Turn, table: Table[Any]) -> None:
    finished = [_write_finished(game, turn, record) for record in table.finished]
    if finished:
        _count_missed(finished[0])
        turn = Turn(game=game, epoch=game.epoch, number=table.turn, started_at=game.now)
    turn.revision, turn.snapshot = table.game.revision, table.snapshot
    turn.journal, turn.events = msgspec.to_builtins(table.journal.listed()), msgspec.json.encode(table.published)
    turn.save()
    publish(game, turn=turn.number, **_ending(game, table))
    asked = _ask(game, turn, table)
    _tell(game, finished, asked)


def _write_finished(game: Game, open_turn: Turn, record: TurnRecord) -> Turn:
    """The record of a finished turn, in the row of the turn that was open or, for those after it, in a new one."""
    turn = open_turn
    if record.number != open_turn.number:
        turn = Turn(game=game, epoch=game.epoch, number=record.number, started_at=game.now)
    turn.revision, turn.snapshot, turn.digest = record.revision, record.snapshot, record.digest
    turn.journal, turn.events = msgspec.to_builtins(record.journal), msgspec.json.encode(record.events)
    turn.resolved_at = game.now
    turn.save()
    return turn


def _ending(game: Game, table: Table[Any]) -> dict[str, Any]:
    if not table.is_over:
        return {}
    outcome = msgspec.to_builtins(table.game.outcome(table.state))
    return {"status": Game.Status.OVER, "ended_at": game.now, "outcome": outcome}


def _count_missed(turn: Turn) -> None:
    """Who was asked in this turn, opened no hand and handed in nothing has missed it; after two in a row a robot takes
    over."""
    asked: dict[Seat, bool] = {}
    for program in turn.programs.select_related("seat"):
        was_there = program.by == "seat" or program.opened_at is not None
        asked[program.seat] = asked.get(program.seat, False) or was_there
    for seat, was_there in asked.items():
        if not seat.plays_itself:
            seat.missed = 0 if was_there else seat.missed + 1
            seat.autopilot = seat.missed > MISSES_ALLOWED
            seat.save(update_fields=["missed", "autopilot"])


def _ask(game: Game, turn: Turn, table: Table[Any]) -> list[Program]:
    """A Program for every decision that has none yet."""
    known = list(turn.programs.select_related("seat"))
    asked = {program.decision_id for program in known}
    new = [decision for decision in table.pending if decision.id not in asked]
    seats = {seat.number: seat for seat in game.seats.all()}
    programs = [_duty(game, turn, seats[decision.seat], decision, known) for decision in new]
    Program.objects.bulk_create(programs)
    _keep_hands(turn, [program for program in known if program.committed_at is None] + programs)
    return programs


def _keep_hands(turn: Turn, programs: list[Program]) -> None:
    """What the seats hold: where one has two robots, the cards of both."""
    hands: dict[Seat, list[Any]] = {}
    for program in programs:
        if "hand" in program.offer:
            hands.setdefault(program.seat, []).extend(program.offer["hand"])
    for seat, cards in hands.items():
        Hand.objects.update_or_create(turn=turn, seat=seat, defaults={"cards": cards})


def _duty(game: Game, turn: Turn, seat: Seat, decision: Decision[Any], known: list[Program]) -> Program:
    program = Program(
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
    _give_time(program, game, [other for other in known if other.wait == program.wait])
    return program


def _give_time(program: Program, game: Game, wait: list[Program]) -> None:
    """A question that joins a wait under way is due with it; where the seat's clock runs already, it runs on."""
    running = [other for other in wait if other.seat_id == program.seat_id and other.opened_at and other.submitted_at]
    if program.seconds and running:
        last = max(running, key=lambda other: other.submitted_at)
        program.opened_at, program.due_at = last.opened_at, game.now + (last.due_at - last.submitted_at)
        return
    usual = game.now + clocks.time_to_answer(game, is_short=program.interrupts)
    program.due_at = max((other.due_at for other in wait), default=usual)
    program.remind_at = clocks.remind_at(game.now, program.due_at)


def _tell(game: Game, finished: list[Turn], asked: list[Program]) -> None:
    notify.owed(asked)
    for turn in finished:
        notify.resolved(game, turn)
    if game.status == Game.Status.OVER:
        notify.over(game)
    if any(program.seat.plays_itself for program in asked):
        nudge("program_house_robots", game.pk)
