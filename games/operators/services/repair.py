"""Repairing a damaged record from its set-up, seed and journals, which cannot be derived from anything else."""

from django.db import transaction

from engine.kernel.errors import BadData, ReplayMismatch
from games.errors import Closed, Refused
from games.models import Game, OperatorAction
from games.operators.services.actions import Operator, Verb, facts, lock_for, write_down
from games.play.services import turns
from games.record.queries.engine_tables import open_turn, table_of, waiting_in
from games.record.queries.game_file import BEGUN
from games.record.queries.verifying.rerun import Rerun, rerun
from games.record.services.locking import publish


@transaction.atomic
def repair(*, game_id: int, operator: Operator, reason: str) -> OperatorAction:
    """Runs all turns of the present rules again, and rewrites states, events and digests that differ.

    If the journal of a turn cannot be played, or nothing else confirms it, nothing is changed. Raises Refused naming
    that turn, or NotFound, NotYours or Closed.
    """
    game = lock_for(operator, game_id)
    if game.status not in BEGUN:
        raise Closed("not_begun", "This game has not begun, so there is no record to repair.")
    before, mended, only_shown = facts(game), dict[str, list[str]](), 0
    is_over = game.status == Game.Status.OVER
    waiting = list(game.pending_decisions.filter(turn__number=game.turn, committed_at__isnull=True))
    asked = [] if is_over else [pending.offer for pending in waiting]
    try:
        for found in rerun(game, game.turns.order_by("number").iterator(chunk_size=20), asked):
            only_shown += found.is_shown
            if found.differs:
                _rewrite(found)
                mended[str(found.turn.number)] = found.differs
    except (BadData, ReplayMismatch) as error:
        raise Refused("cannot_be_mended", f"The journal cannot be played: {error}. Nothing was changed.") from error
    if not is_over and str(game.turn) in mended:
        _ask_what_is_missing(game)
    elif mended:
        publish(game)
    return write_down(game, Verb.REPAIR, operator, reason, before, done={"mended": mended, "only_shown": only_shown})


def _rewrite(found: Rerun) -> None:
    turn = found.turn
    turn.snapshot, turn.events, turn.digest = found.snapshot, found.events, found.digest
    turn.save(update_fields=["snapshot", "events", "digest"])


def _ask_what_is_missing(game: Game) -> None:
    """Runs the open turn as if after an answer, so that decisions without a row get one."""
    turn = open_turn(game)
    turns.advance_one(game, turn, table_of(game, turn, waiting_in(turn)))
