"""What the operator has done to a game by hand, as those who look at the game read it."""

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
    """The newest few, the newest first. That somebody has exported the game changes nothing for anybody."""
    terms, actions = terms_of(game.kind), game.operator_actions.exclude(verb=Verb.EXPORT)
    return [ShownAction(_words(action, terms), action.reason, action.at) for action in actions.defer("archive")[:SHOWN]]


def _words(action: OperatorAction, terms: Terms) -> str:
    if action.verb == Verb.REWIND:
        return f"The operator has gone back to {terms.turn} {action.after['to_turn']}, which is played anew."
    return {
        Verb.PARK: f"The operator has stopped the {terms.game}: all clocks stand still.",
        Verb.RELEASE: f"The operator has set the {terms.game} going again.",
        Verb.REPAIR: f"The operator has looked after the record of the {terms.game}; what was played stands.",
        Verb.IMPORT: f"The operator has brought the {terms.game} here from elsewhere.",
    }[Verb(action.verb)]
