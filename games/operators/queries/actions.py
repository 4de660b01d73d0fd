"""What the house has done to a game by hand, as those who look at the game read it."""

from dataclasses import dataclass
from datetime import datetime

from games.kinds.registry import terms_of
from games.models import Game, OperatorAction
from games.wording.terms import Terms

SHOWN = 3
Verb = OperatorAction.Verb


@dataclass(frozen=True)
class Deed:
    words: str
    reason: str
    at: datetime


def deeds_of(game: Game) -> list[Deed]:
    """The newest few, the newest first. That somebody has exported the game changes nothing for anybody."""
    terms, actions = terms_of(game.kind), game.operator_actions.exclude(verb=Verb.EXPORT)
    return [Deed(_words(action, terms), action.reason, action.at) for action in actions.defer("archive")[:SHOWN]]


def _words(action: OperatorAction, terms: Terms) -> str:
    if action.verb == Verb.REWIND:
        return f"The house has gone back to {terms.turn} {action.after['to_turn']}, which is played anew."
    return {
        Verb.PARK: f"The house has stopped the {terms.game}: all clocks stand still.",
        Verb.RELEASE: f"The house has set the {terms.game} going again.",
        Verb.REPAIR: f"The house has looked after the record of the {terms.game}; what was played stands.",
        Verb.IMPORT: f"The house has brought the {terms.game} here from elsewhere.",
    }[Verb(action.verb)]
