"""Homing Device: after one robot, whatever the program says.

Rules: 000 "HOMING DEVICE"; A-48; A-331
"""

from engine.roborally.cards.option_cards import take_option
from engine.roborally.devices.kinds import launch
from tests.engine.roborally.figures import figures
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


@figures(
    "before, after",
    {
        "three spaces nearer": ("A> . . . . B^", ". . . A> . B^"),
        "onto its target, which it pushes (A-48)": ("A> . B^ . .", ". . A> B^ ."),
        "past it, round the corner (A-48)": (". . B^ .\nA> . . .", ". . B^ .\n. . . A>"),
        "from a teleporter as from open floor": ("TA> . . . . . . B^", "T . . A> . . . B^"),
        "from oil a space less (A-48)": ("oA> . . . . B^", "o . A> . . B^"),
        "from water no space less": ("~A> . . . . B^", "~ . . A> . B^"),
        "down a ledge, onto its target (A-432)": ("=1A> . B^ . .", "=1 . A> B^ ."),
        "no nearer to one above a ledge, it turns left (A-432)": ("A> . =1B^ =1", "A^ . =1B^ =1"),
        "up a ramp, which is no wall": ("/eA> =1 =1 =1 =1B^", "/e =1 =1A> =1 =1B^"),
        "away from its target it turns left": (". B^ . A> .\n. . . . .", ". B^ . A^ .\n. . . . ."),
        "up to a field, which is a wall (A-42)": ("A> . *e . . B^\n. . . . . .", ". . *eA> . . B^\n. . . . . ."),
        "so it does right before a wall": ("A> | . . . B^", "A^ | . . . B^"),
    },
)
def test_it_drives_instead_of_its_card(before: str, after: str) -> None:
    """A-48; A-432. 000 "TELEPORTERS": only when a Program card is executed."""
    marked(before).program(1, A="u_turn 10").segment("B", 1).shows(after)


def test_switched_off_the_program_counts() -> None:
    marked("A> . . . . B^", on=False).program(1, A="u_turn 10").segment("B", 1).shows("A< . . . . B^")


def test_in_goo_it_goes_on_trying() -> None:
    """A-48, A-120: goo is no wall. Three spaces in vain, and one more; two are left."""
    scene = marked("A> . . . . B^")
    launch(scene.context, scene["B"], "goo_dropper", scene["A"].cell, 1, fresh=False)
    scene.program(1, A="u_turn 10, u_turn 20").segment("B", 1).segment("B", 2)
    assert (scene.at("A"), scene["A"].heading, scene.devices()) == ((2, 0), 1, [])


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


def test_lost_in_mid_turn_it_no_longer_drives() -> None:
    """A-355"""
    scene = marked("A> . . . . . . . B^ .").phase(1, A="u_turn 10")
    take_option(scene.context, scene["A"], "homing_device", "damage")
    scene.phase(2, A="u_turn 20")
    assert (scene.at("A"), scene["A"].heading) == ((3, 0), 3)


def test_a_gadget_is_used_before_it_moves_and_fuel_is_kept() -> None:
    """A-426."""
    held = [{"id": "homing_device", "on": 1}, {"id": "mine_layer", "payload": 1}, {"id": "big_jet", "payload": 1}]
    scene = marked("A> . . . . B^", A={"options": held})
    scene["A"].riders |= {"mine_layer": {"registers": [1]}, "big_jet": {"burned": {"1": 1}}}
    scene.program(1, A="u_turn 10").segment("B", 1).shows(". . . A> . B^")
    assert [option.payload for option in scene["A"].options] == [0, 0, 1]
    assert [device.cell for device in scene.context.state.devices] == [scene.cell(0, 0)]


def test_given_up_at_880_it_does_not_drive_at_850() -> None:
    """A-355: what is set for the whole turn stops at once."""
    scene = marked("C^ . . . .\nA> . . . B^\n. . . . .")
    drone = launch(scene.context, scene["C"], "drone_launcher", scene["C"].cell, 2, fresh=False)
    drone.device.priority, drone.device.target = 880, scene["A"].cell
    scene.answers["prevent_damage", "A"] = {"options": ["homing_device"], "prevent_from": 1}
    scene.program(1, A="rotate_left 70").segment("B", 1)
    assert (scene["A"].options, scene["A"].damage) == ([], 1)
    assert scene.at("A") == (0, 2), "the drone has pushed it"
