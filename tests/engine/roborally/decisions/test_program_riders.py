"""What Options add to a program: every way in which it is refused, and how much of a draft counts."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.options import find_option, find_options
from engine.roborally.options.riders import Rider
from engine.roborally.state import Held
from tests.engine.roborally.decisions.asking import junk, refused, seeds
from tests.scenes import plain

HAND = [840, 670, 660, 650, 640, 630, 420, 80, 70]
PROGRAM = [670, 660, 650, 640, 630]
ANYTHING = Chance(bytes(16))


def program(
    *options: str, hand: list[int] | None = None, damage: int = 0, last: Any = None, can_redraw: bool = True
) -> Program:
    """The question to a robot with these Options. Registers locked by its damage hold the slowest cards."""
    free = min(5, 9 - damage)
    return Program(
        seat=0,
        subject="r0",
        robot=0,
        hand=list(HAND if hand is None else hand),
        locked=[0] * free + [10, 20, 30, 40, 50][free:],
        can_power_down=damage > 0,
        options=[Held(id=option, payload=find_option(option).payload) for option in options],
        last=last or {},
        can_redraw=can_redraw,
    )


def answer(registers: list[int] | None = None, **riders: Any) -> dict[str, Any]:
    return {"registers": PROGRAM if registers is None else registers, "riders": riders}


EVERY_OPTION = tuple(find_options())

# --- what is accepted ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "rider"),
    [
        ("brakes", {"registers": [1, 5], "if_would_die": True}),
        ("brakes", {"registers": []}),
        ("brakes", {}),
        ("pressor_beam", {"registers": [1, 2, 3, 4, 5]}),
        ("gyroscopic_stabilizer", {"on": True}),
        ("abort_switch", {"register": 5}),
        ("abort_switch", {"register": 0}),
        ("conditional", {"card": 70, "register": 3}),
        ("conditional", {"card": 0}),
        ("flywheel", {"card": 840}),
        ("recompile", {"now": False}),
        ("crab_legs", {"on": {}}),
    ],
)
def test_a_rider_in_its_options_shape_is_taken(option: str, rider: dict[str, Any]) -> None:
    taken = program(option).parse(answer(**{option: rider}))
    assert taken.registers == PROGRAM
    assert taken.riders == {option: rider}


def test_riders_of_several_options_go_together() -> None:
    decision = program("brakes", "conditional", "flywheel", "pressor_beam")
    riders = {
        "brakes": {"registers": [1]},
        "conditional": {"card": 70, "register": 2},
        "flywheel": {"card": 840},
        "pressor_beam": {"registers": [1]},
    }
    assert decision.parse(answer(**riders)).riders == riders


def test_a_pair_shares_a_register() -> None:
    decision = program("crab_legs", hand=[490, 660, 650, 640, 630, 620, 420, 80, 70])
    decision.parse({"registers": [490, 660, 650, 640, 630], "riders": {"crab_legs": {"on": {"1": 70}}}})


# --- what is refused -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "riders", "code", "words"),
    [
        ((), {"brakes": {}}, "rider", "no Option brakes"),
        (("brakes",), {"conditional": {"card": 70}}, "rider", "no Option conditional"),
        (("brakes",), {"nonsense": {}}, "rider", "no Option nonsense"),
        (("double_barrel_laser",), {"double_barrel_laser": {}}, "rider", "adds nothing to a program"),
        (("brakes",), {"brakes": {"registers": [6]}}, "rider", r"brakes: .*<= 5"),
        (("brakes",), {"brakes": {"registers": [0]}}, "rider", r"brakes: .*>= 1"),
        (("brakes",), {"brakes": {"registers": "1"}}, "rider", "brakes: "),
        (("brakes",), {"brakes": {"turbo": True}}, "rider", "brakes: .*turbo"),
        (("brakes",), {"brakes": None}, "rider", "brakes: "),
        (("brakes",), {"brakes": [1]}, "rider", "brakes: "),
        (("abort_switch",), {"abort_switch": {"register": 6}}, "rider", "abort_switch: "),
        (("abort_switch",), {"abort_switch": {"register": -1}}, "rider", "abort_switch: "),
        (("gyroscopic_stabilizer",), {"gyroscopic_stabilizer": {"on": "yes"}}, "rider", "gyroscopic_stabilizer: "),
        (("conditional",), {"conditional": {"card": 670}}, "card", "conditional: card 670 is not left over"),
        (("conditional",), {"conditional": {"card": 10}}, "card", "conditional: card 10 is not left over"),
        (("conditional",), {"conditional": {"card": -7}}, "card", "conditional: card -7"),
        (("flywheel",), {"flywheel": {"card": 670}}, "card", "flywheel: card 670 is not left over"),
    ],
)
def test_a_bad_rider_is_refused_by_the_name_of_its_option(
    options: tuple[str, ...], riders: dict[str, Any], code: str, words: str
) -> None:
    refused(program(*options), answer(**riders), code, words)


@pytest.mark.parametrize(
    ("option", "enough", "too_much", "words"),
    [
        ("mine_layer", {"registers": [1, 2, 3]}, {"registers": [1, 2, 3, 4]}, "4 are wanted, but 3 are left"),
        ("retro_rockets", {"burned": {"1": 3}}, {"burned": {"1": 4}}, "4 are wanted, but 3 are left"),
        ("retro_rockets", {"burned": {"1": 2, "5": 1}}, {"burned": {"1": 2, "5": 2}}, "4 are wanted, but 3 are left"),
    ],
)
def test_no_more_is_used_than_is_left(option: str, enough: Any, too_much: Any, words: str) -> None:
    program(option).parse(answer(**{option: enough}))
    refused(program(option), answer(**{option: too_much}), "rider", f"{option}: {words}")


def test_what_has_been_used_up_is_not_used_again() -> None:
    decision = program("buzz_bomb")
    decision.parse(answer(buzz_bomb={"now": True}))
    decision.options = [Held(id="buzz_bomb", payload=0)]
    refused(decision, answer(buzz_bomb={"now": True}), "rider", "buzz_bomb: 1 are wanted, but 0 are left")
    decision.parse(answer(buzz_bomb={"now": False}))


def test_a_register_is_left_empty_only_where_an_option_says_so() -> None:
    gap = [670, 0, 650, 640, 630]
    decision = program("overload_override", "brakes")
    assert decision.parse(answer(gap, overload_override={"empty": [2]})).registers == gap
    refused(decision, answer(gap), "empty", "register 2 has no card")
    refused(decision, answer(gap, overload_override={"empty": [3]}), "empty", "register 2 has no card")
    refused(decision, answer(gap, brakes={"registers": [2]}), "empty", "register 2 has no card")
    assert decision.parse(answer(PROGRAM, overload_override={"empty": [2]})).registers == PROGRAM


@pytest.mark.parametrize("option", ["robo_copter", "flywheel"])
def test_only_a_movement_card_lies_on_them(option: str) -> None:
    refused(program(option), answer(**{option: {"card": 70}}), "rider", f"{option}: rotate_left 70 is not a movement")


def test_a_card_beside_the_others_is_left_over_from_the_hand() -> None:
    refused(program("robo_copter"), answer(robo_copter={"card": 670}), "card", "robo_copter: card 670 is not left over")


def test_a_weapon_that_seeks_shares_registers_with_no_other_weapon() -> None:
    decision = program("homing_device", "scrambler")
    riders = {"homing_device": {"registers": [1], "on": True}, "scrambler": {"registers": [1]}}
    refused(decision, answer(**riders), "rider", "register 1: homing_device already fires there")


def test_a_side_stays_from_turn_to_turn() -> None:
    last = {"shield": {"side": "left"}, "mine_layer": {"registers": [1]}}
    assert program("shield", "mine_layer", last=last).standing() == {"shield": {"side": "left"}}


# --- a new hand ----------------------------------------------------------------------------------------------------

REDRAW = {"registers": [0] * 5, "riders": {"recompile": {"now": True}}}


def test_a_new_hand_is_asked_for_alone() -> None:
    assert program("recompile").parse(REDRAW).riders == {"recompile": {"now": True}}


@pytest.mark.parametrize(
    "more",
    [
        {"registers": PROGRAM},
        {"registers": [670, 0, 0, 0, 0]},
        {"power_down": True},
        {"riders": {"recompile": {"now": True}, "brakes": {"registers": [1]}}},
    ],
    ids=["with a program", "with a card", "with a power down", "with another rider"],
)
def test_a_new_hand_is_not_asked_for_with_anything_else(more: dict[str, Any]) -> None:
    refused(program("recompile", "brakes", damage=1), {**REDRAW, **more}, "redraw", "then program it")


def test_a_new_hand_is_asked_for_once_and_with_the_option() -> None:
    refused(program("recompile", can_redraw=False), REDRAW, "redraw", "already a new hand")
    refused(program("brakes"), REDRAW, "rider", "no Option recompile")


def test_an_answer_that_asks_for_nothing_new_needs_all_its_cards() -> None:
    refused(program("recompile"), answer([0] * 5, recompile={"now": False}), "empty", "register 1")


def test_only_the_wish_for_a_new_hand_takes_effect_at_once() -> None:
    decision = program("recompile")
    assert decision.at_once(decision.parse(REDRAW))
    assert not decision.at_once(decision.parse(answer(recompile={"now": False})))
    assert not decision.at_once(decision.parse(answer()))


# --- at the deadline -----------------------------------------------------------------------------------------------


def test_the_riders_of_a_legal_draft_count() -> None:
    draft = answer(conditional={"card": 70, "register": 2}, brakes={"registers": [3]})
    counted = program("conditional", "brakes").default(draft, ANYTHING)
    assert counted == ProgramAnswer(PROGRAM, riders=draft["riders"])


def test_of_the_riders_of_a_draft_those_count_that_are_legal() -> None:
    draft = answer(
        nonsense={}, conditional={"card": 70}, flywheel={"card": 70}, brakes={"registers": [9]}, abort_switch={}
    )
    counted = program("conditional", "flywheel", "brakes", "abort_switch").default(draft, ANYTHING)
    assert counted.riders == {"conditional": {"card": 70}, "abort_switch": {}}


def test_gaps_are_not_filled_with_a_card_that_the_draft_lays_aside_unless_there_is_no_other() -> None:
    """A-249."""
    draft = {"registers": [0] * 5, "riders": {"conditional": {"card": 70, "register": 1}}}
    for number in range(20):
        counted = program("conditional").default(draft, Chance(bytes([number] * 16)))
        assert counted.riders == draft["riders"]
        assert 70 not in counted.registers
    short = program("conditional", hand=HAND[4:], damage=4).default(draft, ANYTHING)
    assert sorted(short.registers) == sorted(HAND[4:])
    assert short.riders == {}


def test_a_draft_never_asks_for_a_new_hand() -> None:
    for draft in (REDRAW, answer(recompile={"now": True})):
        counted = program("recompile").default(draft, ANYTHING)
        assert counted.riders == {}
        assert set(counted.registers) <= set(HAND)


LAST = {"gyroscopic_stabilizer": {"on": True}, "brakes": {"registers": [1]}, "conditional": {"card": 70}}


def test_without_a_word_about_riders_what_stays_on_stays_on() -> None:
    """A-220: a switch does; ticks and cards are for one turn."""
    decision = program("gyroscopic_stabilizer", "brakes", "conditional", last=LAST)
    for draft in (None, {"registers": PROGRAM}, "nonsense"):
        assert decision.default(draft, ANYTHING).riders == {"gyroscopic_stabilizer": {"on": True}}
    assert decision.default({"registers": PROGRAM, "riders": {}}, ANYTHING).riders == {}


def test_nothing_stays_on_of_an_option_that_is_gone() -> None:
    assert program("brakes", last=LAST).default(None, ANYTHING).riders == {}


@given(st.lists(st.sampled_from(EVERY_OPTION), max_size=6, unique=True), seeds, junk, st.integers(0, 9))
def test_default_and_sample_are_legal_whatever_the_robot_holds(
    options: list[str], seed: bytes, draft: Any, damage: int
) -> None:
    decision = program(*options, hand=HAND[damage:], damage=damage)
    decision.parse(plain(decision.sample(Chance(seed))))
    for riders in (draft, dict.fromkeys(options, draft)):
        counted = decision.default({"registers": draft, "riders": riders}, Chance(seed))
        decision.check_default(counted)


def test_samples_use_every_kind_of_rider() -> None:
    """Random play would not try what a sample never asks for."""
    used: set[type[Rider]] = set()
    for number in range(200):
        for option, raw in program(*EVERY_OPTION).sample(Chance(bytes([number] * 16))).riders.items():
            shape = find_option(option).rider
            assert shape is not None
            if shape.read(raw) != shape():
                used.add(shape)
    assert used == {card.rider for card in find_options().values() if card.rider}


def test_declining_uses_nothing() -> None:
    assert program(*EVERY_OPTION).decline() == ProgramAnswer(HAND[:5])
