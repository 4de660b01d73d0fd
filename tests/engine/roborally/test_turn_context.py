"""The context of a turn: where robots are, and which cards take part. For questions, see test_asking.py."""

import gc
from collections.abc import Callable, Iterable

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.devices.kinds import launch, remove
from engine.roborally.moments import TakingPart
from engine.roborally.opening import open_turn
from engine.roborally.state import Robot, Setup
from engine.roborally.turn_context import TurnContext
from tests.scenes import Scene


class Dealt:
    def dealt(self) -> str:
        return "now"

    def lost(self) -> str:
        return "gone"


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


def test_a_robot_leaves_its_cell_when_it_moves_to_another() -> None:
    scene = Scene("A> .")
    scene.context.move(scene["A"], scene.cell(1, 0))
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

    card = Dealt()
    scene.context.take_part({scene["B"].number: TakingPart({"dealt": [0]}, lambda _: card)})
    assert scene.context.has_options
    assert scene.context.anybody_at("dealt")
    assert scene.context.cards_at("dealt", scene["B"]) == [card.dealt]
    assert not scene.context.cards_at("dealt", scene["A"])
    assert scene.context.all_cards_at("dealt") == [card.dealt]
    scene.context.take_part({scene["B"].number: TakingPart({"lost": [0]}, lambda _: card)})
    assert not scene.context.anybody_at("dealt")
    assert scene.context.all_cards_at("dealt") == []
    assert scene.context.has_options, "it may have been held in this turn"


def test_devices_act_in_the_moments_that_their_kind_defines() -> None:
    scene = Scene("A> . . .", rules="ultimate")
    context = scene.context
    mine = launch(context, scene["A"], "mine_layer", scene.cell(1, 0), 1)
    big = launch(context, scene["A"], "the_big_one", scene.cell(2, 0), 1)
    second = launch(context, scene["A"], "mine_layer", scene.cell(3, 0), 1)
    assert context.devices_acting("entered") == [mine, second]
    assert context.devices_acting("turn_starts") == [big]
    assert context.devices_acting("programs") == []
    before = context.devices_acting("entered")
    remove(mine, "used")
    assert (context.devices_acting("entered"), before) == ([second], [mine, second])


def test_what_lies_or_stands_is_carried_by_the_floor_and_what_flies_is_not() -> None:
    scene = Scene("A> . . .", rules="ultimate")
    kinds = ("mine_layer", "missile_launcher", "the_big_one", "bridge_layer")
    put = {kind: launch(scene.context, scene["A"], kind, scene.cell(1, 0), 1) for kind in kinds}
    assert scene.context.loose == [put["mine_layer"].device, put["the_big_one"].device]
    assert scene.context.obstacles == [put["the_big_one"].device]
    assert scene.context.bodies() == [scene["A"], put["the_big_one"].device]


@pytest.mark.parametrize("free", [TurnContext.lift, TurnContext.make_virtual, TurnContext.rise])
def test_an_obstacle_takes_up_the_cell_that_a_robot_leaves_free(free: Callable[[TurnContext, Robot], None]) -> None:
    """A-306: the Big One has come onto the space of its robot."""
    scene = Scene("A> .", rules="ultimate")
    context, cell = scene.context, scene["A"].cell
    big = launch(context, scene["A"], "the_big_one", cell, 1)
    context.standing[cell] = scene["A"]
    free(context, scene["A"])
    assert context.standing[cell] is big.device


def test_only_what_may_hold_robots_back_is_a_hindrance_everywhere() -> None:
    scene = Scene("A> . . .", rules="ultimate")
    launch(scene.context, scene["A"], "mine_layer", scene.cell(1, 0), 1)
    assert not scene.context.mixed
    launch(scene.context, scene["A"], "goo_dropper", scene.cell(2, 0), 1)
    assert scene.context.mixed


def test_ready_are_those_with_a_card_for_the_moment_that_could_act() -> None:
    armed = {"options": ["pressor_beam"]}
    scene = Scene(
        "A> B> C> D>", A=armed | {"dock": 4}, B=armed | {"powered_down": True}, C=armed | {"dock": 3}, E=armed
    )
    assert names(scene.context.ready_at("arm")) == "CA"
    assert names(scene.context.holders_at("arm")) == "BCAE"
    scene.context.make_virtual(scene["A"])
    assert names(scene.context.ready_at("arm")) == "C"


def young_contexts() -> int:
    """How many contexts no collector has looked at. Compiled ones take no weak references."""
    return sum(type(it) is TurnContext for it in gc.get_objects(generation=0))


def test_a_turn_leaves_nothing_to_the_garbage_collector() -> None:
    """Cards and devices know their turn. If it did not let go of them, they would keep it alive."""
    state = Scene("A> . B<", A={"options": ["brakes", "mine_layer"]}, rules="ultimate").state
    state.setup = Setup(course="risky-exchange", robots=["A", "B"], edition="ultimate")
    gc.disable()  # so that all that is made from now on stays in the youngest generation
    try:
        with open_turn(state, 1, Chance(bytes(SEED_BYTES))) as context:
            launch(context, context.robots[0], "mine_layer", context.robots[1].cell, 1)
            assert context.cards_at("motion", context.robots[0])
        turns = young_contexts()
        del context
        assert young_contexts() == turns - 1
    finally:
        gc.enable()
