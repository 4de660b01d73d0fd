"""A whole game on one page, from what everyone may see of its finished turns."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.timesince import timesince

from games.kinds.registry import kind_of, terms_of
from games.models import Game
from games.shapes.page import TurnPage
from games.shapes.replay.chart import Chart, chart
from games.shapes.replay.story import Moment, Story
from games.view.pages.words import turn_name
from games.view.queries.game_view import turn_pages

A_MINUTE = timedelta(minutes=1)


@dataclass(frozen=True)
class TurnLine:
    """A finished turn."""

    number: int
    name: str
    at: datetime
    took: timedelta
    moments: list[Moment]

    @property
    def words(self) -> str:
        """How long it took: "2 days, 3 hours"."""
        return timesince(self.at - self.took, self.at, depth=2) if self.took >= A_MINUTE else "less than a minute"


@dataclass(frozen=True)
class Overview:
    story: Story
    charts: list[Chart]
    turns: list[TurnLine]
    longest: TurnLine | None
    shortest: TurnLine | None
    """None until there are two turns to compare, and of a game whose turns took seconds."""

    @property
    def has_moments(self) -> bool:
        return any(turn.moments for turn in self.turns)


def overview_of(game: Game) -> Overview | None:
    """None before the first turn was played. Everyone who may see the game sees the same: no seat's own view."""
    pages = turn_pages(game, None, 0)
    if not pages:
        return None
    story = kind_of(game.kind).story.story(pages)
    turns = [_line(game.kind, page) for page in pages]
    names = [line.name for line in turns]
    played = sorted((line for line in turns if line.number), key=lambda line: line.took)
    takes_minutes = len(played) > 1 and played[-1].took >= A_MINUTE
    return Overview(
        story=story,
        charts=[chart(measure, story.heroes, names) for measure in story.measures if measure.is_telling],
        turns=turns,
        longest=played[-1] if takes_minutes else None,
        shortest=played[0] if takes_minutes else None,
    )


def _line(kind: str, page: TurnPage) -> TurnLine:
    name, took = turn_name(terms_of(kind), page.number), page.resolved_at - page.started_at
    return TurnLine(page.number, name, page.resolved_at, took, kind_of(kind).story.moments(page.before, page.events))
