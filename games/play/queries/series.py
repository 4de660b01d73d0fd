"""A series of games, as pages and emails show it."""

from dataclasses import dataclass
from typing import Any

from games.kinds.registry import kind_of
from games.kinds.telling import KindSeries
from games.models import Game
from games.shapes.page import GamePage
from games.shapes.series import Bout
from games.view.queries.visits import Viewer, hidden_among

UNTOLD = "You will see the standings of the series once you have watched bout {}, or asked for its result."


@dataclass(frozen=True)
class BoutLine:
    """A bout in the list of a series."""

    number: int
    game: int
    query: str
    """Query string for visitors with an invitation link, which is valid for all bouts."""
    words: str
    is_here: bool


@dataclass(frozen=True)
class SeriesPart:
    """A series as the page of one of its bouts shows it."""

    title: str
    bout: int
    bouts: list[BoutLine]
    previous: BoutLine | None
    next: BoutLine | None
    last: BoutLine
    is_over: bool
    may_leave: bool
    """The viewer plays in this bout, without a bot in their place."""
    template: str
    """Empty if there is nothing to show but the line."""
    standing: Any
    """The standings of the series in this bout, of a type of the kind's own. Its `line` sums them up in a sentence."""


@dataclass(frozen=True)
class Untold:
    """Takes the place of the standings while the viewer does not want to know how an earlier bout ended."""

    line: str


def series_part(game: Game, page: GamePage, viewer: Viewer = None) -> SeriesPart | None:
    """The series of a game that has started; None if it belongs to no series.

    Results are hidden from viewers who want to watch a bout first.
    """
    kind = kind_of(game.kind)
    own = kind.series
    if game.series is None or page.view is None or own is None:
        return None
    games = list(game.series.games.order_by("bout"))
    hidden = hidden_among([other.pk for other in games], viewer)
    bouts = [_line(other, page, own, other.pk in hidden) for other in games]
    here = game.bout - 1
    unseen = next((bout.number for bout in bouts[:here] if bout.game in hidden), None)
    return SeriesPart(
        title=game.series.title,
        bout=game.bout,
        bouts=bouts,
        previous=bouts[here - 1] if here else None,
        next=next(iter(bouts[here + 1 :]), None),
        last=bouts[-1],
        is_over=game.series.ended_at is not None,
        may_leave=page.status == "running" and any(seat.is_mine and not seat.autopilot for seat in page.seats),
        template=kind.template("_series.html") if unseen is None else "",
        standing=own.standing(page.view) if unseen is None else Untold(UNTOLD.format(unseen)),
    )


def _line(game: Game, page: GamePage, own: KindSeries, is_hidden: bool) -> BoutLine:
    is_here = game.pk == page.id
    bout = Bout(
        setup=game.setup,
        outcome=game.outcome,
        names=[seat.name for seat in page.seats],
        view=page.view if is_here else None,
    )
    is_invited = game.visibility == Game.Visibility.LINK and page.viewer_seat is None
    query = f"?token={game.link_token}" if is_invited else ""
    words = "over, result hidden" if is_hidden else own.bout_words(bout)
    return BoutLine(game.bout, game.pk, query, words, is_here)
