"""Ramming Gear: robots that are driven into are damaged.

Rules: 000 "RAMMING GEAR"
"""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.events import DamagePrevented, OptionUsed
from tests.engine.roborally.figures import figures
from tests.engine.roborally.options.pairs import lay
from tests.scenes import Scene

HELD = {"options": ["ramming_gear"]}


def rammed(drawing: str, card: str = "move_1", **sheets: dict[str, object]) -> Scene:
    return Scene(drawing, **{"A": HELD, **sheets}).program(A=card).segment("B")


def test_a_pushed_robot_receives_a_token() -> None:
    scene = rammed("A> B^ .").shows(". A> B^")
    assert (scene["A"].damage, scene["B"].damage) == (0, 1)
    (used,) = scene.events(OptionUsed)
    assert (used.option, used.robot, used.on) == ("ramming_gear", 0, 1)


@figures(
    "before, card, after, hurt",
    {
        "too far away": ("A> . B^ .", "move_1", ". A> B^ .", {}),
        "behind a wall": ("A> | B^ .", "move_1", "A> | B^ .", {}),
        "behind its back": (". B^ A> .", "move_1", ". B^ . A>", {}),
        "one that cannot be pushed": ("A> B^ | .", "move_1", "A> B^ | .", {"B": 1}),
        "once a card, however far it pushes (A-123)": ("A> B^ . . .", "move_3", ". . . A> B^", {"B": 1}),
        "not the others of the row (A-123)": ("A> B^ C^ .", "move_1", ". A> B^ C^", {"B": 1}),
        "not one pushed into its end (A-234)": ("A> B^ O", "move_1", ". A> O", {}),
        "backing up": (". B^ A>", "back_up", "B^ A> .", {"B": 1}),
        "backing up against a wall": ("| B^ A>", "back_up", "| B^ A>", {"B": 1}),
    },
)
def test_whom_it_hurts(before: str, card: str, after: str, hurt: dict[str, int]) -> None:
    """A-123; A-234."""
    scene = rammed(before, card).shows(after)
    assert scene.hurt() == hurt
    assert len(scene.events(OptionUsed)) == len(hurt)


def test_the_next_card_hurts_again() -> None:
    scene = Scene("A> B^ . .", A=HELD)
    for phase in (1, 2):
        scene.program(phase, A="move_1").segment("B", phase)
    scene.shows(". . A> B^")
    assert scene["B"].damage == 2


def test_a_second_card_in_the_register_hurts_again() -> None:
    """A-123: one token for each move, by a Robo-Copter as by the card."""
    scene = Scene("A> B^ . .", rules="ultimate", A={"options": ["ramming_gear", "robo_copter"], "flying": True})
    scene.ride("A", robo_copter={"card": 490}).program(A="move_1 500").segment("B").shows(". . A> B^")
    assert scene["B"].damage == 2


def test_every_robot_met_on_the_way_receives_its_token() -> None:
    """A-123: B is destroyed by its tenth token, so A reaches C as well."""
    assert rammed("A> B^ . C^ .", "move_3", B={"damage": 9}).shows(". . . A> C^")["C"].damage == 1


def test_the_tenth_token_destroys_and_a_free_space_is_used_by_the_rest_of_the_move() -> None:
    assert rammed("A> B^ . .", "move_2", B={"damage": 9}).shows(". . A> .")["B"].status == "destroyed"


def test_a_move_that_was_blocked_is_over_even_if_the_other_is_destroyed() -> None:
    """A-234."""
    rammed("A> B^ | .", "move_3", B={"damage": 9}).shows("A> . | .")


def test_a_step_to_the_side_rams_too() -> None:
    scene = Scene(". .\nB^ .\nA> .", A={"options": ["crab_legs", "ramming_gear"]})
    lay(scene, "A", 1, "move_1", "rotate_left")
    scene.segment("B")
    assert scene["B"].damage == 1


def test_being_pushed_into_another_rams_no_one() -> None:
    """Only its own card counts: C pushes A, and A pushes B in turn."""
    assert Scene("C> A> B^ .", A=HELD).program(C="move_1").segment("B").shows(". C> A> B^")["B"].damage == 0


def test_a_board_pusher_rams_no_one() -> None:
    assert Scene("|pw1A> B^ .", A=HELD).segment("C").shows("|pw1 A> B^")["B"].damage == 0


def test_the_token_may_be_paid_with_an_option() -> None:
    scene = Scene("A> B^ .", A=HELD, B={"options": ["brakes"]})
    scene.answers["prevent_damage", "B"] = {"options": ["brakes"]}
    scene.program(A="move_1").segment("B")
    assert (scene["B"].damage, scene["B"].options) == (0, [])
    assert [event.option for event in scene.events(DamagePrevented)] == ["brakes"]


def test_two_with_the_gear_ram_each_other() -> None:
    scene = Scene(". A> B< .", A=HELD, B=HELD).program(A="move_1 490", B="move_1 500").segment("B")
    assert (scene["A"].damage, scene["B"].damage) == (1, 1)
    scene.shows(". A> B< .")


@pytest.mark.parametrize(
    ("before", "card", "after"),
    [(". . B^ A> *w", "move_2", "B^ A> . . *w"), (". A> o oB^ . .", "move_1", ". . o oA> B^ .")],
)
def test_whom_it_pushes_when_thrown_back_or_sliding_is_rammed_too(before: str, card: str, after: str) -> None:
    """A-403."""
    scene = Scene(before, rules="ultimate", A=HELD).program(A=card).segment("B").shows(after)
    assert scene["B"].damage == 1


def test_given_up_on_the_way_it_rams_no_one_any_more() -> None:
    """A mine on the way costs the gear; after that, B is only pushed."""
    scene = Scene("A> . B^ . . C^", rules="ultimate", A=HELD)
    launch(scene.context, scene["C"], "mine_layer", scene.cell(1, 0), 0, fresh=False)
    scene.answers["prevent_damage", "A"] = {"prevent_from": 1, "options": ["ramming_gear"]}
    scene.program(A="move_2").segment("B")
    assert (scene["A"].options, scene.at("A"), scene.at("B")) == ([], (2, 0), (3, 0))
    assert scene["B"].damage == 2, "from the explosion alone"
