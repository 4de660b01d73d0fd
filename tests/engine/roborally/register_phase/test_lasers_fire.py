"""D. Board and robot lasers fire at the same moment.

Rules: 001 "D. Lasers Fire"; 003 "D. RESOLVE LASER FIRE"
"""

import pytest

from engine.roborally.events import BoardLaserHit, DamageTaken, OptionLost, RobotShot
from tests.scenes import Scene


def damage(drawing: str, **sheets: dict[str, object]) -> list[int]:
    """The damage of all robots after the lasers fired once."""
    scene = Scene(drawing, **sheets).segment("D")
    return [robot.damage for robot in scene.state.robots]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_each_laser_of_a_beam_gives_a_token(count: int) -> None:
    assert damage(f"lw{count} . A^ .") == [count]


def test_the_space_of_the_mount_and_the_last_space_before_the_wall_lie_in_the_beam() -> None:
    """A-19."""
    assert damage("lw1A^ . . |") == [1]
    assert damage("lw1 . A^ | .") == [1]
    assert damage("lw1 . . | A^") == [0]
    assert damage("A^ lw1 . |") == [0]


def test_only_the_robot_nearest_to_the_mount_is_hit() -> None:
    assert damage("lw2 A^ . B^") == [2, 0]
    assert damage(". A^ . B^ le1") == [0, 1]


def test_a_robot_in_two_beams_is_hit_by_both() -> None:
    """A-19."""
    crossing = "_   ln1 _\nlw2 A^  ."
    assert damage(crossing) == [3]


def test_a_robot_may_shield_another_from_one_of_two_beams() -> None:
    crossing = """
        _   ln1 _
        lw2 .   .
        _   A^  _
        """
    assert damage(crossing) == [1]
    shielded = """
        _   ln1B> _
        lw2 Av    .
        _   .     _
        """
    assert damage(shielded) == [2, 1]


def test_a_laser_with_a_mount_at_both_ends_is_one_beam() -> None:
    """A-19: it hits a lone robot once, and robots at its ends shield one between them."""
    assert damage("| lw1 A^ le1 |") == [1]
    assert damage("| lw1A^ . B^ le1C^ |") == [1, 0, 1]
    assert damage("| lw1 A^ B^ le1 |") == [1, 1]
    assert damage("| lw1A^ le1 |") == [1]
    assert damage("| lw1le1A^ |") == [1]


def test_two_different_lasers_that_face_each_other_are_two_beams() -> None:
    assert damage("| lw1 A^ le2 |") == [3]


def test_robots_fire_ahead_however_far_away_the_target_is() -> None:
    assert damage("A> . . . . . . . . . B^") == [0, 1]


def test_robots_do_not_fire_backwards_or_sideways() -> None:
    around = """
        .  B^ .
        C< A> .
        .  Dv .
        """
    assert damage(around) == [0, 0, 0, 0]


def test_a_wall_stops_a_robot_laser() -> None:
    assert damage("A> . | B^") == [0, 0]


def test_a_wall_between_neighbours_stops_it_too() -> None:
    """A-111."""
    assert damage("A> | B<") == [0, 0]
    assert damage("A> B< |") == [1, 1]


def test_a_robot_stops_a_robot_laser() -> None:
    assert damage("A> . B^ . C^") == [0, 1, 0]


def test_pits_belts_and_beams_do_not_stop_it() -> None:
    assert damage("A> O > @l B^") == [0, 1]


def test_robots_that_face_each_other_hit_each_other() -> None:
    assert damage("A> . B<") == [1, 1]


def test_several_robots_may_hit_one() -> None:
    around = "_  Av _\nB> C^ D<"
    assert damage(around) == [1, 0, 3, 0]


def test_everyone_is_a_target_for_everyone() -> None:
    """A-67: no one holds fire."""
    scene = Scene("A> . B^").segment("D")
    (shot,) = scene.events(RobotShot)
    assert (shot.by, shot.robot, shot.cells) == (0, 1, [scene.cell(1, 0), scene.cell(2, 0)])


def test_a_powered_down_robot_is_hit_but_does_not_fire() -> None:
    """A-24."""
    assert damage("A> . B<", A={"powered_down": True}) == [1, 0]


def test_a_robot_that_dies_by_a_board_laser_still_fires() -> None:
    """A-16."""
    scene = Scene("lw1A> . B^", A={"damage": 9}).segment("D")
    assert scene["A"].status == "destroyed"
    assert scene["B"].damage == 1


def test_two_robots_may_destroy_each_other() -> None:
    """A-16; A-30: they fall in dock order."""
    scene = Scene("B> . A<", A={"damage": 9}, B={"damage": 9}).segment("D")
    assert [robot.status for robot in scene.state.robots] == ["destroyed", "destroyed"]
    assert scene.state.fallen == [0, 1]


def test_a_dying_robot_still_shields_those_behind_it() -> None:
    """A-16."""
    assert damage("lw1 A^ B^", A={"damage": 9})[1] == 0


def test_several_tokens_at_once_are_told_as_one_loss() -> None:
    """A-112."""
    scene = Scene("lw3 A^", A={"damage": 4}).segment("D")
    (taken,) = scene.events(DamageTaken)
    assert (taken.tokens, taken.damage, taken.locked) == (3, 7, [3, 4, 5])
    assert len(scene.events(BoardLaserHit)) == 1


def test_lasers_hit_where_the_board_elements_have_put_the_robots() -> None:
    into_it = Scene("_   vA^\nlw1 .").phase()
    assert (into_it.at("A"), into_it["A"].damage) == ((1, 1), 1)
    out_of_it = Scene("lw1 vA^ . |\n_   .   _").phase()
    assert (out_of_it.at("A"), out_of_it["A"].damage) == ((1, 1), 0)


def test_lasers_fire_in_every_register_phase() -> None:
    assert Scene("lw1 A^").registers()["A"].damage == 5


def test_robots_off_the_board_neither_fire_nor_are_hit() -> None:
    assert Scene("A> . .", B={"status": "destroyed"}, C={"status": "out"}).segment("D").context.events == []


DOUBLED = [{"rule": "laser_multiplier", "factor": 2}]


def test_where_all_robot_lasers_count_twice_those_of_the_board_do_not() -> None:
    """A-58."""
    scene = Scene("A> . B^ lw1C^ |", special=DOUBLED).segment("D")
    assert [robot.damage for robot in scene.state.robots] == [0, 2, 1]


def test_the_watchers_see_one_shot_that_counts_twice() -> None:
    scene = Scene("A> . B^", special=DOUBLED).segment("D")
    assert [(shot.by, shot.robot, shot.count) for shot in scene.events(RobotShot)] == [(0, 1, 2)]


def test_lasers_of_all_kinds_add_up() -> None:
    """The board's beam, a rear laser, a second barrel and a plain laser, all at one robot."""
    scene = Scene(
        """
        _   ln1 _
        A>  B^  C>
        _   D^  _
        """,
        A={"options": ["double_barrel_laser"]},
        C={"options": ["rear_laser"]},
    )
    scene.segment("D")
    assert [robot.damage for robot in scene.state.robots] == [0, 5, 0, 0]


def test_a_dying_robot_fires_its_weapon() -> None:
    """A-16; A-17: the push comes after the damage that killed the shooter."""
    scene = Scene("lw1A> B^ . |", A={"damage": 9, "options": ["mini_howitzer"]})
    scene.ride("A", mini_howitzer={"registers": [1]}).segment("D", 1)
    assert scene["A"].status == "destroyed"
    assert (scene.at("B"), scene["B"].damage) == ((2, 0), 1)


def test_two_may_destroy_each_other_by_what_replaces_the_laser() -> None:
    """A-16: B falls by A's shell, A by B's laser."""
    scene = Scene("A> B< .", A={"damage": 9, "options": ["mini_howitzer"]}, B={"damage": 9})
    scene.ride("A", mini_howitzer={"registers": [1]}).segment("D", 1)
    assert [robot.status for robot in scene.state.robots] == ["destroyed", "destroyed"]


def test_shells_come_after_lasers() -> None:
    """A-72: what B gives up pays for the first token, the laser's. It takes the shell's, and so is pushed as well."""
    scene = Scene(
        "A> B^ .\n.  C^ .", A={"options": ["mini_howitzer"]}, B={"options": ["brakes"]}, C={"options": ["fire_control"]}
    )
    scene.ride("A", mini_howitzer={"registers": [1]})
    scene.answers["aim", "C"] = {"aims": [{"mode": "destroy", "option": "brakes"}]}
    scene.answers["prevent_damage", "B"] = {"options": ["brakes"]}
    scene.segment("D", 1)
    assert (scene["B"].damage, scene["B"].options) == (1, [])
    assert [lost.why for lost in scene.events(OptionLost)] == ["shot"]


@pytest.mark.parametrize(
    "options", [[], ["pressor_beam", "tractor_beam", "mini_howitzer", "radio_control", "scrambler", "fire_control"]]
)
def test_options_that_are_not_used_change_nothing(options: list[str]) -> None:
    scene = Scene("A> . B^ . C<", A={"options": options}, C={"options": options}).segment("D", 1)
    scene.shows("A> . B^ . C<")
    assert [robot.damage for robot in scene.state.robots] == [0, 2, 0]
    assert [shot.weapon for shot in scene.events(RobotShot)] == ["", ""]


@pytest.mark.parametrize(
    ("drawing", "weapon", "named", "payload", "damage"),
    [
        ("A> | B^ .", "mini_howitzer", [1], 5, 0),
        ("A> | B^ .", "mini_howitzer", [1], 0, 1),
        ("A> | B^ .", "mini_howitzer", [2], 5, 1),
        ("A> | B^ .", "scrambler", [1], 0, 0),
        ("A> B^ .", "tractor_beam", [1], 0, 1),
        ("A> . . . . . . B^", "radio_control", [1], 0, 1),
    ],
)
def test_a_weapon_that_the_program_names_replaces_the_main_laser_unless_it_cannot_be_used(
    drawing: str, weapon: str, named: list[int], payload: int, damage: int
) -> None:
    """A-257: High-Power Laser would hit B in each of these."""
    held = {"id": weapon, "payload": payload} if payload or weapon == "mini_howitzer" else weapon
    scene = Scene(drawing, A={"options": ["high_power_laser", held]})
    scene.ride("A", **{weapon: {"registers": named}}).segment("D")
    assert scene["B"].damage == damage
    assert scene["A"].options[1].payload == payload


def test_in_the_last_register_a_scrambler_cannot_be_used_and_the_main_laser_fires() -> None:
    scene = Scene("A> | B^ .", A={"options": ["high_power_laser", "scrambler"]})
    scene.ride("A", scrambler={"registers": [5]}).segment("D", 5)
    assert scene["B"].damage == 1


@pytest.mark.parametrize(("rules", "hurt"), [("ultimate", 0), ("2005", 1)])
def test_who_is_destroyed_by_the_board_fires_only_where_all_lasers_fire_at_once(rules: str, hurt: int) -> None:
    """A-22; A-16."""
    scene = Scene("ln1A> B^", rules=rules, A={"damage": 9}, B={"powered_down": True}).segment("D")
    assert scene["A"].status == "destroyed"
    assert scene["B"].damage == hurt


def test_who_is_destroyed_by_the_board_is_no_cover_from_robots() -> None:
    """A-22."""
    scene = Scene("C> ln1A> B^", rules="ultimate", A={"damage": 9}, B={"powered_down": True}).segment("D")
    assert scene["B"].damage == 1
