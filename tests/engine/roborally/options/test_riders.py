"""The shapes of what Options add to programs: what each uses up, and what it suggests."""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.options import find_option
from engine.roborally.options.prospect import Prospect
from engine.roborally.options.riders import (
    ROBOT_SIDES,
    Aside,
    Beside,
    From,
    Fuel,
    Gadget,
    Loads,
    Once,
    Pairs,
    Redraw,
    Rider,
    RobotSide,
    Seek,
    Shots,
    Side,
    Store,
    Switch,
    Ticks,
    UnfinishedProgram,
)
from engine.roborally.scenarios.file import RobotAnswers
from engine.roborally.scenarios.orders import SaidOf
from engine.roborally.state import Robot
from tests.scenes import Scene

SHAPES = (*(Aside, Beside, From, Fuel, Gadget, Loads, Once, Pairs, Redraw, Seek, Shots, Side, Store, Switch, Ticks),)
FAST, SLOW, TURN, ABOUT = 840, 490, 80, 10
"""A Move 3, a Move 1, a right turn and a U-turn."""


def sheet(*left: int) -> UnfinishedProgram:
    """A program with some cards left over; a Move 1 may lie below any of them."""
    return UnfinishedProgram([500, 680, 70, 430, 510], list(left), lambda below, top: CARDS[below] == "move_1")


def chances(number: int = 200) -> list[Chance]:
    return [Chance(bytes(SEED_BYTES), scope=str(scope)) for scope in range(number)]


@pytest.mark.parametrize("shape", SHAPES)
def test_whatever_is_not_its_shape_is_refused(shape: type[Rider]) -> None:
    for raw in ([], "brakes", {"colour": "red"}, None):
        with pytest.raises(IllegalAnswer) as refused:
            shape.read(raw)
        assert refused.value.code == "rider"


@pytest.mark.parametrize(
    ("shape", "raw"),
    [
        (Ticks, {"registers": [6]}),
        (Shots, {"registers": [0]}),
        (Seek, {"registers": [6]}),
        (Gadget, {"registers": [0]}),
        (Fuel, {"burned": {"6": 1}}),
        (From, {"register": 6}),
        (Pairs, {"on": {"0": 70}}),
        (Loads, {"empty": [6]}),
    ],
)
def test_a_register_that_a_robot_does_not_have_is_refused(shape: type[Rider], raw: Any) -> None:
    with pytest.raises(IllegalAnswer):
        shape.read(raw)


def test_a_switch_and_a_side_stay_until_their_owner_changes_them() -> None:
    assert [shape for shape in SHAPES if shape.stays] == [Side, Switch]


@pytest.mark.parametrize(("shape", "raw"), [(Fuel, {"burned": {"2": 0}}), (Side, {"side": "top"})])
def test_no_tokens_and_a_side_that_a_robot_does_not_have_are_refused(shape: type[Rider], raw: Any) -> None:
    with pytest.raises(IllegalAnswer):
        shape.read(raw)


@pytest.mark.parametrize(
    ("rider", "tokens"),
    [
        (Gadget(registers=[1, 4]), 2),
        (Gadget(), 0),
        (Fuel(burned={2: 3, 5: 1}), 4),
        (Once(now=True), 1),
        (Once(), 0),
        (Ticks(registers=[1, 2]), 0),
    ],
)
def test_how_much_of_the_payload_it_uses_up(rider: Rider, tokens: int) -> None:
    assert rider.tokens() == tokens


def test_only_a_gadget_is_used_as_one_and_only_loads_leave_registers_empty() -> None:
    assert Gadget(registers=[2, 3]).gadget_registers() == [2, 3]
    assert Loads(empty=[4]).left_empty() == [4]
    for shape in SHAPES:
        assert (list(shape().gadget_registers()), list(shape().left_empty())) == ([], [])
    assert list(Ticks(registers=[2]).gadget_registers()) == []


def test_sides_are_counted_in_quarter_turns_clockwise() -> None:
    assert [Side(side=side).quarters() for side in ROBOT_SIDES] == [0, 1, 2, 3]
    assert (ROBOT_SIDES[0], Side().side) == ("front", "front")


def test_every_shape_has_a_control_of_its_own() -> None:
    assert len({shape.control for shape in SHAPES}) == len(SHAPES)


@pytest.mark.parametrize(
    ("rider", "cards"),
    [
        (Aside(card=70, register=2), [70]),
        (Aside(), []),
        (Store(card=70), [70]),
        (Store(), []),
        (Pairs(on={2: 70, 4: 80}), [70, 80]),
        (Loads(on={2: 70}, empty=[3]), [70]),
        (Beside(card=70), [70]),
        (Beside(), []),
        (Ticks(registers=[1, 2]), []),
    ],
)
def test_the_cards_of_the_hand_that_it_uses_up(rider: Rider, cards: list[int]) -> None:
    assert rider.cards() == cards


def test_only_pairs_double_registers_and_only_shots_fire() -> None:
    assert Pairs(on={2: 70}).doubled() == {2: 70}
    assert Store(card=70).doubled() == {}
    assert Loads(on={2: 70}, empty=[3]).doubled() == {2: 70}
    assert Shots(registers=[3]).weapon_registers() == [3]
    assert Seek(registers=[3], on=True).weapon_registers() == [3]
    assert list(Ticks(registers=[3]).weapon_registers()) == []


@pytest.mark.parametrize(("shape", "second"), [(Aside, TURN), (Store, SLOW)])
def test_the_most_useful_card_left_over_is_suggested(shape: type[Aside | Store], second: int) -> None:
    """Long drives first, then a turn, where it may be one, then a single step."""
    assert shape.suggested(sheet(ABOUT, TURN, FAST, SLOW)) == shape(card=FAST)
    assert shape.suggested(sheet(ABOUT, TURN, SLOW)) == shape(card=second)
    assert shape.suggested(sheet(SLOW)) == shape(card=SLOW)
    assert shape.suggested(sheet()) is None


def test_a_rotation_is_not_stored() -> None:
    assert Store.suggested(sheet(ABOUT, TURN)) is None
    assert {Store.sample(sheet(ABOUT, TURN), chance).card for chance in chances()} == {0}


def test_what_can_only_save_a_robot_is_suggested() -> None:
    assert Ticks.suggested(sheet()) == Ticks(if_would_die=True)


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape not in (Aside, Store, Ticks)])
def test_what_may_do_harm_is_not_suggested(shape: type[Rider]) -> None:
    assert shape.suggested(sheet(FAST, SLOW)) is None


@pytest.mark.parametrize(("drawing", "side"), [("B> . A>", "back"), ("A> . B<", "front"), ("A^ . B<", "right")])
def test_a_side_is_turned_to_opponents_in_sight(drawing: str, side: RobotSide) -> None:
    scene = Scene(drawing)
    robot = scene["A"]
    poses = [robot.cell * 4 + robot.heading] * 6
    told = sheet()._replace(prospect=Prospect(scene.floor, poses, [scene["B"].cell]))
    assert Side.suggested(told) == Side(side=side)


@pytest.mark.parametrize("shape", SHAPES)
def test_by_chance_it_is_used_now_and_now_not(shape: type[Rider]) -> None:
    made = [shape.sample(sheet(TURN, ABOUT, SLOW), chance) for chance in chances()]
    assert len({repr(rider) for rider in made}) > 1
    assert all(set(rider.cards()) <= {TURN, ABOUT, SLOW} for rider in made)


def test_by_chance_cards_are_laid_only_where_they_fit() -> None:
    tried = [Pairs.sample(sheet(TURN), chance) for chance in chances(50)]
    assert {register for rider in tried for register in rider.on} == {1, 5}
    nothing = UnfinishedProgram([680] * 5, [TURN], lambda below, top: False)
    assert Pairs.sample(nothing, chances(1)[0]) == Pairs()


@pytest.mark.parametrize("shape", SHAPES)
def test_orders_that_do_not_mention_an_option_do_not_use_it(shape: type[Rider]) -> None:
    robot = Robot(number=0, seat=0, name="A", lives=3, registers=[500, 680, 70, 430, 510])
    said = SaidOf(find_option("brakes"), robot, "brakes", {}, RobotAnswers())
    assert shape.ordered(said) == shape()
