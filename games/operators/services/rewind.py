"""Taking a game back to the start of a turn. Everything played since is undone, and the turn is dealt anew."""

import zlib
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Q

from games.clocks.services import clocks
from games.errors import Closed, NotFound
from games.kinds.registry import terms_of
from games.models import Game, OperatorAction, Tenure, Turn, Visit, Vote
from games.operators.services.actions import Operator, Verb, facts, lock_for, write_down
from games.outbox import services as outbox
from games.play.services import turns
from games.record.queries.engine_tables import rules_of, table_of
from games.record.queries.game_file import turn_part
from games.record.services.locking import publish


@transaction.atomic
def rewind(*, game_id: int, turn: int, operator: Operator, reason: str) -> OperatorAction:
    """Takes a running or parked game back to the start of that turn. A parked game stays parked.

    A finished game cannot be taken back: its seed is published, so everyone could compute the new deal.
    Raises NotFound, NotYours, Closed or Refused.
    """
    game = lock_for(operator, game_id)
    if game.status not in (Game.Status.RUNNING, Game.Status.PARKED):
        raise Closed("not_running", "Only a game that is running or parked can be taken back.")
    start = game.turns.filter(number=turn).first()
    if start is None:
        raise NotFound("no_such_turn", f"This game has no {terms_of(game.kind).turn} {turn}.")
    before, number_before = facts(game), game.turn
    archive = _undo(game, turn)
    _begin_anew(game, start)
    _step_back(game, turn)
    withdrawn = outbox.withdraw(game, turn, "The operator has taken the game back.")
    _play(game)
    done = {"to_turn": turn, "undone": list(range(turn, number_before + 1)), "notices_withdrawn": withdrawn}
    return write_down(game, Verb.REWIND, operator, reason, before, tells=True, done=done, archive=archive)


def _undo(game: Game, number: int) -> bytes:
    """Removes the turns from this number on, and returns them packed."""
    gone = game.turns.filter(number__gte=number)
    parts = [turn_part(turn) for turn in gone.order_by("number").prefetch_related("pending_decisions__seat")]
    gone.delete()
    return zlib.compress(msgspec.json.encode(parts))


def _begin_anew(game: Game, start: Turn) -> None:
    """Starts the turn from the same state, in a new epoch, so that hands already seen are not dealt again."""
    standing = {"parked_at": clocks.watched(game, game.now)} if game.status == Game.Status.PARKED else {}
    publish(game, epoch=game.epoch + 1, turn=start.number, **standing)
    Turn.objects.create(
        game=game,
        epoch=game.epoch,
        number=start.number,
        revision=rules_of(game).revision,
        snapshot=bytes(start.snapshot),
        record_before=start.record_before,
        started_at=game.now,
    )


def _step_back(game: Game, number: int) -> None:
    """Moves references to later turns to this one. No one has missed a turn, and time banks are as at the start."""
    game.seats.update(missed=0, bank_seconds=None)
    Visit.objects.filter(Q(turn__gt=number) | Q(turn=number, events__gt=0), game=game).update(turn=number, events=0)
    Tenure.objects.filter(seat__game=game, from_turn__gt=number).update(from_turn=number)
    Tenure.objects.filter(seat__game=game, until_turn__gt=number).update(until_turn=number)
    late = Vote.objects.filter(game=game, kind=Vote.Kind.EXTEND, ended_at__isnull=True)
    late.update(ended_at=game.now, result=Vote.Result.LAPSED)
    Vote.objects.filter(game=game, turn__gt=number).update(turn=number)


def _play(game: Game) -> None:
    """Plays to the first question, which is asked with fresh clocks."""
    turn = game.turns.get(epoch=game.epoch, number=game.turn)
    table: Any = table_of(game, turn)
    turns.advance_one(game, turn, table)
