"""What a scenario file can order about Option cards, and what is refused."""

from typing import Any

import pytest

from engine.roborally.scenario import run
from tests.engine.commands.scenes import robot, scenario

MOVE, LEFT, RIGHT = ["move_1", 500], ["rotate_left", 70], ["rotate_right", 80]
BELOW = {"type": "gear", "at": [5, 5], "turn": "right"}
LASER = {"type": "laser", "at": [0, 5], "side": "W", "count": 1}


def failures(orders: dict[str, Any], *options: str, target: Any = None, **changes: Any) -> list[str]:
    """What goes wrong with A, which holds these Options, under its orders. B, if there is one, is at `target`."""
    robots = [robot(options=list(options), damage=changes.pop("damage", 0))]
    if target:
        robots.append(robot("B", at=target, archive=[9, 9], options=changes.pop("held", []), damage=1))
    return run(scenario(robots=robots, option_orders={"A": orders}, **changes), "2005")


def at(*space: int, **more: Any) -> dict[str, Any]:
    return {"A": {"at": list(space), **more}}


# --- what is added to a program ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ticked", "row"), [(True, 7), (False, 6)])
def test_a_tick_counts_in_its_register(ticked: bool, row: int) -> None:
    orders = {"registers": {"1": {"reverse_gears": ticked}}}
    assert failures(orders, "reverse_gears", programs={"A": [["back_up", 430]]}, expect=at(5, row)) == []


def test_a_tick_counts_in_no_other_register() -> None:
    orders = {"registers": {"2": {"reverse_gears": True}}}
    assert failures(orders, "reverse_gears", programs={"A": [["back_up", 430]]}, expect=at(5, 6)) == []


@pytest.mark.parametrize(("weapon", "row", "damage"), [("pressor_beam", 2, 1), ("main", 3, 2)])
def test_a_weapon_fires_in_the_place_of_the_main_laser(weapon: str, row: int, damage: int) -> None:
    expect = {"B": {"at": [5, row], "damage": damage}}
    orders = {"registers": {"1": {"weapon": weapon}}}
    assert failures(orders, "pressor_beam", target=[5, 3], programs={}, expect=expect) == []


@pytest.mark.parametrize(
    ("drawn", "order", "row"),
    [
        ("fourth_gear", {"fourth_gear": True}, 1),
        ("fourth_gear", {}, 2),
        ("big_gun", {"weapon": "big_gun"}, 3),
        ("frog_legs", {}, None),
        ("frog_legs", {"frog_legs": True}, 2),
        ("big_jet", {"big_jet": 1}, 2),
    ],
)
def test_what_is_decided_at_the_time_of_use_counts_for_a_card_just_drawn(drawn: str, order: Any, row: Any) -> None:
    """000 "RUN-TIME": but not what has to be programmed, nor what nothing is ordered of."""
    pit = [{"type": "pit", "at": [5, 3]}] if drawn == "frog_legs" else []
    found = run(
        scenario(
            robots=[robot(), robot("B", at=[9, 9], archive=[9, 9])],
            elements=[{"type": "chop_shop", "at": [5, 5]}, *pit],
            programs={"A": [LEFT, RIGHT, ["move_3", 790]]},
            play="registers:1..3",
            option_orders={"A": {"registers": {"1": {"chop_shop": "draw"}, "3": order}}},
            option_deck=[drawn],
            expect={"A": {"at": [5, row]} if row else {"destroyed": True}},
        ),
        "ultimate",
    )
    assert found == []


@pytest.mark.parametrize(("orders", "facing"), [({"turn": {"gyroscopic_stabilizer": True}}, "N"), ({}, "E")])
def test_a_switch_counts_for_the_turn(orders: dict[str, Any], facing: str) -> None:
    expect = at(5, 5, facing=facing)
    assert failures(orders, "gyroscopic_stabilizer", elements=[BELOW], programs={}, expect=expect) == []


@pytest.mark.parametrize(("orders", "facing"), [({"turn": {"gyroscopic_stabilizer": True}}, "N"), ({}, "E")])
def test_what_is_said_of_a_powered_down_robot_is_how_it_was_last_set(orders: dict[str, Any], facing: str) -> None:
    """A-233, A-419."""
    robots = [robot(options=["gyroscopic_stabilizer"], powered_down=True)]
    changes = {"robots": robots, "elements": [BELOW], "programs": {}, "option_orders": {"A": orders}}
    assert run(scenario(**changes, expect=at(5, 5, facing=facing)), "2005") == []


def test_from_a_register_on_cards_come_from_the_deck() -> None:
    """Register 1 is as programmed; registers 2 and 3 are not."""
    changes = {
        "programs": {"A": [MOVE, LEFT, RIGHT]},
        "program_deck": [["move_2", 670], ["u_turn", 10]],
        "play": "registers:1..3",
    }
    orders = {"registers": {"2": {"abort_switch": True}}}
    assert failures(orders, "abort_switch", **changes, expect=at(5, 2, facing="S")) == []
    assert failures({}, "abort_switch", **changes, expect=at(5, 4, facing="N")) == []


def test_a_card_laid_aside_is_used_where_the_orders_say() -> None:
    changes = {"programs": {"A": [MOVE, LEFT]}, "play": "registers:1..2"}
    laid: dict[str, Any] = {"conditional": RIGHT}
    assert failures(laid, "conditional", **changes, expect=at(5, 4, facing="W")) == []
    used = laid | {"registers": {"2": {"use_conditional": True}}}
    assert failures(used, "conditional", **changes, expect=at(5, 4, facing="E")) == []


@pytest.mark.parametrize(("orders", "cards"), [({"flywheel": ["move_2", 670]}, 10), ({}, 9)])
def test_a_card_kept_comes_on_top_of_the_next_hand(orders: dict[str, Any], cards: int) -> None:
    program = {"A": [MOVE, LEFT, ["u_turn", 10], ["u_turn", 20], ["u_turn", 30]]}
    expect = {"A": {"hand_size": cards}}
    assert failures(orders, "flywheel", programs=program, play="turn+deal", expect=expect) == []


def test_two_cards_in_a_register_are_a_pair() -> None:
    program = {"A": [[MOVE, LEFT]]}
    assert failures({}, "crab_legs", programs=program, expect=at(4, 5, facing="N")) == []


def test_a_new_hand_that_would_destroy_is_not_to_be_had() -> None:
    """A-226."""
    expect = {"A": {"destroyed": False, "damage": 9}}
    assert failures({"recompile": True}, "recompile", damage=9, programs={}, play="deal", expect=expect) == []


@pytest.mark.parametrize(("orders", "damage"), [({"recompile": True}, 3), ({"recompile": False}, 2), ({}, 2)])
def test_a_new_hand_is_as_large_and_costs_a_token(orders: dict[str, Any], damage: int) -> None:
    expect = {"A": {"hand_size": 7, "damage": damage}}
    assert failures(orders, "recompile", damage=2, programs={}, play="deal", expect=expect) == []


# --- what is answered when it is asked -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "held", "damage"),
    [
        (["rear_laser"], ["brakes"], 4),
        (["rear_laser", "brakes"], [], 3),
        (["flywheel"], ["brakes", "rear_laser"], 5),
        ([], ["brakes", "rear_laser"], 5),
    ],
)
def test_the_options_named_are_given_up_one_per_token(given: list[str], held: list[str], damage: int) -> None:
    """Two tokens at 3 damage; an Option that the robot does not hold pays for nothing."""
    orders = {"registers": {"1": {"discard_for_damage": given}}}
    changes = {"elements": [LASER | {"count": 2}], "programs": {}, "option_deck": ["flywheel"]}
    expect = {"A": {"options": held, "damage": damage}}
    assert failures(orders, "brakes", "rear_laser", damage=3, **changes, expect=expect) == []


@pytest.mark.parametrize(
    ("lost", "kept"), [("brakes", ["rear_laser"]), ("rear_laser", ["brakes"]), ("ablative_coat", ["rear_laser"])]
)
def test_the_option_named_goes_with_destruction_if_it_is_still_held(lost: str, kept: list[str]) -> None:
    changes = {"elements": [{"type": "pit", "at": [5, 4]}], "option_deck": ["ablative_coat"]}
    expect = {"A": {"options": kept, "destroyed": True}}
    assert failures({"lose_option": lost}, "brakes", "rear_laser", **changes, expect=expect) == []


@pytest.mark.parametrize(
    ("said", "options", "damage", "locked"),
    [
        (None, ["brakes"], 2, []),
        ({"destroy_option": "brakes"}, [], 1, []),
        ({"destroy_option": "rear_laser"}, ["brakes"], 2, []),
        ({"lock_register": 3}, ["brakes"], 2, [3]),
    ],
)
def test_fire_control_does_what_is_said_of_its_point(
    said: Any, options: list[str], damage: int, locked: list[int]
) -> None:
    """A shoots B, which has 1 damage and Brakes."""
    orders = {"registers": {"1": {"fire_control": said}}} if said else {}
    expect = {"B": {"options": options, "damage": damage, "locked_registers": locked}}
    changes = {"held": ["brakes"], "option_deck": ["rear_laser"], "programs": {}}
    assert failures(orders, "fire_control", target=[5, 3], **changes, expect=expect) == []


@pytest.mark.parametrize(
    ("said", "options", "locked"),
    [({"lock_register": 3}, ["brakes", "rear_laser"], [3]), ({"destroy_option": "brakes"}, ["rear_laser"], [])],
)
def test_what_is_said_of_fire_control_is_about_one_point(said: Any, options: list[str], locked: list[int]) -> None:
    """A shoots B twice. What the file does not mention is not used."""
    held = ["fire_control", "double_barrel_laser"]
    expect = {"B": {"options": options, "locked_registers": locked}}
    orders = {"registers": {"1": {"fire_control": said}}}
    assert failures(orders, *held, target=[5, 3], held=["brakes", "rear_laser"], programs={}, expect=expect) == []


@pytest.mark.parametrize(
    ("options", "given_up", "left"),
    [
        (["rear_laser", "bio_option", "brakes"], "brakes", ["rear_laser"]),
        (["rear_laser", "bio_option", "brakes"], "rear_laser", ["bio_option", "brakes"]),
        (["rear_laser", "brakes", "bio_option"], "bio_option", ["rear_laser"]),
    ],
)
def test_the_option_beside_bio_option_came_with_it(options: list[str], given_up: str, left: list[str]) -> None:
    orders = {"registers": {"1": {"discard_for_damage": [given_up]}}}
    expect = {"A": {"options": left, "damage": 0}}
    assert failures(orders, *options, elements=[LASER], programs={}, expect=expect) == []


@pytest.mark.parametrize(
    ("said", "options"),
    [({"scrap": "brakes"}, ["rear_laser"]), ({"scrap": "turret"}, ["brakes"]), ("draw", ["brakes"])],
)
def test_a_chop_shop_does_what_is_said_if_it_can(said: Any, options: list[str]) -> None:
    orders = {"registers": {"1": {"chop_shop": said}}}
    shop = {"type": "chop_shop", "at": [5, 5]}
    more = {"option_deck": ["rear_laser", "turret"], "expect": {"A": {"options": options}}}
    assert failures(orders, "brakes", elements=[shop], programs={}, **more) == []


@pytest.mark.parametrize(("said", "flag"), [(True, 2), (False, 1)])
def test_an_arm_reaches_out_only_if_ordered(said: bool, flag: int) -> None:
    flags = [{"type": "flag", "at": [5, 4], "number": 1}, {"type": "flag", "at": [0, 0], "number": 2}]
    orders = {"registers": {"1": {"mechanical_arm": said}}}
    assert failures(orders, "mechanical_arm", elements=flags, programs={}, expect=at(5, 5, next_flag=flag)) == []


@pytest.mark.parametrize(("said", "options"), [({"take": "brakes"}, ["brakes"]), (False, ["reengineering_unit"])])
def test_a_unit_takes_the_option_that_is_named(said: Any, options: list[str]) -> None:
    robots = [robot(options=["reengineering_unit"]), robot("B", at=[5, 4], options=["turret", "brakes"])]
    orders = {"A": {"registers": {"1": {"reengineering_unit": said}}}}
    file = scenario(robots=robots, option_orders=orders, expect={"A": {"options": options}})
    assert run(file, "ultimate") == []


def test_a_bomb_flies_by_the_cards_on_top_of_the_deck() -> None:
    robots = [robot(options=["buzz_bomb"]), robot("B", at=[5, 3])]
    flies = [["move_2", 670], ["rotate_left", 90], ["u_turn", 10], ["u_turn", 20], ["u_turn", 30]]
    expect = {"A": {"payload": {"buzz_bomb": 2}}, "B": {"damage": 4}}
    file = scenario(robots=robots, programs={"A": [LEFT]}, program_deck=flies, expect=expect)
    assert run(file | {"option_orders": {"A": {"turn": {"buzz_bomb": True}}}}, "ultimate") == []


# --- what is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("orders", "place", "name"),
    [
        ({"registers": {"1": {"brakes": True}}}, "registers.1.brakes", "brakes"),
        ({"registers": {"1": {"weapon": "big_gun"}}}, "registers.1.weapon", "big_gun"),
        ({"registers": {"1": {"use_conditional": True}}}, "registers.1.use_conditional", "conditional"),
        ({"registers": {"2": {"discard_for_damage": ["brakes"]}}}, "registers.2.discard_for_damage", "brakes"),
        ({"registers": {"1": {"chop_shop": "draw"}}}, "registers.1.chop_shop", "chop_shop"),
        ({"turn": {"shield": "left"}}, "turn.shield", "shield"),
        ({"lose_option": "brakes"}, "lose_option", "brakes"),
        ({"conditional": RIGHT}, "conditional", "conditional"),
    ],
)
def test_no_one_orders_what_is_not_in_play(orders: dict[str, Any], place: str, name: str) -> None:
    assert failures(orders, "fire_control") == [f"option_orders.A.{place}: expected what is in play, got {name}"]


def test_what_another_robot_holds_or_the_deck_has_may_be_ordered() -> None:
    """It can still come to this robot."""
    orders = {"registers": {"1": {"brakes": True, "fourth_gear": True}}}
    more = {"held": ["brakes"], "option_deck": ["fourth_gear"], "programs": {}, "expect": {}}
    assert failures(orders, target=[5, 3], **more) == []


@pytest.mark.parametrize(
    ("options", "entry", "line"),
    [
        ((), [MOVE, LEFT], "expected a card, or two that an Option lets share it"),
        (("dual_processor",), [MOVE, LEFT], "expected a card, or two that an Option lets share it"),
        (("crab_legs",), [MOVE, LEFT, RIGHT], "expected a card or two, got 3"),
        (("crab_legs",), [MOVE, ["rotate_left", 500]], "expected a card of the Program deck, got rotate_left 500"),
    ],
)
def test_cards_that_do_not_go_together_are_refused(options: tuple[str, ...], entry: Any, line: str) -> None:
    (refused,) = failures({}, *options, programs={"A": [entry]})
    assert refused.startswith(f"A.register 1: {line}")


@pytest.mark.parametrize("card", [["move_1", 5], "move_1", ["move_1"]])
def test_a_card_laid_on_an_option_is_one_of_the_deck(card: Any) -> None:
    (refused,) = failures({"conditional": card}, "conditional")
    assert "conditional" in refused
    assert "expected " in refused
