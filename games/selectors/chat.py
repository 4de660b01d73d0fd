"""What the members of a team have written to each other, for nobody else to read."""

from dataclasses import dataclass
from datetime import datetime

from django.contrib.auth.models import AnonymousUser
from django.db.models import Count, Q

from games.errors import NotYours
from games.models import Game, Message, Seat, User
from games.models.message import LONGEST
from games.selectors.teams import team_name

SHOWN = 8
"""So many messages, the newest, lie on the page of the game itself."""


@dataclass(frozen=True)
class MessageLine:
    """One message. Robots are what one sees on the board, so their names come first."""

    robot: str
    player: str
    is_mine: bool
    words: str
    at: datetime


@dataclass(frozen=True)
class Chat:
    """A team's messages as one of its members reads them."""

    team: str
    readers: list[str]
    """The other people of the team, with their robots; robots of the house do not read."""
    lines: list[MessageLine]
    """The newest last."""
    total: int
    written: int
    """How many of them are the reader's own. When it grows, the page draws an empty form."""
    is_open: bool
    """Something may be written. Once the game is over, the chat can still be read."""
    longest: int
    """How many letters a message may have."""


def chat_of(game: Game, user: User | AnonymousUser | None, newest: int | None = SHOWN) -> Chat | None:
    """The reader's team chat, as far as its newest messages; None before the start and for those without a team."""
    seat = _seat_in_team(game, user)
    if seat is None or game.started_at is None:
        return None
    messages = Message.objects.filter(game=game, team=seat.team)
    latest = messages.select_related("seat", "author").order_by("-pk")[:newest]
    return Chat(
        team=team_name(seat.team),
        readers=_readers(seat),
        lines=[_line(message, seat) for message in reversed(latest)],
        is_open=game.status in (Game.Status.RUNNING, Game.Status.PARKED),
        longest=LONGEST,
        **messages.aggregate(total=Count("pk"), written=Count("pk", filter=Q(author=seat.user_id))),
    )


def whole_chat(game: Game, user: User | AnonymousUser | None) -> Chat:
    """All messages of the reader's team. Raises NotYours."""
    chat = chat_of(game, user, newest=None)
    if chat is None:
        raise NotYours("no_team", "A team's chat is for its members, from the start of the game on.")
    return chat


def _seat_in_team(game: Game, user: User | AnonymousUser | None) -> Seat | None:
    if user is None or not user.is_authenticated:
        return None
    return Seat.objects.filter(game=game, user=user, team__isnull=False).first()


def _readers(seat: Seat) -> list[str]:
    mates = (
        Seat.objects.filter(game=seat.game_id, team=seat.team, user__isnull=False)
        .exclude(pk=seat.pk)
        .select_related("user")
    )
    return [f"{mate.name} ({mate.user.shown_name})" for mate in mates]


def _line(message: Message, reader: Seat) -> MessageLine:
    return MessageLine(
        robot=message.seat.name,
        player=message.author.shown_name if message.author else "somebody who has left",
        is_mine=message.author_id == reader.user_id,
        words=message.words,
        at=message.at,
    )
