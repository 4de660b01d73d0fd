"""Robots, which people choose before the start, with the game locked."""

from games.errors import Closed, Refused
from games.kinds.registry import rules_named
from games.models import Game, Seat, User
from games.tables.queries.robots import are_chosen, free_robots, robot_kept


def change(game: Game, seat: Seat, robot: str) -> None:
    """Gives a seat another robot, and keeps a person's choice for next time.

    Raises Refused if there is no such robot, or if chance gives the robots; Closed if someone else has it.
    """
    if not are_chosen(game):
        raise Refused("robot", "Chance gives the robots in this game. Leave the robot out.")
    if robot not in rules_named(game.kind).seat_names:
        known = ", ".join(rules_named(game.kind).seat_names)
        raise Refused("robot", f"There is no robot called {robot[:40]} in this game. There are {known}.")
    if robot == seat.name:
        return
    if robot not in free_robots(game):
        raise Closed("robot_taken", f"Someone else at the table has {robot}. Choose another robot.")
    seat.name = robot
    seat.save(update_fields=["name"])
    if seat.user is not None:
        _keep(seat.user, game.kind, robot)


def _keep(user: User, kind: str, robot: str) -> None:
    if robot_kept(user, kind) != robot:
        user.robots = {**user.robots, kind: robot}
        user.save(update_fields=["robots"])
