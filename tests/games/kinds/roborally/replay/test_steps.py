"""A turn step by step, from a view and events, whether or not there is a game."""

from msgspec.structs import replace

from engine.roborally.courses.catalogue import load_file
from engine.roborally.courses.files import known
from engine.roborally.scenarios.trying import floor_to_try, try_out, usual_place
from games.kinds.roborally.replay.steps import steps


def test_the_step_that_is_asked_for_is_shown_and_none_after_the_last() -> None:
    floor = floor_to_try(load_file("checkmate"))
    with known(floor) as course:
        tried = try_out(course, replace(usual_place(course), program=("move_1",)))
        first, last = (steps(tried.before, tried.events, at) for at in (0, 99))
    assert (first["at"], last["at"]) == (0, len(last["frames"]) - 1)
    assert (first["now"].title, last["now"].title) == ("The turn begins", "So far")
    assert first["board"] != last["board"]
    assert first["script"] == last["script"]


def test_the_readers_robot_is_named_while_it_races() -> None:
    """Nothing can have happened to one that is out."""
    floor = floor_to_try(load_file("checkmate"))
    with known(floor) as course:
        tried = try_out(course, replace(usual_place(course), program=("move_1",)))
        robot, *others = tried.before.robots
        out = replace(tried.before, robots=[replace(robot, status="out"), *others])
        named = [steps(view, tried.events, 0)["robot"] for view in (tried.before, out)]
    assert named == [robot.name, ""]
