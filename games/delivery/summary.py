"""A notice in a few lines, for channels that have no room for all of it."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.text import Truncator

from games.delivery.rendered import RenderedNotice
from games.models import Game, Notification

LONGEST_LINE = 240
NEWS = 2
"""How many of the latest sentences about what happened are included. The page has the rest."""


@dataclass(frozen=True, kw_only=True)
class Summary:
    """Title, turn, what is asked, until when, and the link: nothing that is not in the mail."""

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
        """A later notice with the same topic replaces one that nobody has looked at."""
        return f"game-{self.game.pk}" if self.game else self.kind


def summary_of(notification: Notification, notice: RenderedNotice) -> Summary:
    """What the notice says, in short."""
    return Summary(
        kind=notice.kind,
        title=notice.headline,
        lines=[Truncator(line).chars(LONGEST_LINE) for line in _lines(notice)],
        url=notice.url,
        game=notice.game,
        turn=notice.turn if notice.game else None,
        deadline=notice.due_at,
        notice=notification.pk,
    )


def _lines(notice: RenderedNotice) -> list[str]:
    """What happened, as far as the notice says; what is asked; and when it is due."""
    if notice.waiting:
        going = [f"{game.title}, {game.when}: {game.asks} ({game.left} left)" for game in notice.waiting]
        return going + [f"{game.title} is stopped." for game in notice.standing]
    news = notice.chapters[-1].lines[-NEWS:] if notice.chapters else []
    if notice.question is None:
        return news
    until = [f"Please answer by {notice.due} ({notice.left} left)."] if notice.due else []
    return [*news, notice.question["asks"], *until, *filter(None, [notice.clock])]
