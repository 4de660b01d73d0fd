"""Writing to one's team or to the whole table, and how far one has read."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Max

from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Game, Message, ReadMark, Seat, User
from games.models.message import LONGEST
from games.people.queries.silence import check_may_write
from games.record.services.locking import lock, publish
from games.talk.queries.chat import ROOMS, TEAM, Reader
from games.talk.services import telling

A_WHILE = timedelta(minutes=1)
MOST_IN_A_WHILE = 10


@transaction.atomic
def say(*, game_id: int, user: User, words: str, room: str = TEAM) -> Message:
    """Leaves a message for the writer's team, or for everybody at the table.

    Raises NotFound, NotYours, Closed before the start and after the end (the table may talk on), Refused, or TooOften.
    """
    game = lock(game_id)
    _check_room(room)
    seat = _seat_in(game, user, room)
    _check_open(game, room)
    check_may_write(user)
    said = tidied(words, LONGEST, "message")
    _check_pace(user, game)
    team = seat.team if room == TEAM else None
    message = Message.objects.create(game=game, team=team, seat=seat, author=user, words=said, at=game.now)
    _mark(game, user, room, message.pk)
    publish(game)
    telling.message_left(message)
    return message


@transaction.atomic
def read(*, game_id: int, user: User, room: str, last: int) -> None:
    """This person has read a chat up to that message. It never goes back, and nobody else is told.

    Raises NotFound or NotYours.
    """
    game = Game.objects.select_for_update().filter(pk=game_id).first()
    _check_room(room)
    if game is None:
        raise NotFound("no_such_game", f"There is no game {game_id}.")
    _seat_in(game, user, room)
    newest = Reader(game, user).messages(room).aggregate(newest=Max("pk"))["newest"] or 0
    _mark(game, user, room, min(last, newest))


def tidied(words: str, longest: int, what: str) -> str:
    """Words as they are kept; browsers end lines in two letters. Raises Refused."""
    said = "\n".join(words.splitlines()).strip()
    if not said:
        raise Refused("empty", f"There is nothing in this {what} yet.")
    if len(said) > longest:
        raise Refused("too_long", f"This {what} has {len(said)} letters; there is room for {longest}.")
    if "\0" in said:
        raise Refused("malformed", f"This {what} holds a sign that cannot be kept.")
    return said


def _check_room(room: str) -> None:
    if room not in ROOMS:
        raise NotFound("no_such_chat", "There is no such chat at this table.")


def _seat_in(game: Game, user: User, room: str) -> Seat:
    """The seat from which this person speaks. Raises NotYours."""
    seat = game.seats.filter(user=user).first() if user.is_authenticated else None
    if room == TEAM and (seat is None or seat.team is None):
        raise NotYours("no_team", "A team's chat is for its members, and you are in no team here.")
    if seat is None:
        raise NotYours("not_seated", "Those who sit at the table talk here; you may listen.")
    return seat


def _check_open(game: Game, room: str) -> None:
    if game.status == Game.Status.CANCELLED:
        raise Closed("ended", "This game was called off.")
    if room == TEAM and game.started_at is None:
        raise Closed("not_started", "The teams are not settled yet: their chats open when the game starts.")
    if room == TEAM and game.status == Game.Status.OVER:
        raise Closed("ended", "The game is over. What your team wrote can still be read.")


def _check_pace(user: User, game: Game) -> None:
    written = Message.objects.filter(author=user, at__gt=game.now - A_WHILE).count()
    if written >= MOST_IN_A_WHILE:
        raise TooOften("too_often", f"That was {MOST_IN_A_WHILE} messages within a minute. Please wait a little.")


def _mark(game: Game, user: User, room: str, last: int) -> None:
    mark, is_new = ReadMark.objects.get_or_create(user=user, game=game, of_team=room == TEAM, defaults={"last": last})
    if not is_new and mark.last < last:
        ReadMark.objects.filter(pk=mark.pk, last__lt=last).update(last=last)
