"""Fire Control: a point of the main laser locks a register, or destroys an Option.

Rules: 000 "FIRE CONTROL"
"""

from typing import Any

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.damage.tokens import discard_damage, locked_registers
from engine.roborally.decisions import FireWeapon, order_types
from engine.roborally.events import DamagePrevented, DamageTaken, OptionLost, OptionUsed, RegisterDrawn
from engine.roborally.options.lasers.fire_control import Aim, AimAnswer, AimQuestion, FireControl
from tests.engine.roborally.figures import figures
from tests.scenes import Scene, plain

HELD = {"options": ["fire_control"]}
BOTH = {"options": ["fire_control", "double_barrel_laser"]}
COAT = {"id": "ablative_coat", "payload": 1}
HELD = {"options": ["fire_control"]}
DOUBLED = [{"rule": "laser_multiplier", "factor": 2}]


def lock(register: int) -> dict[str, Any]:
    return {"mode": "lock", "register": register}


def destroy(option: str) -> dict[str, Any]:
    return {"mode": "destroy", "option": option}


def fired(drawing: str, *aims: dict[str, Any], special: Any = (), **sheets: dict[str, Any]) -> Scene:
    """The scene after A's lasers have fired with these aims."""
    scene = Scene(drawing, special=special, **{"A": HELD, **sheets})
    scene.answers["aim", "A"] = {"aims": list(aims)}
    scene.segment("D")
    return scene


@figures(
    "drawing, register, sheets, damage, fire_locks, locked",
    {
        "plain damage if nothing is said": ("A> . B^", 0, {}, 1, [], []),
        "the register that its owner chooses": ("A> . B^", 2, {}, 1, [2], [2]),
        "points without an aim": ("A> . B^", 1, {"A": BOTH}, 2, [1], [1]),
        "what the last of a coat lets through": ("A> . B^", 1, {"A": BOTH, "B": {"options": [COAT]}}, 1, [1], [1]),
        "not by another laser": ("A> B^ . C<", 1, {}, 2, [1], [1]),
        "later tokens lock from the highest on": ("A> . B^", 2, {"B": {"damage": 5}}, 6, [2], [2, 5]),
        "not twice what is locked meanwhile": ("| lw1A> B^ . le1", 5, {"B": {"damage": 4}}, 6, [], [4, 5]),
    },
)
def test_a_point_locks_a_register(
    drawing: str, register: int, sheets: Any, damage: int, fire_locks: list[int], locked: list[int]
) -> None:
    """A-33: the token counts as damage, and others lock besides. A-251: what the board's laser has locked stays so."""
    scene = fired(drawing, *([lock(register)] if register else []), **sheets)
    assert (scene["B"].damage, scene["B"].fire_locks) == (damage, fire_locks)
    assert list(locked_registers(scene["B"])) == locked
    assert bool(scene.events(OptionUsed)) == bool(fire_locks)


def test_a_lock_is_told() -> None:
    scene = fired("A> . B^", lock(2))
    (taken,) = scene.events(DamageTaken)
    assert (taken.tokens, taken.damage, taken.locked) == (1, 1, [2])
    (used,) = scene.events(OptionUsed)
    assert (used.robot, used.option, used.on) == (0, "fire_control", 1)


def test_the_locked_register_keeps_its_card_and_the_hand_is_one_smaller() -> None:
    scene = Scene("A> . . . B^", A=HELD)
    scene.program(B="rotate_left 70, rotate_left 90, rotate_left 110, rotate_left 130, rotate_left 150")
    scene.answers["aim", "A"] = {"aims": [lock(2)]}
    scene.segment("D").cleanup()
    assert scene["B"].registers == [0, 90, 0, 0, 0]
    scene.deal()
    assert len(scene["B"].hand) == 8


def test_repairs_free_the_lowest_register_first() -> None:
    """A-33."""
    scene = fired("A> . B^", lock(2), B={"damage": 5})
    assert locked_registers(scene["B"]) == [2, 5]
    discard_damage(scene["B"], 1)
    assert (list(locked_registers(scene["B"])), scene["B"].fire_locks) == ([5], [])


def test_an_empty_register_that_it_locks_is_filled_from_the_deck() -> None:
    """A robot that is powered down has empty registers."""
    scene = Scene("A> . B^", A=HELD, B={"powered_down": True}).stack("u_turn 10")
    scene.answers["aim", "A"] = {"aims": [lock(3)]}
    scene.segment("D")
    assert scene["B"].registers == [0, 0, 10, 0, 0]
    assert [event.register for event in scene.events(RegisterDrawn)] == [3]


def test_the_deck_fills_registers_in_the_order_in_which_tokens_lock_them() -> None:
    """A-112: the point chosen comes first, then a plain one, which locks the highest."""
    scene = Scene("A> . B^", A=BOTH, B={"powered_down": True, "damage": 4}).stack("u_turn 10", "u_turn 20")
    scene.answers["aim", "A"] = {"aims": [lock(2)]}
    assert scene.segment("D")["B"].registers == [0, 10, 0, 0, 20]
    assert [it.locked for it in scene.events(DamageTaken)] == [[2, 5]]


def test_a_point_destroys_an_option_instead_of_giving_damage() -> None:
    scene = fired("A> . B^", destroy("brakes"), B={"options": ["brakes", "rear_laser"]})
    assert scene["B"].damage == 0
    assert [held.id for held in scene["B"].options] == ["rear_laser"]
    (lost,) = scene.events(OptionLost)
    assert (lost.robot, lost.option, lost.why) == (1, "brakes", "shot")


def test_nothing_can_be_given_up_against_the_loss_of_an_option() -> None:
    """A-72: no token is received."""
    scene = Scene("A> . B^", A=HELD, B={"options": ["brakes", "rear_laser"]})
    scene.answers["aim", "A"] = {"aims": [destroy("brakes")]}
    scene.answers["prevent_damage", "B"] = {"options": ["rear_laser"]}
    scene.segment("D")
    assert [held.id for held in scene["B"].options] == ["rear_laser"]
    assert scene.events(DamagePrevented) == []


def test_a_lock_is_a_token_that_may_be_paid_with_an_option() -> None:
    """A-33."""
    scene = Scene("A> . B^", A=HELD, B={"options": ["brakes"]})
    scene.answers["aim", "A"] = {"aims": [lock(3)]}
    scene.answers["prevent_damage", "B"] = {"options": ["brakes"]}
    scene.segment("D")
    assert (scene["B"].damage, scene["B"].fire_locks) == (0, [])


def test_a_point_that_is_absorbed_is_no_point() -> None:
    """A-72: the coat takes it before Fire Control acts."""
    scene = fired("A> . B^", destroy("ablative_coat"), B={"options": ["ablative_coat"]})
    assert [held.id for held in scene["B"].options] == ["ablative_coat"]
    assert scene["B"].damage == 0


def test_each_point_has_an_aim_of_its_own() -> None:
    """A-58: two lasers that count twice score four points."""
    aims = [lock(1), {"mode": "damage"}, destroy("brakes"), lock(4)]
    scene = fired("A> . B^", *aims, special=DOUBLED, A=BOTH, B={"options": ["brakes"]})
    assert (scene["B"].damage, scene["B"].options, list(locked_registers(scene["B"]))) == (3, [], [1, 4])


def test_it_aims_at_each_robot_that_the_laser_goes_through() -> None:
    scene = fired("A> B^ C^ .", lock(1), A={"options": ["fire_control", "high_power_laser"]})
    assert [(robot.damage, robot.fire_locks) for robot in scene.state.robots] == [(0, []), (1, [1]), (1, [1])]


def test_an_option_that_is_gone_meanwhile_cannot_be_destroyed() -> None:
    """A-251: B gives it up against the board's laser, so the point is plain damage."""
    scene = Scene("| lw1A> B^ . le1", A=HELD, B={"options": ["brakes"]})
    scene.answers["aim", "A"] = {"aims": [destroy("brakes")]}
    scene.answers["prevent_damage", "B"] = {"options": ["brakes"]}
    scene.segment("D")
    assert (scene["B"].damage, scene["B"].options) == (1, [])


def test_two_may_destroy_each_others_fire_control() -> None:
    """A-16: both lasers fire at the same moment."""
    scene = Scene("A> . B<", A=HELD, B=HELD)
    scene.answers["aim", "A"] = scene.answers["aim", "B"] = {"aims": [destroy("fire_control")]}
    scene.segment("D")
    assert [(robot.damage, robot.options) for robot in scene.state.robots] == [(0, []), (0, [])]


def test_a_destroyed_robot_has_no_locks_left() -> None:
    scene = fired("A> . B^", lock(1), B={"damage": 9, "options": []})
    assert (scene["B"].status, scene["B"].fire_locks) == ("destroyed", [])


@pytest.mark.parametrize("drawing", ["A> . .", "A> | B^", "B^ A> ."])
def test_no_one_is_asked_without_a_target(drawing: str) -> None:
    assert fired(drawing).asked == []


def test_no_one_is_asked_if_there_is_nothing_to_choose() -> None:
    """All registers are locked, and there is no Option to destroy."""
    assert fired("A> . B^", B={"damage": 9}).asked == []


def test_an_aim_is_forgotten_if_a_weapon_fires_instead() -> None:
    scene = Scene("A> B^ . . .", A={"options": ["fire_control", "pressor_beam"]})
    scene.ride("A", pressor_beam={"registers": [1]})
    scene.answers["aim", "A"] = {"aims": [lock(1)]}
    scene.segment("D", 1)
    assert (scene.at("B"), scene["B"].damage) == ((2, 0), 0)
    scene.answers["aim", "A"] = {"aims": []}
    scene.segment("D", 2)
    assert (scene["B"].damage, scene["B"].fire_locks) == (1, [])


def test_the_question_offers_what_the_target_has() -> None:
    scene = fired("A> . B^", B={"damage": 6, "options": ["brakes"]})
    question = next(asked for asked in scene.asked if isinstance(asked, AimQuestion))
    assert (question.target, question.points) == (1, 1)
    assert (question.registers, question.options) == ([1, 2, 3], ["brakes"])
    assert not any(isinstance(asked, FireWeapon) for asked in scene.asked)


# --- the question --------------------------------------------------------------------------------------------------


def question(points: int = 2, phase: int = 2, registers: tuple[int, ...] = (1, 2, 3, 4)) -> AimQuestion:
    facts: Any = {"points": points, "registers": list(registers), "options": ["brakes", "extra_memory", "rear_laser"]}
    return AimQuestion(seat=0, subject="r0-r1", robot=0, phase=phase, target=1, **facts)


@pytest.mark.parametrize(
    ("aims", "code"),
    [
        ([lock(5)], "register"),
        ([{"mode": "lock"}], "register"),
        ([lock(1), lock(1)], "register"),
        ([destroy("shield")], "option"),
        ([{"mode": "destroy"}], "option"),
        ([destroy("brakes"), destroy("brakes")], "option"),
        ([{"mode": "damage", "register": 1}], "aim"),
        ([{"mode": "lock", "register": 1, "option": "brakes"}], "aim"),
        ([{"mode": "melt"}], "malformed"),
        ([lock(6)], "malformed"),
        ([lock(1), lock(2), lock(3)], "points"),
    ],
)
def test_aims_that_cannot_be_are_refused(aims: list[dict[str, Any]], code: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        question().parse({"aims": aims})
    assert refused.value.code == code


@pytest.mark.parametrize("aims", [[], [{"mode": "damage"}], [lock(1), lock(4)], [lock(2), destroy("brakes")]])
def test_what_is_offered_is_taken(aims: list[dict[str, Any]]) -> None:
    assert plain(question().parse({"aims": aims}))["aims"] == [
        {key: value for key, value in aim.items() if value != "damage"} for aim in aims
    ]


@pytest.mark.parametrize(
    ("order", "aims"),
    [
        ({}, []),
        ({"mode": "lock"}, [lock(3), lock(4)]),
        ({"mode": "lock", "register": "highest"}, [lock(4), lock(3)]),
        ({"mode": "lock", "register": 1}, [lock(1), lock(3)]),
        ({"mode": "lock", "register": 5}, [lock(3), lock(4)]),
        ({"mode": "destroy"}, [destroy("extra_memory"), destroy("rear_laser")]),
        ({"mode": "destroy", "ranking": ["brakes"]}, [destroy("brakes"), destroy("extra_memory")]),
    ],
)
def test_a_standing_order_aims_every_point(order: dict[str, Any], aims: list[dict[str, Any]]) -> None:
    """Register 2 is being played: the next is 3. Of the Options, the target's best one first."""
    assert question().by_order(order) == question().parse({"aims": aims})


def test_with_no_register_left_to_play_the_highest_is_locked() -> None:
    assert question(phase=5).by_order({"mode": "lock"}) == AimAnswer([Aim("lock", 4), Aim("lock", 3)])
    assert question(registers=()).by_order({"mode": "lock"}) == AimAnswer([])


def test_the_words_of_scenario_files() -> None:
    asked = question()
    assert FireControl.answer_of(asked, {"destroy_option": "brakes"}) == AimAnswer([Aim("destroy", option="brakes")])
    assert FireControl.answer_of(asked, {"destroy_option": "gyroscopic_stabilizer"}) == AimAnswer([])
    assert FireControl.answer_of(asked, {"lock_register": 3}) == AimAnswer([Aim("lock", 3)])
    with pytest.raises(IllegalAnswer, match="neither destroy_option nor lock_register"):
        FireControl.answer_of(asked, {"melt": 3})


def test_the_usual_order_asks_no_one() -> None:
    assert question().by_order(plain(order_types()["aim"]())) == AimAnswer([])
    assert question().by_order({"ask": True, "mode": "lock"}) is None


def test_the_deadline_takes_a_legal_draft_and_else_plain_damage() -> None:
    chance = Chance(bytes(SEED_BYTES))
    assert question().default({"aims": [lock(2)]}, chance) == AimAnswer([Aim("lock", 2)])
    assert question().default({"aims": [lock(5)]}, chance) == AimAnswer([])


def test_random_aims_are_legal() -> None:
    asked = question(points=4)
    for turn in range(20):
        asked.check(asked.sample(Chance(bytes(SEED_BYTES), turn=turn)))


@pytest.mark.parametrize(("reached", "left"), [(True, []), (False, ["ablative_coat"])])
def test_cards_that_take_the_token_first_can_be_destroyed_where_a_damping_field_stops_them(
    reached: bool, left: list[str]
) -> None:
    """The field of C reaches B but not A, which shoots."""
    sheets = {"A": HELD, "B": {"options": ["ablative_coat"]}, "C": {"options": ["option_damping_field"]}}
    scene = Scene("A> . . . . B^ C^", rules="ultimate", **sheets).ride("C", option_damping_field={"on": reached})
    scene.answers["aim", "A"] = {"aims": [destroy("ablative_coat")]}
    assert (scene.segment("D").held("B"), scene["B"].damage) == (left, 0)
