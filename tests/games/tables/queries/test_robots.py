"""Which robots are free, and which someone gets without choosing."""

from django.contrib.auth.models import AnonymousUser

from games.models import User
from games.tables.queries.robots import free_robots, robot_kept, usual_robot
from tests.people import new_race


def test_free_are_those_that_no_one_has(owner: User) -> None:
    game = new_race(owner, seats=3, bots=["easy"])
    assert free_robots(game) == ["Cog", "Fuse", "Magnet", "Piston", "Rivet", "Widget"]


def test_a_robot_is_kept_for_each_kind_of_game_and_for_no_stranger(owner: User, spectator: AnonymousUser) -> None:
    owner.robots = {"roborally": "Rivet"}
    assert [robot_kept(owner, kind) for kind in ("roborally", "volt")] == ["Rivet", ""]
    assert robot_kept(spectator, "roborally") == robot_kept(None, "roborally") == ""


def test_what_is_kept_comes_before_that_of_the_seat_and_that_before_any_other(owner: User, seated: User) -> None:
    game = new_race(owner, seats=4)
    seated.robots = {"roborally": "Rivet"}
    assert usual_robot(game, 1, seated) == "Rivet"
    assert usual_robot(game, 1, None) == "Cog"
    game.seats.update(name="Cog")
    assert usual_robot(game, 1, None) == "Bolt"
    seated.robots = {"roborally": "a robot of old"}
    assert usual_robot(game, 2, seated) == "Dynamo"
