"""What a person has written for themselves about a game, what all thought once it is over, and whom one follows."""

from dataclasses import dataclass

from games.models import Follow, Game, Note, Seat, Thought, User
from games.selectors.ties import Viewer, name_of
from games.selectors.visits import is_hidden


@dataclass(frozen=True)
class ThoughtLine:
    robot: str
    player: str
    is_mine: bool
    words: str


@dataclass(frozen=True)
class OwnPart:
    """What belongs to the viewer alone on the page of a game."""

    note: str
    thought: str
    """Of the open turn."""
    may_think: bool
    may_follow: bool
    follows: bool
    tells_end: bool


def own_part(game: Game, user: Viewer) -> OwnPart | None:
    """None for those who are not signed in."""
    if user is None or not user.is_authenticated:
        return None
    is_seated = Seat.objects.filter(game=game, user=user).exists()
    is_under_way = game.status in (Game.Status.RUNNING, Game.Status.PARKED)
    follow = Follow.objects.filter(game=game, user=user).first()
    has_ended = game.status in (Game.Status.OVER, Game.Status.CANCELLED)
    return OwnPart(
        note=Note.objects.filter(game=game, user=user).values_list("words", flat=True).first() or "",
        thought=_thought(game, user) if is_seated else "",
        may_think=is_seated and is_under_way,
        may_follow=not is_seated and game.visibility == Game.Visibility.OPEN and not has_ended,
        follows=follow is not None,
        tells_end=follow is not None and follow.tells_end,
    )


def thoughts_in(game: Game, turn: int, viewer: Viewer) -> list[ThoughtLine]:
    """The viewer's own thoughts in a turn; once the game is over and the viewer may know its end, everybody's."""
    thoughts = Thought.objects.filter(seat__game=game, turn=turn).select_related("seat", "user")
    reader = viewer.pk if viewer is not None and viewer.is_authenticated else None
    if game.status != Game.Status.OVER or is_hidden(game, viewer):
        thoughts = thoughts.filter(user=reader) if reader is not None else thoughts.none()
    return [
        ThoughtLine(thought.seat.name, name_of(thought.user), thought.user_id == reader, thought.words)
        for thought in thoughts.order_by("seat__number", "pk")
    ]


def followed(user: User) -> list[Game]:
    """The games that this person follows and that are not over, the latest first. Who sits down needs no following."""
    going = [Game.Status.LOBBY, Game.Status.RUNNING, Game.Status.PARKED]
    games = Game.objects.filter(follows__user=user, status__in=going, visibility=Game.Visibility.OPEN)
    return list(games.exclude(seats__user=user).order_by("-pk"))


def _thought(game: Game, user: User) -> str:
    thoughts = Thought.objects.filter(seat__game=game, user=user, turn=game.turn)
    return thoughts.values_list("words", flat=True).first() or ""
