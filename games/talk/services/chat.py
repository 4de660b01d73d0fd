"""Writing to a team or to the whole table, and marking messages as read."""

from datetime import timedelta

from django.db import transaction
from django.db.models import Max

from games.errors import Closed, NotFound, NotYours, Refused, TooOften
from games.models import Game, Message, ReadMark, Seat, User
from games.models.people.message import LONGEST
from games.people.queries.silence import check_may_write
from games.record.queries.persons import accounts_of
from games.record.services.locking import lock, publish, publish_to
from games.talk.queries.chat import ROOMS, TABLE, TEAM, Reader
from games.talk.services import telling

A_WHILE = timedelta(minutes=1)
MOST_IN_A_WHILE = 10


@transaction.atomic
def say(*, game_id: int, user: User, words: str, room: str = TEAM) -> Message:
    """Writes a message to the writer's team, or to everyone at the table.

    Raises NotFound, NotYours, Refused, TooOften, or Closed. A team's chat is closed before the start and after the
    end of the game; the table's only if the game was called off.
    """
    game = lock(game_id)
    _check_room(room)
    seat = _seat_in(game, user, room)
    _check_open(game, room)
    check_may_write(user)
    said = tidied(words, LONGEST, "message")
    _check_pace(user, game)
    team = seat.team if room == TEAM else None
    number = next_number(game, team)
    message = Message.objects.create(
        game=game, team=team, number=number, seat=seat, author=user, words=said, at=game.now
    )
    _mark(game, user, room, message.pk)
    if room == TEAM:
        publish_to(game.seats.filter(team=team), game)
    else:
        publish(game)
    telling.message_left(message)
    return message


@transaction.atomic
def read(*, game_id: int, user: User, room: str, last: int) -> None:
    """Marks a chat as read up to message number `last`. The mark never moves back, and no one else sees it.

    Raises NotFound or NotYours.
    """
    game = Game.objects.select_for_update().filter(pk=game_id).first()
    _check_room(room)
    if game is None:
        raise NotFound("no_such_game", f"There is no game {game_id}.")
    _seat_in(game, user, room)
    read_now = Reader(game, user).messages(room).filter(number__lte=last)
    _mark(game, user, room, read_now.aggregate(newest=Max("pk"))["newest"] or 0)


def next_number(game: Game, team: int | None) -> int:
    """The number of the next message in a chat of a locked game. None is given twice, even after messages were
    deleted."""
    chat = TABLE if team is None else f"{TEAM} {team}"
    number: int = game.message_counts.get(chat, 0) + 1
    game.message_counts[chat] = number
    Game.objects.filter(pk=game.pk).update(message_counts=game.message_counts)
    return number


def tidied(words: str, longest: int, what: str) -> str:
    """The text as it is stored, with LF at line ends. Raises Refused if it is empty, too long, or contains a NUL."""
    said = "\n".join(words.splitlines()).strip()
    if not said:
        raise Refused("empty", f"This {what} is empty.")
    if len(said) > longest:
        raise Refused("too_long", f"This {what} has {len(said)} characters. At most {longest} are allowed.")
    if "\0" in said:
        raise Refused("malformed", f"This {what} contains a character that cannot be stored.")
    return said


def _check_room(room: str) -> None:
    if room not in ROOMS:
        raise NotFound("no_such_chat", "There is no such chat at this table.")


def _seat_in(game: Game, user: User, room: str) -> Seat:
    """The seat from which this person writes. Raises NotYours if they may not write in the room."""
    seat = game.seats.filter(user=user).first() if user.is_authenticated else None
    if room == TEAM and (seat is None or seat.team is None):
        raise NotYours("no_team", "A team's chat is only for its members, and you are not in a team here.")
    if seat is None:
        raise NotYours("not_seated", "Only people with a seat at the table can write here. You are welcome to read.")
    return seat


def _check_open(game: Game, room: str) -> None:
    if game.status == Game.Status.CANCELLED:
        raise Closed("ended", "This game was called off.")
    if room == TEAM and game.started_at is None:
        raise Closed("not_started", "The teams may still change. Their chats open when the game starts.")
    if room == TEAM and game.status == Game.Status.OVER:
        raise Closed("ended", "The game is over. You can still read what your team wrote.")


def _check_pace(user: User, game: Game) -> None:
    written = Message.objects.filter(author__in=accounts_of(user), at__gt=game.now - A_WHILE).count()
    if written >= MOST_IN_A_WHILE:
        raise TooOften("too_often", f"You have sent {MOST_IN_A_WHILE} messages within a minute. Please wait a moment.")


def _mark(game: Game, user: User, room: str, last: int) -> None:
    mark, is_new = ReadMark.objects.get_or_create(user=user, game=game, of_team=room == TEAM, defaults={"last": last})
    if not is_new and mark.last < last:
        ReadMark.objects.filter(pk=mark.pk, last__lt=last).update(last=last)
