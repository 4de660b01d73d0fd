"""What calendars and feed readers get: titles and times, and nothing that the site's own list does not show."""

from dataclasses import dataclass
from datetime import datetime

from django.core.signing import BadSignature, Signer
from django.db.models import Max, Min

from games.delivery.queries.headlines import Names, headline_of
from games.errors import NotFound
from games.kinds.registry import terms_of
from games.models import Game, PendingDecision, User
from games.models.turn import OWED
from games.outbox.queries.notifications import inbox_rows
from games.timekeeping.dues import NEVER

LONGEST = 40

_signer = Signer(salt="games.feeds")


@dataclass(frozen=True)
class Deadline:
    """A game that is waiting for the reader."""

    game: int
    turn: int
    title: str
    words: str
    """ "turn 3"."""
    due_at: datetime
    asked_at: datetime


@dataclass(frozen=True)
class FeedEntry:
    """One entry of a feed."""

    key: str
    """Identifies it and never changes."""
    title: str
    at: datetime
    game: int | None
    turn: int | None = None
    """The finished turn that it is about."""


def secret_of(user: User) -> str:
    """The part of a person's addresses that no one can guess. It changes with every epoch."""
    return _signer.sign_object([user.pk, user.feed_epoch])


def owner_of(secret: str) -> User:
    """Whose address it is. Raises NotFound, also if it has been renewed."""
    try:
        pk, epoch = _signer.unsign_object(secret)
    except BadSignature:
        raise _unknown() from None
    user = User.objects.filter(pk=pk, feed_epoch=epoch, is_active=True).first()
    if user is None:
        raise _unknown()
    return user


def deadlines(user: User) -> list[Deadline]:
    """The reader's prompts in games whose clocks run: one for each game, least time left first."""
    owed = PendingDecision.objects.filter(
        OWED,
        seat__user=user,
        seat__autopilot=False,
        game__status=Game.Status.RUNNING,
        game__stopped_at__isnull=True,
        due_at__lt=NEVER,
    )
    by_game = owed.order_by().values("game", "game__title", "game__kind", "turn__number")
    return [
        Deadline(
            game=row["game"],
            turn=row["turn__number"],
            title=row["game__title"],
            words=_turn(row["game__kind"], row["turn__number"]),
            due_at=row["due"],
            asked_at=row["asked"],
        )
        for row in by_game.annotate(due=Min("due_at"), asked=Max("asked_at")).order_by("due", "game")
    ]


def game_news(game: Game) -> list[FeedEntry]:
    """When the game began, when each turn was played, and when it ended, newest first; never how it ended."""
    turns = game.turns.filter(number__gt=0, resolved_at__isnull=False).order_by("-number")[:LONGEST]
    name = terms_of(game.kind).game
    entries = [
        FeedEntry(
            f"g{game.pk}/t{turn.number}",
            f"{_turn(game.kind, turn.number).capitalize()} was played",
            turn.resolved_at,
            game.pk,
            turn.number,
        )
        for turn in turns
        if turn.resolved_at is not None
    ]
    if game.ended_at is not None and game.status == Game.Status.OVER:
        entries.insert(0, FeedEntry(f"g{game.pk}/over", f"The {name} is over", game.ended_at, game.pk))
    if game.started_at is not None and len(turns) < LONGEST:
        entries.append(FeedEntry(f"g{game.pk}/started", f"The {name} has started", game.started_at, game.pk))
    return entries


def own_news(user: User) -> list[FeedEntry]:
    """What the inbox holds, newest first."""
    rows = inbox_rows(user)[:LONGEST]
    names = Names(rows)
    return [
        FeedEntry(f"n{row.pk}", headline_of(row, names), row.sent_at, row.game_id)
        for row in rows
        if row.sent_at is not None
    ]


def _turn(kind: str, number: int) -> str:
    terms = terms_of(kind)
    return f"{terms.turn} {number}" if number else f"before {terms.turn} 1"


def _unknown() -> NotFound:
    return NotFound("no_such_feed", "There is no such calendar or feed, or its address was renewed.")
