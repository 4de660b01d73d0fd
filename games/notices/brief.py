"""A notice in a few lines, for the channels that have no room for a letter."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.text import Truncator

from games.models import Game, Notification
from games.notices.letter import Letter

LONGEST_LINE = 240
NEWS = 2
"""So many of the latest sentences about what happened; the page tells the rest."""


@dataclass(frozen=True, kw_only=True)
class Brief:
    """Title, turn, what is asked, until when, and the link: nothing that is not in the letter."""

    kind: str
    title: str
    lines: list[str]
    url: str
    game: Game | None = None
    turn: int | None = None
    deadline: datetime | None = None
    notice: int | None = None
    """The notice's own number: the same in every try."""

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def topic(self) -> str:
        """A later notice with the same topic takes the place of one that nobody has looked at."""
        return f"game-{self.game.pk}" if self.game else self.kind


def brief(notification: Notification, letter: Letter) -> Brief:
    """What the letter says, in short."""
    return Brief(
        kind=letter.kind,
        title=letter.headline,
        lines=[Truncator(line).chars(LONGEST_LINE) for line in _lines(letter)],
        url=letter.url,
        game=letter.game,
        turn=letter.turn if letter.game else None,
        deadline=letter.due_at,
        notice=notification.pk,
    )


def _lines(letter: Letter) -> list[str]:
    """What happened, as far as the letter tells it; what is asked; until when."""
    if letter.waiting:
        going = [f"{game.title}, {game.when}: {game.asks} ({game.left} left)" for game in letter.waiting]
        return going + [f"{game.title} stands still." for game in letter.standing]
    news = letter.chapters[-1].lines[-NEWS:] if letter.chapters else []
    if letter.question is None:
        return news
    until = [f"Please answer by {letter.due} ({letter.left} left)."] if letter.due else []
    return [*news, letter.question["asks"], *until, *filter(None, [letter.clock])]
