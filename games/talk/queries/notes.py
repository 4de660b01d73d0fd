"""A person's own notes and thoughts about a game, everyone's thoughts once it is over, and the games they follow."""

from dataclasses import dataclass

from django.db import connection

from games.models import Game, GameNotices, Thought, User
from games.record.queries.anonymity import name_at
from games.record.queries.seats import seat_of
from games.view.queries.visits import Viewer, is_hidden

_WRITTEN = """SELECT (SELECT words FROM games_note WHERE game_id = %s AND user_id = %s),
           (SELECT tells_end FROM games_follow WHERE game_id = %s AND user_id = %s),
           (SELECT level FROM games_gamenotices WHERE game_id = %s AND user_id = %s),
           (SELECT words FROM games_thought JOIN games_seat seat ON seat.id = seat_id
            WHERE seat.game_id = %s AND games_thought.user_id = %s AND turn = %s ORDER BY games_thought.id LIMIT 1)"""
"""Written by hand, since every page of a game asks it: composing it would take longer than running it."""


@dataclass(frozen=True)
class ThoughtLine:
    robot: str
    player: str
    is_mine: bool
    words: str


@dataclass(frozen=True)
class OwnPart:
    """The private part of a viewer's game page."""

    note: str
    thought: str
    """For the open turn."""
    may_think: bool
    may_follow: bool
    follows: bool
    tells_end: bool


def own_part(game: Game, user: Viewer) -> OwnPart | None:
    """The viewer's private part; None for visitors who are not signed in."""
    return own_and_level(game, user)[0]


def own_and_level(game: Game, user: Viewer) -> tuple[OwnPart | None, str]:
    """The viewer's private part and the level of their notifications for this game, in one query."""
    if user is None or not user.is_authenticated:
        return None, GameNotices.Level.USUAL
    is_seated = seat_of(game, user) is not None
    is_under_way = game.status in (Game.Status.RUNNING, Game.Status.PARKED)
    note, thought, tells_end, level = _written(game, user)
    has_ended = game.status in (Game.Status.OVER, Game.Status.CANCELLED)
    own = OwnPart(
        note=note or "",
        thought=thought or "" if is_seated else "",
        may_think=is_seated and is_under_way,
        may_follow=not is_seated and game.visibility == Game.Visibility.OPEN and not has_ended,
        follows=tells_end is not None,
        tells_end=bool(tells_end),
    )
    return own, level or GameNotices.Level.USUAL


def thoughts_in(game: Game, turn: int, viewer: Viewer) -> list[ThoughtLine]:
    """The viewer's own thoughts in a turn. Once the game is over and the viewer may know its result, everyone's."""
    thoughts = Thought.objects.filter(seat__game=game, turn=turn).select_related("seat", "user")
    reader = viewer.pk if viewer is not None and viewer.is_authenticated else None
    if game.status != Game.Status.OVER or is_hidden(game, viewer):
        thoughts = thoughts.filter(user=reader) if reader is not None else thoughts.none()
    return [
        ThoughtLine(
            thought.seat.name, name_at(game, thought.user, thought.seat), thought.user_id == reader, thought.words
        )
        for thought in thoughts.order_by("seat__number", "pk")
    ]


def followed(user: User) -> list[Game]:
    """The games that this person follows, latest first, without those that are over or in which they have a seat."""
    going = [Game.Status.LOBBY, Game.Status.RUNNING, Game.Status.PARKED]
    games = Game.objects.filter(follows__user=user, status__in=going, visibility=Game.Visibility.OPEN)
    return list(games.exclude(seats__user=user).order_by("-pk"))


def _written(game: Game, user: User) -> tuple[str | None, str | None, bool | None, str | None]:
    """The note, the thought for the open turn, whether a follower wants to be notified of the end (None: not a
    follower), and the level of notifications, all in one query."""
    with connection.cursor() as cursor:
        cursor.execute(_WRITTEN, [game.pk, user.pk] * 4 + [game.turn])
        note, tells_end, level, thought = cursor.fetchone()
    return note, thought, tells_end, level
