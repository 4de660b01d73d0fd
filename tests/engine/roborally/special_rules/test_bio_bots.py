"""An Option that grows anew.

Rules: 000 "BIO-BOTS"; A-380
"""

from engine.roborally.cards.option_cards import take_option
from tests.scenes import Scene

DECK = ["brakes", "flywheel", "rear_laser", "crab_legs", "scrambler", "recompile"]


def bio() -> Scene:
    scene = Scene("A> . B>", rules="ultimate", special=[{"rule": "bio_bots"}])
    scene.state.option_deck = list(DECK)
    scene.set_up()
    return scene


def held(scene: Scene, name: str) -> list[str]:
    return [option.id for option in scene[name].options]


def test_every_robot_starts_with_a_card_in_dock_order() -> None:
    scene = bio()
    assert [held(scene, name) for name in "AB"] == [["brakes"], ["flywheel"]]


def test_a_robot_that_powers_down_gets_another_card_in_its_place() -> None:
    scene = bio()
    scene["A"].announced = True
    scene.deal()
    assert [held(scene, name) for name in "AB"] == [["rear_laser"], ["flywheel"]]


def test_a_robot_that_stays_powered_down_keeps_it() -> None:
    scene = bio()
    scene["A"].powered_down = True
    scene.deal()
    assert held(scene, "A") == ["brakes"]


def test_a_robot_that_stays_up_keeps_it() -> None:
    assert held(bio().deal(), "A") == ["brakes"]


def test_other_cards_are_left_alone() -> None:
    scene = bio()
    scene["A"].options += Scene("A>", A={"options": ["recompile"]})["A"].options
    scene["A"].announced = True
    scene.deal()
    assert held(scene, "A") == ["recompile", "rear_laser"]


def test_a_card_that_was_lost_is_replaced_at_the_next_power_down() -> None:
    scene = bio()
    take_option(scene.context, scene["A"], "brakes", "damage")
    assert held(scene, "A") == []
    scene["A"].announced = True
    scene.deal()
    assert held(scene, "A") == ["rear_laser"]


def test_a_robot_that_comes_back_gets_another_card() -> None:
    scene = Scene("A> . O B>", rules="ultimate", special=[{"rule": "bio_bots"}])
    scene.state.option_deck = list(DECK)
    scene.set_up().registers(A="move_2")
    assert scene.at("A") is None
    scene.cleanup()
    assert held(scene, "A") == ["rear_laser"]


def test_what_is_built_in_stays_in_the_box() -> None:
    assert bio().rules.left_out == ("bio_option",)
