"""Which robot is whose: before the start people choose theirs among those that no one has."""

from games.errors import Visitor
from games.kinds.registry import rules_named
from games.models import Game, User


def are_chosen(game: Game) -> bool:
    """Tells whether people choose their robots. Not where a robot could tell who drives it, and not in games that
    others play with the same robots."""
    return not game.settings.hides_names and not game.is_secret


def free_robots(game: Game) -> list[str]:
    """The names of the robots that no one at the table has."""
    taken = set(game.seats.values_list("name", flat=True))
    return [name for name in rules_named(game.kind).seat_names if name not in taken]


def robot_kept(user: Visitor | None, kind: str) -> str:
    """The robot that someone chose last in a game of this kind. Empty if they never did."""
    return str(user.robots.get(kind, "")) if isinstance(user, User) else ""


def usual_robot(game: Game, number: int, user: User | None) -> str:
    """The robot of someone who takes a free seat and does not choose one: the one that they chose last, or else that of
    the seat, or else the first that is free."""
    free = free_robots(game)
    kept = robot_kept(user, game.kind) if are_chosen(game) else ""
    return next(name for name in (kept, rules_named(game.kind).seat_names[number], *free) if name in free)
