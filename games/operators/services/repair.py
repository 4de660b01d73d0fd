"""Mending a damaged record from what cannot be guessed: the set-up, the seed and the journal of answers."""

from django.db import transaction

from engine.kernel.errors import BadData, ReplayMismatch
from games.errors import Closed, Refused
from games.models import Game, OperatorAction
from games.operators.services.actions import Operator, Verb, facts, write_down
from games.play.services import turns
from games.record.queries.engine_tables import open_turn, table_of, waiting_in
from games.record.queries.game_file import BEGUN
from games.record.queries.rerun import Rerun, rerun
from games.record.services.locking import lock, publish


@transaction.atomic
def repair(*, game_id: int, operator: Operator, reason: str) -> OperatorAction:
    """Plays all turns of the present rules again, and rewrites what differs: states, events and digests.

    A turn whose journal cannot be played, or is borne out by nothing else, is not touched, nor is any other: Refused
    says which it is. Raises NotFound or Closed, too.
    """
    game = lock(game_id)
    if game.status not in BEGUN:
        raise Closed("not_begun", "This game has not begun, so there is no record to mend.")
    before, mended, only_shown = facts(game), dict[str, list[str]](), 0
    is_over = game.status == Game.Status.OVER
    waiting = list(game.pending_decisions.filter(turn__number=game.turn, committed_at__isnull=True))
    asked = [] if is_over else [pending.decision_id for pending in waiting]
    try:
        for found in rerun(game, game.turns.order_by("number").iterator(chunk_size=20), asked):
            only_shown += found.is_shown
            if found.differs:
                _rewrite(found)
                mended[str(found.turn.number)] = found.differs
    except (BadData, ReplayMismatch) as error:
        raise Refused("cannot_be_mended", f"The journal itself does not play: {error}. Nothing was changed.") from error
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
    """The open turn is run as after an answer: what has no row yet gets one."""
    turn = open_turn(game)
    turns.run(game, turn, table_of(game, turn, waiting_in(turn)))
