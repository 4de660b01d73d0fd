"""Homing Device: after one robot, whatever the program says.

Rules: 000 "HOMING DEVICE"; A-48; A-331
"""

from engine.roborally.cards.option_cards import take_option
from engine.roborally.devices.kinds import launch
from tests.scenes import Scene


def marked(drawing: str, on: bool = True, **sheets: dict[str, object]) -> Scene:
    """The scene with A's token on B, and the device switched on."""
    scene = Scene(drawing, rules="ultimate", **{"A": {"options": [{"id": "homing_device", "on": 1}]}, **sheets})
    scene.ride("A", homing_device={"registers": [], "on": on})
    return scene


def test_its_shot_marks_the_target_and_does_no_damage() -> None:
    scene = Scene("A> . B^", rules="ultimate", A={"options": ["homing_device"]})
    scene.ride("A", homing_device={"registers": [1], "on": False}).segment("D", 1)
    assert (scene["A"].options[0].on, scene["B"].damage) == (1, 0)


def test_it_drives_three_spaces_nearer_instead_of_its_card() -> None:
    marked("A> . . . . B^").phase(1, A="u_turn 10").shows(". . . A> . B^")


def test_nearer_than_three_it_drives_onto_its_target_and_pushes_it() -> None:
    """A-48"""
    marked("A> . B^ . .").program(1, A="u_turn 10").segment("B", 1).shows(". . A> B^ .")


def test_away_from_its_target_it_turns_left() -> None:
    scene = marked(". B^ . A> .\n. . . . .").program(1, A="move_1").segment("B", 1)
    scene.shows(". B^ . A^ .\n. . . . .")


def test_a_wall_right_ahead_turns_it_too() -> None:
    marked("A> | . . . B^").program(1, A="move_1").segment("B", 1).shows("A^ | . . . B^")


def test_switched_off_the_program_counts() -> None:
    marked("A> . . . . B^", on=False).program(1, A="u_turn 10").segment("B", 1).shows("A< . . . . B^")


def test_without_its_target_the_program_counts() -> None:
    """A-331"""
    scene = marked("A> . . . .", B={"status": "destroyed"}).program(1, A="move_1").segment("B", 1)
    scene.shows(". A> . . .")


def test_it_moves_before_all_cards() -> None:
    scene = marked("A> . . B> . .").program(1, A="u_turn 10", B="move_1 660").segment("B", 1)
    scene.shows(". . . A> . B>")


def test_ramming_gear_works_with_it() -> None:
    scene = marked("A> . B^ . .", A={"options": [{"id": "homing_device", "on": 1}, "ramming_gear"]})
    scene.program(1, A="u_turn 10").segment("B", 1)
    assert scene["B"].damage == 1


def test_no_one_marked_nothing_happens() -> None:
    scene = Scene("A> . . B^", rules="ultimate", A={"options": ["homing_device"]})
    scene.ride("A", homing_device={"registers": [], "on": True}).program(1, A="u_turn 10").segment("B", 1)
    scene.shows("A< . . B^")


def test_where_so_many_spaces_would_not_bring_it_nearer_it_turns_left_and_left_again() -> None:
    """A-48: two spaces away, round the corner, two spaces forward lead nowhere."""
    scene = marked(". . .\n. B^ .\nA> . .")
    for register, drawing in enumerate(("A^", "A<", "Av", "A>"), start=1):
        scene.program(register, A="u_turn 10").segment("B", register).shows(f". . .\n. B^ .\n{drawing} . .")


def test_three_spaces_away_round_the_corner_it_may_drive_past() -> None:
    """A-48"""
    marked(". . B^ .\nA> . . .").program(1, A="u_turn 10").segment("B", 1).shows(". . B^ .\n. . . A>")


def test_lost_in_mid_turn_it_no_longer_drives() -> None:
    """A-355"""
    scene = marked("A> . . . . . . . B^ .").phase(1, A="u_turn 10")
    take_option(scene.context, scene["A"], "homing_device", "damage")
    scene.phase(2, A="u_turn 20")
    assert (scene.at("A"), scene["A"].heading) == ((3, 0), 3)


def test_given_up_at_880_it_does_not_drive_at_850() -> None:
    """A-355: what is set for the whole turn stops at once."""
    scene = marked("C^ . . . .\nA> . . . B^\n. . . . .")
    drone = launch(scene.context, scene["C"], "drone_launcher", scene["C"].cell, 2, fresh=False)
    drone.device.priority, drone.device.target = 880, scene["A"].cell
    scene.answers["prevent_damage", "A"] = {"options": ["homing_device"], "prevent_from": 1}
    scene.program(1, A="rotate_left 70").segment("B", 1)
    assert (scene["A"].options, scene["A"].damage) == ([], 1)
    assert scene.at("A") == (0, 2), "the drone has pushed it"


def test_on_a_teleporter_it_drives_as_on_open_floor() -> None:
    """000 "TELEPORTERS": only when a Program card is executed."""
    assert marked("TA> . . . . . . B^").program(1, A="u_turn 10").segment("B", 1).at("A") == (3, 0)
