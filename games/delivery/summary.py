"""A notification in a few lines, for channels that have no room for all of it."""

from dataclasses import dataclass
from datetime import datetime

from django.utils.text import Truncator

from games.delivery.rendered import RenderedNotification
from games.models import Game, Notification

LONGEST_LINE = 240
NEWS = 2
"""How many of the latest sentences about what happened are included. The page has the rest."""


@dataclass(frozen=True, kw_only=True)
class Summary:
    """Title, turn, what is asked, until when, and the link: nothing that is not in the email."""

    kind: str
    title: str
    lines: list[str]
    url: str
    game: Game | None = None
    turn: int | None = None
    deadline: datetime | None = None
    notification: int | None = None
    """The notification's own number: the same in every try."""

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def topic(self) -> str:
        """A later notification with the same topic replaces one that no one has looked at."""
        return f"game-{self.game.pk}" if self.game else self.kind


def summary_of(notification: Notification, rendered: RenderedNotification) -> Summary:
    """What the notification says, in short."""
    return Summary(
        kind=rendered.kind,
        title=rendered.headline,
        lines=[Truncator(line).chars(LONGEST_LINE) for line in _lines(rendered)],
        url=rendered.url,
        game=rendered.game,
        turn=rendered.turn if rendered.game else None,
        deadline=rendered.due_at,
        notification=notification.pk,
    )


def _lines(rendered: RenderedNotification) -> list[str]:
    """The events that the notification tells, the question, and when its answer is due."""
    if rendered.waiting:
        going = [f"{game.title}, {game.when}: {game.asks} ({game.left} left)" for game in rendered.waiting]
        return going + [f"{game.title} is stopped." for game in rendered.standing]
    news = rendered.chapters[-1].lines[-NEWS:] if rendered.chapters else []
    if rendered.question is None:
        return news
    until = [f"Please answer by {rendered.due} ({rendered.left} left)."] if rendered.due else []
    return [*news, rendered.question["asks"], *until, *filter(None, [rendered.clock])]
