"""Writing to one's team."""

from datetime import timedelta

from django.db import transaction

from games.errors import Closed, NotYours, Refused, TooOften
from games.models import Game, Message, User
from games.models.message import LONGEST
from games.services.locking import lock, publish

A_WHILE = timedelta(minutes=1)
MOST_IN_A_WHILE = 10


@transaction.atomic
def say(*, game_id: int, user: User, words: str) -> Message:
    """Leaves a message for the members of the writer's team.

    Raises NotFound, NotYours, Closed before the start and after the end, Refused, or TooOften.
    """
    game = lock(game_id)
    seat = game.seats.filter(user=user).first() if user.is_authenticated else None
    if seat is None or seat.team is None:
        raise NotYours("no_team", "A team's chat is for its members, and you are in no team here.")
    _check_open(game)
    said = _tidied(words)
    _check_pace(user, game)
    message = Message.objects.create(game=game, team=seat.team, seat=seat, author=user, words=said, at=game.now)
    publish(game)
    return message


def _check_open(game: Game) -> None:
    if game.started_at is None:
        raise Closed("not_started", "The teams are not settled yet: their chats open when the game starts.")
    if game.status in (Game.Status.OVER, Game.Status.CANCELLED):
        raise Closed("ended", "The game is over. What your team wrote can still be read.")


def _tidied(words: str) -> str:
    """The message as it is kept; browsers end lines in two letters. Raises Refused."""
    said = "\n".join(words.splitlines()).strip()
    if not said:
        raise Refused("empty", "There is nothing in this message yet.")
    if len(said) > LONGEST:
        raise Refused("too_long", f"This message has {len(said)} letters; there is room for {LONGEST}.")
    if "\0" in said:
        raise Refused("malformed", "This message holds a sign that cannot be kept.")
    return said


def _check_pace(user: User, game: Game) -> None:
    written = Message.objects.filter(author=user, at__gt=game.now - A_WHILE).count()
    if written >= MOST_IN_A_WHILE:
        raise TooOften("too_often", f"That was {MOST_IN_A_WHILE} messages within a minute. Please wait a little.")
