"""What happens after games have been advanced, in this order and in the transaction that stores their turns."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.kernel.table import Table
from games.models import Game, PendingDecision, Turn
from games.people.services.honours import TASK as HONOURS
from games.periodic import wake_up
from games.ratings.services import entering
from games.ratings.services.outcomes import keep_results
from games.review.services.reviews import ask_if_played
from games.votes.services import absence, votes


@dataclass
class Advance:
    """A locked game that has been advanced. Its table is where the rules stopped, and its rows are not written yet."""

    game: Game
    turn: Turn
    """The open turn; once that is played, the turn after it."""
    table: Table[Any]
    known: Hashable = None
    """What everyone knew of the wait before. None if that does not matter."""
    has_news: bool = False
    """Events have been published."""
    played: list[Turn] = field(default_factory=list)
    asked: list[PendingDecision] = field(default_factory=list)


def keep_outcomes(advances: Sequence[Advance]) -> None:
    """What each seat has won, the wish for a review, the places for ratings, and a hint to look for honours."""
    for advance in advances:
        keep_results(advance.game)
        ask_if_played(advance.game)
        entering.place(advance.game, advance.table.state)
        if advance.table.is_over:
            wake_up(HONOURS)


def end_votes(advances: Sequence[Advance]) -> None:
    """Votes that hold for a turn end with it."""
    votes.turns_over([advance.game for advance in advances if advance.played])


def count_absence(advances: Sequence[Advance]) -> None:
    """Seats that missed the turn. Votes may have given seats away, so these are read again."""
    for advance in advances:
        if advance.played and absence.count_missed(advance.game, advance.played[0]):
            advance.game.refresh_from_db(fields=["seats"])


AFTER_TURN: tuple[Callable[[Sequence[Advance]], None], ...] = (keep_outcomes, end_votes, count_absence)
