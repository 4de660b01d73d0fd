"""The context of a turn: where robots are, and which cards take part. For questions, see test_interruptions.py."""

from collections.abc import Iterable

from engine.roborally.state import Robot
from tests.scenes import Scene


def names(robots: Iterable[Robot]) -> str:
    return "".join(robot.name for robot in robots)


def test_robots_on_the_board_go_in_dock_order_powered_down_or_not() -> None:
    scene = Scene("A> B> C>", A={"dock": 3, "powered_down": True}, B={"dock": 2}, C={"dock": 1}, D={})
    assert names(scene.context.on_board()) == "CBA"
    assert names(scene.context.running()) == "CB"


def test_who_is_lifted_is_no_longer_on_the_board_and_who_is_put_back_is() -> None:
    scene = Scene("A> B> .")
    assert names(scene.context.running()) == "AB"
    scene.context.lift(scene["A"])
    assert scene.at("A") is None
    assert scene.context.standing[scene.cell(0, 0)] is None
    assert (names(scene.context.on_board()), names(scene.context.running())) == ("B", "B")
    scene.context.put(scene["A"], scene.cell(2, 0))
    assert scene.context.standing[scene.cell(2, 0)] is scene["A"]
    assert (names(scene.context.on_board()), names(scene.context.running())) == ("AB", "AB")


def test_a_robot_leaves_its_cell_when_it_is_put_on_another() -> None:
    scene = Scene("A> .")
    scene.context.put(scene["A"], scene.cell(1, 0))
    assert scene.context.standing[scene.cell(0, 0)] is None
    assert scene.at("A") == (1, 0)


def test_lifting_a_robot_leaves_another_that_has_come_to_its_cell() -> None:
    scene = Scene("A> B>")
    cell = scene["A"].cell
    scene.context.standing[cell] = scene["B"]
    scene.context.lift(scene["A"])
    assert scene.context.standing[cell] is scene["B"]


def test_power_is_looked_up_at_once() -> None:
    scene = Scene("A> B>")
    assert names(scene.context.running()) == "AB"
    scene.context.power(scene["A"], down=True)
    assert names(scene.context.running()) == "B"
    scene.context.power(scene["A"], down=False)
    assert names(scene.context.running()) == "AB"


def test_new_docks_are_a_new_order() -> None:
    scene = Scene("A> B>")
    assert names(scene.context.on_board()) == "AB"
    scene["A"].dock = 5
    scene.context.docked()
    assert names(scene.context.on_board()) == "BA"
    assert names(scene.context.running()) == "BA"


def test_from_now_on_a_robot_has_a_say_in_these_moments_and_no_others() -> None:
    scene = Scene("A> B>")
    assert not scene.context.has_options

    def say() -> str:
        return "now"

    scene.context.takes_part(scene["B"], {"dealt": [say]})
    assert scene.context.has_options
    assert scene.context.anybody_at("dealt")
    assert scene.context.cards_at("dealt", scene["B"]) == [say]
    assert not scene.context.cards_at("dealt", scene["A"])
    assert scene.context.all_cards_at("dealt") == [say]
    scene.context.takes_part(scene["B"], {"lost": [say]})
    assert not scene.context.anybody_at("dealt")
    assert scene.context.all_cards_at("dealt") == []
    assert scene.context.has_options, "it may have been held in this turn"
