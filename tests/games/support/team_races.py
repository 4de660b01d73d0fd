"""Races of teams, for tests."""

from typing import Any

from games.models import Game, User
from games.tables.services import lobby
from tests.people import joined, new_race, person
from tests.ready_made import ready_made

TWO_TEAMS = "all-for-one-or-one-for-all"
PAIRS = "tandem-carnage"


def team_lobby(owner: User, seats: int = 4, course: str = TWO_TEAMS, **wishes: Any) -> Game:
    """A table for teams; the owner has seat 0 in Team 1."""
    return new_race(owner, seats, options={"course": course}, **wishes)


def team_race(owner: User, mate: User, rival: User) -> Game:
    """A race under way: Bolt (owner) and Dynamo (mate) against Cog (rival) and Fuse, a bot."""
    game = ready_made("teams", [owner, mate, rival], lambda: joined(team_lobby(owner, bots=["easy"]), rival, mate))
    assert game.status == Game.Status.RUNNING
    return game


def sides(game: Game) -> dict[int | None, list[str]]:
    """The robots of each team, in the order of their seats."""
    found: dict[int | None, list[str]] = {}
    for seat in game.seats.order_by("number"):
        found.setdefault(seat.team, []).append(seat.name)
    return found


def seat_people(game: Game, *names: str) -> list[User]:
    """New people sit down, one after the other."""
    people = [person(name) for name in names]
    for user in people:
        lobby.join(game_id=game.pk, user=user)
    return people
