"""How far a person has watched a game, and whether they may see its result yet."""

from typing import NamedTuple, TypeGuard

import msgspec
from django.contrib.auth.models import AnonymousUser
from django.db.models import Exists, OuterRef, Q, QuerySet

from games.errors import Closed
from games.models import Game, User, Visit
from games.shapes.page import GamePage

Viewer = User | AnonymousUser | None


def is_person(viewer: Viewer, user_id: int | None) -> bool:
    """Tells whether this is the viewer's account."""
    return viewer is not None and user_id is not None and viewer.pk == user_id


class PlaceInGame(NamedTuple):
    """The first thing that someone has not seen: the number of a turn, and of an event in it."""

    turn: int
    events: int = 0


def seen_by(game: Game, user: Viewer) -> PlaceInGame | None:
    """How far this person has watched the game; None if they never did, or have no account."""
    if user is None or not user.is_authenticated:
        return None
    visit = Visit.objects.filter(game=game, user=user).first()
    return PlaceInGame(visit.turn, visit.events) if visit else None


def hides_results(user: Viewer) -> TypeGuard[User]:
    """Whether this person does not want to learn how games end before watching them."""
    return user is not None and user.is_authenticated and user.hides_results_since is not None


def is_hidden(game: Game, user: Viewer) -> bool:
    """Tells whether the result of this game must still be hidden from this person."""
    return game.status == Game.Status.OVER and hides_results(user) and game.pk in hidden_among([game.pk], user)


def hidden_among(game_ids: list[int], user: Viewer) -> set[int]:
    """Which of these games must still hide their results from this person, in at most one query."""
    if not hides_results(user):
        return set()
    return set(hidden_games(user).filter(pk__in=game_ids).values_list("pk", flat=True))


def hidden_games(user: User) -> QuerySet[Game]:
    """The games that ended after this person asked to hide results, and that they have not watched to the end."""
    watched = Visit.objects.filter(user=user, game=OuterRef("pk"), turn__gte=OuterRef("turn"))
    ended = Q(status=Game.Status.OVER, ended_at__gte=user.hides_results_since)
    return Game.objects.filter(ended, ~Exists(watched), turn__gt=0)


def covered(page: GamePage) -> GamePage:
    """The page of a game that is over, without anything that gives away its result."""
    return msgspec.structs.replace(page, places=[], view=None, events=[])


def check_result_shown(game: Game, user: Viewer) -> None:
    """Raises Closed if the result of this game must still be hidden from this person."""
    if is_hidden(game, user):
        raise Closed(
            "hidden",
            "You have chosen to hide results until you have watched a game, and you have not watched this one to the "
            "end. Watch it turn by turn, or mark it as seen.",
        )


def check_turn_shown(game: Game, number: int, user: Viewer) -> None:
    """Raises Closed if this turn must still be hidden. Turns that were watched may be seen, and the one after them."""
    if number > (seen_by(game, user) or PlaceInGame(0)).turn:
        check_result_shown(game, user)
