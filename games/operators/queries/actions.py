"""Operator actions, in the words for people who look at the game."""

from dataclasses import dataclass
from datetime import datetime

from games.kinds.registry import terms_of
from games.models import Game, OperatorAction
from games.wording.terms import Terms

SHOWN = 3
Verb = OperatorAction.Verb


@dataclass(frozen=True)
class ShownAction:
    words: str
    reason: str
    at: datetime


def shown_actions(game: Game) -> list[ShownAction]:
    """The newest few, newest first. Exports are left out, since they change nothing for anyone."""
    terms, actions = terms_of(game.kind), game.operator_actions.exclude(verb=Verb.EXPORT)
    return [ShownAction(_words(action, terms), action.reason, action.at) for action in actions.defer("archive")[:SHOWN]]


def _words(action: OperatorAction, terms: Terms) -> str:
    if action.verb == Verb.REWIND:
        return f"The operator has taken the game back to {terms.turn} {action.after['to_turn']}, which is played again."
    return {
        Verb.PARK: f"The operator has stopped the {terms.game}. All clocks are stopped.",
        Verb.RELEASE: f"The operator has restarted the {terms.game}.",
        Verb.REPAIR: f"The operator has repaired the record of the {terms.game}. Nothing that was played has changed.",
        Verb.IMPORT: f"The operator has imported the {terms.game} from elsewhere.",
    }[Verb(action.verb)]
