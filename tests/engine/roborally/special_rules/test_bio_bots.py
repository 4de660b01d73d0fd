"""An Option that grows anew.

Rules: 000 "BIO-BOTS"; A-380
"""

from engine.roborally.cards.option_cards import take_option
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

DECK = ["brakes", "flywheel", "rear_laser", "crab_legs", "scrambler", "recompile"]


def bio() -> Scene:
    scene = Scene("A> . B>", rules="ultimate", special=[{"rule": "bio_bots"}])
    scene.state.option_deck = list(DECK)
    scene.set_up()
    return scene


def test_every_robot_starts_with_a_card_in_dock_order() -> None:
    scene = bio()
    assert [scene.held(name) for name in "AB"] == [["brakes"], ["flywheel"]]


@figures(
    "sheet, after",
    {
        "that powers down": ({"announced": True}, ["rear_laser"]),
        "that stays powered down": ({"powered_down": True}, ["brakes"]),
        "that stays up": ({}, ["brakes"]),
    },
)
def test_a_robot_gets_another_card_in_its_place(sheet: dict[str, bool], after: list[str]) -> None:
    scene = bio()
    for name, value in sheet.items():
        setattr(scene["A"], name, value)
    assert [scene.deal().held(name) for name in "A"] == [after]
    assert scene.held("B") == ["flywheel"]


def test_other_cards_are_left_alone() -> None:
    scene = bio()
    scene["A"].options += Scene("A>", A={"options": ["recompile"]})["A"].options
    scene["A"].announced = True
    assert scene.deal().held("A") == ["recompile", "rear_laser"]


def test_a_card_that_was_lost_is_replaced_at_the_next_power_down() -> None:
    scene = bio()
    take_option(scene.context, scene["A"], "brakes", "damage")
    assert scene.held("A") == []
    scene["A"].announced = True
    assert scene.deal().held("A") == ["rear_laser"]


@figures(
    "lost, after, powered_down",
    {
        "that has lost another one": ("recompile", ["rear_laser"], ["crab_legs"]),
        "that has lost the one that grew": ("brakes", ["recompile"], ["recompile", "rear_laser"]),
    },
)
def test_a_robot_that_comes_back(lost: str, after: list[str], powered_down: list[str]) -> None:
    """000 "BIO-BOTS": one that is destroyed may be replaced the next time that the robot powers down."""
    scene = Scene("A> . O B>", rules="ultimate", special=[{"rule": "bio_bots"}])
    scene.state.option_deck = list(DECK)
    scene.set_up()["A"].options += Scene("A>", A={"options": ["recompile"]})["A"].options
    scene.answers["lose_option", "A"] = {"option": lost}
    assert scene.registers(A="move_2").cleanup().held("A") == after
    scene["A"].announced = True
    assert scene.deal().held("A") == powered_down


def test_what_is_built_in_stays_in_the_box() -> None:
    assert bio().rules.left_out == ("bio_option",)
