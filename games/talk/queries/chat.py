"""The messages of people at a table: the private chat of each team, and the chat of the whole table."""

import re
from collections import Counter
from functools import cached_property
from itertools import takewhile
from typing import Any
from unicodedata import category

from django.db import connection
from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from games.errors import NotFound, NotYours
from games.kinds.registry import terms_of
from games.models import Game, Message, ReadMark, Seat, Turn, User
from games.models.people.message import LONGEST
from games.models.people.names import caseless
from games.people.queries.relationships import blocked_by, blocks_of
from games.record.queries.anonymity import NAMES_HIDDEN, name_at, person_at
from games.record.queries.persons import person_of
from games.record.queries.seats import seat_of, seats_of
from games.record.queries.teams import team_name
from games.shapes.page import Chat, MessageLine
from games.view.queries.visits import Viewer

SHOWN = 8
"""How many of the newest messages the page of the game shows."""
TEAM, TABLE = "team", "table"
ROOMS = (TEAM, TABLE)
NO_TEAM = -1
_IS_ANY = "SELECT EXISTS (SELECT 1 FROM games_message WHERE game_id = %s AND COALESCE(team, -1) = %s)"
"""Written by hand, since few tables chat, and composing the query for messages takes far longer."""


class Reader:
    """Someone who reads the chats of a game."""

    def __init__(self, game: Game, user: Viewer) -> None:
        self.game, self.user = game, user

    @cached_property
    def seat(self) -> Seat | None:
        return seat_of(self.game, self.user)

    def reads(self, room: str) -> bool:
        """Team members read their chat once the game has started. The table's chat is read by everyone if the game is
        open, and otherwise by everyone with a seat."""
        if room == TEAM:
            return self.seat is not None and self.seat.team is not None and self.game.started_at is not None
        return self.seat is not None or self.game.visibility == Game.Visibility.OPEN

    def messages(self, room: str) -> QuerySet[Message]:
        """All the messages in the room that this person may read."""
        team = self.seat.team if room == TEAM and self.seat else None
        found = Message.objects.filter(game=self.game, team=team) if team is not None else self._of_table()
        marks = (
            ReadMark.objects.filter(game=self.game, user=self.seat.user_id, of_team=room == TEAM) if self.seat else None
        )
        read_to = Value(0) if marks is None else Coalesce(Subquery(marks.values("last")[:1]), 0)
        return self._without_blocked(found).annotate(read_to=read_to)

    def finds_any(self, room: str) -> bool:
        """Tells whether anyone has written there."""
        team = self.seat.team if room == TEAM and self.seat else None
        with connection.cursor() as cursor:
            cursor.execute(_IS_ANY, [self.game.pk, NO_TEAM if team is None else team])
            return bool(cursor.fetchone()[0])

    def _without_blocked(self, found: QuerySet[Message]) -> QuerySet[Message]:
        """Leaves out people that the reader has blocked, unless names are hidden: a gap would give away who wrote."""
        if self.game.names_are_hidden or self.user is None or not self.user.is_authenticated:
            return found
        return found.exclude(Exists(blocks_of(self.user).filter(person=person_of("author", OuterRef))))

    def _of_table(self) -> QuerySet[Message]:
        return Message.objects.filter(game=self.game, team__isnull=True)


def chat_of(game: Game, user: Viewer, newest: int | None = SHOWN, room: str = TEAM) -> Chat | None:
    """The newest messages of a chat, or all if `newest` is None. None if this person may not read it."""
    return _chat(Reader(game, user), room, newest)


def chats_of(game: Game, user: Viewer) -> tuple[Chat | None, Chat | None]:
    """The reader's team chat and the table's chat, as the page of the game shows them."""
    reader = Reader(game, user)
    return _chat(reader, TEAM, SHOWN, looks_first=True), _chat(reader, TABLE, SHOWN, looks_first=True)


def whole_chat(game: Game, user: Viewer, room: str = TEAM) -> Chat:
    """All messages of a chat. Raises NotYours, or NotFound if there is no such chat."""
    if room not in ROOMS:
        raise NotFound("no_such_chat", "There is no such chat at this table.")
    chat = chat_of(game, user, newest=None, room=room)
    if chat is None and room == TEAM:
        raise NotYours("no_team", _why_no_team_chat(game, user))
    if chat is None:
        raise NotYours("not_seated", "Only people with a seat at this table can read its chat.")
    return chat


def _why_no_team_chat(game: Game, user: Viewer) -> str:
    seat = seat_of(game, user)
    if seat is not None and seat.team is not None:
        return "Your team's chat opens when the game starts."
    return "A team's chat is only for its members, and you are not in a team here."


def readable(game: Game, room: str, number: int, user: Viewer) -> Message:
    """The message with this number in a chat, if this person may read it. Raises NotFound."""
    reader = Reader(game, user)
    message = None
    if room in ROOMS and reader.reads(room):
        message = reader.messages(room).select_related("game", "author", "seat").filter(number=number).first()
    if message is None:
        raise NotFound("no_such_message", "There is no such message, or you may not read it.")
    return message


def unread_in_games(user: User) -> Counter[int]:
    """How many messages this person has not read, by game, in the games where they have a seat."""
    mark = ReadMark.objects.filter(user=user, game=OuterRef("game"))
    marks = {
        of_team: Coalesce(Subquery(mark.filter(of_team=of_team).values("last")[:1]), 0) for of_team in (True, False)
    }
    seats = Seat.objects.filter(user=user, game=OuterRef("game"))
    unheard = Q(author__in=blocked_by(user)) & ~Q(game__in=Game.objects.filter(NAMES_HIDDEN))  # as in Reader.blocked
    messages = Message.objects.filter(game__seats__user=user).exclude(author=user).exclude(unheard)
    messages = messages.annotate(own_team=Subquery(seats.values("team")[:1]))
    of_table = Q(team__isnull=True, pk__gt=marks[False])
    of_team = Q(team=F("own_team"), pk__gt=marks[True], game__started_at__isnull=False)
    rows = messages.filter(of_table | of_team).values_list("game").annotate(count=Count("pk")).order_by()
    return Counter(dict(rows))


def mentioned(game: Game, words: str) -> set[int]:
    """The ids of people at the table whom a message mentions: "@Bolt" by robot, "@olivia" by account if names show."""
    named = {caseless(_name_in(rest)) for rest in re.split(r"(?<![\w@])@", words)[1:]}
    named |= {name.rstrip(".,-") for name in named}
    seats = game.seats.filter(user__isnull=False).select_related("user")
    if game.names_are_hidden:
        return {seat.user.pk for seat in seats if seat.user and caseless(seat.name) in named}
    return {seat.user.pk for seat in seats if seat.user and {caseless(seat.name), caseless(seat.user.username)} & named}


def _name_in(rest: str) -> str:
    """The name with which the text begins. Marks of a script belong to its letters, which no regular expression
    knows."""
    return "".join(takewhile(lambda char: char.isalnum() or char in ".+-_@" or category(char)[0] in "MC", rest))


def _chat(reader: Reader, room: str, newest: int | None, *, looks_first: bool = False) -> Chat | None:
    """`looks_first`: whether to look for any message before the newest are read, as most games have none."""
    if not reader.reads(room):
        return None
    is_silent = looks_first and not reader.finds_any(room)
    latest, seat = [] if is_silent else _latest(reader, room, newest), reader.seat
    is_all = newest is None or len(latest) < newest
    return Chat(
        team=team_name(seat.team) if room == TEAM and seat and seat.team is not None else "Table",
        readers=_readers(reader.game, seat) if room == TEAM and seat else [],
        lines=[_line(message, reader) for message in reversed(latest)],
        turn_word=terms_of(reader.game.kind).turn,
        is_open=_is_open(reader, room),
        longest=LONGEST,
        room=room,
        last=latest[0].number if latest else 0,
        hides_names=reader.game.names_are_hidden,
        **(_counted(latest, seat) if is_all else _counts(reader.messages(room), seat)),
    )


def _latest(reader: Reader, room: str, newest: int | None) -> list[Any]:
    """The newest first, each with the turn `during` which it was written."""
    begun = Turn.objects.filter(game=reader.game, started_at__lte=OuterRef("at")).order_by("-number")
    shown = reader.messages(room).select_related("seat", "author")
    return list(shown.annotate(during=Subquery(begun.values("number")[:1])).order_by("-pk")[:newest])


def _counted(messages: list[Any], seat: Seat | None) -> dict[str, int]:
    """Counts as `_counts` does, but in messages that have been loaded already."""
    mine = [message for message in messages if seat is not None and message.author_id == seat.user_id]
    unread = [message for message in messages if seat is not None and message.pk > message.read_to]
    return {"total": len(messages), "written": len(mine), "unread": len(set(unread) - set(mine))}


def _counts(messages: QuerySet[Message], seat: Seat | None) -> dict[str, int]:
    if seat is None:
        return {"total": messages.count(), "written": 0, "unread": 0}
    mine = Q(author=seat.user_id)
    others = Q(pk__gt=F("read_to")) & (Q(author__isnull=True) | ~mine)
    return messages.aggregate(total=Count("pk"), written=Count("pk", filter=mine), unread=Count("pk", filter=others))


def _is_open(reader: Reader, room: str) -> bool:
    """A team's chat closes when the game is over, because nothing is left to plan. The table's chat stays open."""
    under_way = (Game.Status.RUNNING, Game.Status.PARKED)
    open_in = under_way if room == TEAM else (*under_way, Game.Status.LOBBY, Game.Status.OVER)
    return reader.seat is not None and reader.game.status in open_in


def _readers(game: Game, seat: Seat) -> list[str]:
    mates = [mate for mate in seats_of(game) if mate.team == seat.team and mate.user and mate != seat]
    return [f"{mate.name} ({name_at(game, mate.user, mate)})" for mate in mates]


def _line(message: Any, reader: Reader) -> MessageLine:
    is_mine = reader.seat is not None and message.author_id == reader.seat.user_id
    return MessageLine(
        robot=message.seat.name,
        player=name_at(reader.game, message.author, message.seat),
        is_mine=is_mine,
        words=message.words,
        at=message.at,
        turn=message.during or 0,
        id=message.number,
        person=person_at(reader.game, message.author_id),
        is_new=reader.seat is not None and not is_mine and message.pk > message.read_to,
        has_author=message.author_id is not None,
    )
