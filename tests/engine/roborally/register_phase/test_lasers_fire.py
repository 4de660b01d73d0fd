"""D. Board and robot lasers fire at the same moment.

Rules: 001 "D. Lasers Fire"; 003 "D. RESOLVE LASER FIRE"
"""

import pytest

from engine.roborally.events import BoardLaserHit, DamageTaken, OptionLost, RobotShot
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


def damage(drawing: str, **sheets: dict[str, object]) -> list[int]:
    """The damage of all robots after the lasers fired once."""
    scene = Scene(drawing, **sheets).segment("D")
    return [robot.damage for robot in scene.state.robots]


@figures(
    "drawing, tokens",
    {
        "a single laser": ("lw1 . A^ .", [1]),
        "a double one": ("lw2 . A^ .", [2]),
        "a triple one": ("lw3 . A^ .", [3]),
        "on the space of the mount (A-19)": ("lw1A^ . . |", [1]),
        "on the last space before the wall (A-19)": ("lw1 . A^ | .", [1]),
        "not behind the wall": ("lw1 . . | A^", [0]),
        "not behind the mount": ("A^ lw1 . |", [0]),
        "the robot nearest to the mount": ("lw2 A^ . B^", [2, 0]),
        "from the other side": (". A^ . B^ le1", [0, 1]),
        "by two beams that cross (A-19)": ("_   ln1 _\nlw2 A^  .", [3]),
        "out of one of two beams": ("_   ln1 _\nlw2 .   .\n_   A^  _", [1]),
        "shielded from one of two": ("_   ln1B> _\nlw2 Av    .\n_   .     _", [2, 1]),
        "once by a beam with two mounts (A-19)": ("| lw1 A^ le1 |", [1]),
        "at its mounts (A-19)": ("| lw1A^ . B^ le1C^ |", [1, 0, 1]),
        "two in it (A-19)": ("| lw1 A^ B^ le1 |", [1, 1]),
        "at one mount (A-19)": ("| lw1A^ le1 |", [1]),
        "on its only space (A-19)": ("| lw1le1A^ |", [1]),
        "by two different lasers that face each other": ("| lw1 A^ le2 |", [3]),
        "a robot far ahead": ("A> . . . . . . . . . B^", [0, 1]),
        "not behind or beside": (".  B^ .\nC< A> .\n.  Dv .", [0, 0, 0, 0]),
        "not through a wall": ("A> . | B^", [0, 0]),
        "not through a wall between neighbours (A-111)": ("A> | B<", [0, 0]),
        "neighbours (A-111)": ("A> B< |", [1, 1]),
        "not through a robot": ("A> . B^ . C^", [0, 1, 0]),
        "over pits, belts and gears": ("A> O > @l B^", [0, 1]),
        "each other": ("A> . B<", [1, 1]),
        "one by several": ("_  Av _\nB> C^ D<", [1, 0, 3, 0]),
    },
)
def test_who_is_hit(drawing: str, tokens: list[int]) -> None:
    """A-19: a laser with a mount at both ends is one beam, and robots at its ends shield one between them. A-111."""
    assert damage(drawing) == tokens


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
