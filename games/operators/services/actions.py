"""Stopping and restarting a game by hand. Every operator action is recorded.

Rewinding is in `rewind`, repairing in `repair`, and files are in `files`, in this package.
"""

from dataclasses import dataclass
from typing import Any

from django.db import transaction

from games.errors import Closed, NotYours
from games.models import Game, OperatorAction, User
from games.models.operations.operator_action import LONGEST_REASON
from games.operators.services import telling
from games.play.services import parking
from games.record.queries.persons import games_of
from games.record.services.locking import lock
from games.talk.services.chat import tidied

Verb = OperatorAction.Verb


@dataclass(frozen=True)
class Operator:
    """Someone who acts on a game: by their account, or by running commands on the machine."""

    name: str
    user: User | None = None


@transaction.atomic
def park(*, game_id: int, operator: Operator, reason: str) -> OperatorAction:
    """Stops a running game and tells its players why. Raises NotFound, NotYours, Closed or Refused."""
    game = lock_for(operator, game_id)
    if game.status != Game.Status.RUNNING:
        raise Closed("not_running", "Only a game that is running can be stopped.")
    before = facts(game)
    parking.stand_still(game, f"{parking.BY_OPERATOR}: {cleaned_reason(reason)}")
    return write_down(game, Verb.PARK, operator, reason, before, tells=True)


@transaction.atomic
def release(*, game_id: int, operator: Operator, reason: str) -> OperatorAction:
    """Restarts a parked game with the time that was left. If its players were told that it stopped, they are told.

    Raises NotFound, NotYours, Closed or Refused.
    """
    game = lock_for(operator, game_id)
    before = facts(game)
    last = game.operator_actions.filter(verb__in=(Verb.PARK, Verb.RELEASE)).first()
    parking.set_going(game)
    tells = last is not None and last.verb == Verb.PARK
    return write_down(game, Verb.RELEASE, operator, reason, before, tells=tells)


def lock_for(operator: Operator, game_id: int) -> Game:
    """Locks the game. Raises NotFound, or NotYours if the operator plays in it or has played in it, also by a bot."""
    game = lock(game_id)
    if operator.user is not None and games_of(operator.user).filter(pk=game_id).exists():
        raise NotYours(
            "plays",
            "You or a bot of yours plays in this game, or has played in it. Let another operator do this, or someone "
            "who runs commands on the machine.",
        )
    return game


def cleaned_reason(reason: str) -> str:
    """The reason, as the people at the table will read it. Raises Refused if it is empty or too long."""
    return tidied(reason, LONGEST_REASON, "reason")


def facts(game: Game) -> dict[str, Any]:
    """The facts that an action may change, for its record."""
    return {"status": str(game.status), "turn": game.turn, "epoch": game.epoch, "version": game.version}


def write_down(
    game: Game,
    verb: Verb,
    operator: Operator,
    reason: str,
    before: dict[str, Any],
    *,
    tells: bool = False,
    done: dict[str, Any] | None = None,
    archive: bytes | None = None,
) -> OperatorAction:
    """Records who did what to a locked game, and why. `tells` notifies everyone at the table. Raises Refused."""
    action = OperatorAction.objects.create(
        verb=verb,
        game=game,
        by=operator.user,
        who=operator.name[:150],
        at=game.now,
        reason=cleaned_reason(reason),
        before=before,
        after=facts(game) | (done or {}),
        archive=archive,
    )
    if tells:
        telling.operators_stepped_in(action, game)
    return action
