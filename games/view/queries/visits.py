"""How far a person has followed a game, and whether its result may be told to them already."""

from dataclasses import replace
from typing import NamedTuple, TypeGuard

from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.errors import Closed
from games.models import Game, User, Visit
from games.shapes.page import GamePage

Viewer = User | AnonymousUser | None


class PlaceInGame(NamedTuple):
    """The first thing that was not seen yet: the number of a turn, and of an event in it."""

    turn: int
    events: int = 0


def seen_by(game: Game, user: Viewer) -> PlaceInGame | None:
    """How far this person has seen the game; None if never, or for those without an account."""
    if user is None or not user.is_authenticated:
        return None
    visit = Visit.objects.filter(game=game, user=user).first()
    return PlaceInGame(visit.turn, visit.events) if visit else None


def hides_results(user: Viewer) -> TypeGuard[User]:
    """Whether this person wants not to be told how a game has ended before having watched it."""
    return user is not None and user.is_authenticated and user.hides_results_since is not None


def is_hidden(game: Game, user: Viewer) -> bool:
    """Whether the end of this game is still to be kept from this person."""
    return game.status == Game.Status.OVER and hides_results(user) and game.pk in hidden_among([game.pk], user)


def hidden_among(game_ids: list[int], user: Viewer) -> set[int]:
    """Those of these games whose end is to be kept from this person, in one query at most."""
    if not hides_results(user):
        return set()
    return set(hidden_games(user).filter(pk__in=game_ids).values_list("pk", flat=True))


def hidden_games(user: User) -> QuerySet[Game]:
    """The games that ended since this person asked not to be told, and were not watched to their end."""
    watched = Visit.objects.filter(user=user, game=OuterRef("pk"), turn__gte=OuterRef("turn"))
    ended = Q(status=Game.Status.OVER, ended_at__gte=user.hides_results_since)
    return Game.objects.filter(ended, ~Exists(watched), turn__gt=0)


def covered(page: GamePage) -> GamePage:
    """The page of a game that is over without anything that tells how it ended."""
    return replace(page, places=[], view=None, events=[])


def check_result_shown(game: Game, user: Viewer) -> None:
    """Raises Closed if the end of this game is still to be kept from this person."""
    if is_hidden(game, user):
        raise Closed(
            "hidden",
            "You want to watch games before you are told how they end, and have not watched this one to its end. "
            "Look at it turn by turn, or say that you have seen it.",
        )


def check_turn_shown(game: Game, number: int, user: Viewer) -> None:
    """The same of a turn. Those that were watched are told, and the next one, which is how a game is watched."""
    if number > (seen_by(game, user) or PlaceInGame(0)).turn:
        check_result_shown(game, user)
