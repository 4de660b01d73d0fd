"""Robots in virtual mode pass through others until each is alone; 000 "VIRTUAL MODE"."""

import pytest

from engine.roborally.devices.kinds import launch
from engine.roborally.events import BecameReal
from engine.roborally.movement.forced import Push, force
from engine.roborally.robots.virtual_mode import become_real
from engine.roborally.terrain.radiation import RobotIrradiated
from tests.engine.roborally.figures import explosions, figures
from tests.scenes import Scene

BOTH = {"A": {"virtual": True}, "B": {"virtual": True}}


@figures(
    "before, name, card, after, virtual",
    {
        "two on one space part, and both become real (A-50)": (". A>B^ .", "A", "move_1", ". B^ A>", ""),
        "of three two stay virtual": ("A>B^C< .", "A", "move_1", "B^C< A>", "BC"),
        "real in mid-move it pushes with the rest of it (A-50)": ("A>B^ . C^ .", "A", "move_2", "B^ . A> C^", ""),
        "onto others without pushing them": ("A>B^ C^ .", "A", "move_1", "B^ C^A> .", "A"),
        "a pushed robot lands on virtual ones": ("A>B^ C^ D<", "D", "move_1", "A>B^C^ D< .", "AB"),
        "a real one stops on a virtual one (A-118)": ("C> A^B^ .", "C", "move_1", ". C>A^B^ .", "AB"),
        "over a pit, and the edge is a wall (A-51)": ("A>B^ O", "A", "move_2", "B^ OA>", "A"),
    },
)
def test_who_stays_virtual(before: str, name: str, card: str, after: str, virtual: str) -> None:
    """A-50: as soon as one has left, both are alone. A-51: over a pit it stays virtual. A-118."""
    sheets = BOTH | ({"C": {"virtual": True}} if "B^C<" in before else {})
    scene = Scene(before, rules="ultimate", **sheets).program(**{name: card}).segment("B").shows(after)
    assert [robot.name for robot in scene.state.robots if robot.virtual] == [*virtual]
    became = {robot.name for robot in scene.state.robots if robot.name in sheets} - {*virtual}
    assert {scene.state.robots[event.robot].name for event in scene.events(BecameReal)} == became


def test_in_the_air_a_pit_does_not_keep_a_robot_virtual() -> None:
    """A-51, 000 "FLYING": real over the pit, it pushes the next robot."""
    sheets = {"A": {"virtual": True, "options": ["frog_legs"]}}
    scene = Scene("A>B^ O C^ .", rules="ultimate", **sheets).ride("A", frog_legs={"registers": [1]})
    assert not scene.phase(1, A="move_2", B="u_turn").shows("Bv O A> C^")["A"].virtual


@figures(
    "before, card, after, virtual",
    {
        "the pusher comes where the fallen one was": ("A> B^D^ O .", "move_1", ". A>D^ O .", True),
        "and so does one in the middle of the row": ("A> B> C^D^ O", "move_1", ". A> B>D^ O", True),
        "it is not pushed by those who follow": ("A> B> C^D^ O", "move_2", ". . A>D^ O", True),
        "alone once the pusher has gone on into the pit (A-04)": ("A> B^D^ O .", "move_2", ". D^ O .", False),
    },
)
def test_it_stays_virtual_while_a_row_moves(before: str, card: str, after: str, virtual: bool) -> None:
    """A-422: the step of a row is one step, also where its front is destroyed."""
    scene = Scene(before, rules="ultimate", D={"virtual": True}).program(A=card).segment("B").shows(after)
    assert scene["D"].virtual is virtual


@figures(
    "before, damage, after, hurt, virtual",
    {
        "the pusher is on its way": ("A> B>D^ . .", 0, ". A>D^ B> .", {"A": 1, "B": 4}, True),
        "the pusher is destroyed on its way, and explodes": ("A> B>D^ . .", 9, ". D^ B> .", {"B": 8, "D": 8}, False),
    },
)
def test_what_the_front_sets_off_finds_it_virtual(
    before: str, damage: int, after: str, hurt: dict[str, int], virtual: bool
) -> None:
    """A-422: a mine explodes before the pusher has followed."""
    sheets = {"A": {"damage": damage, "options": ["self_destruct"]}, "D": {"virtual": True}}
    scene = Scene(before, rules="ultimate", **sheets).program(A="move_1")
    launch(scene.context, scene["D"], "mine_layer", scene.cell(2, 0), 0, fresh=False)
    scene.segment("B").shows(after)
    assert (scene.hurt(), scene["D"].virtual) == (hurt, virtual)


def test_where_one_of_a_row_is_destroyed_another_is_real_before_its_option_explodes() -> None:
    """A-31: B pushes C off its mine, and A follows B. D has shared the space with both."""
    sheets = {"B": {"damage": 7, "options": ["self_destruct"]}, "D": {"virtual": True}}
    scene = Scene("A> B> C>D^ . .", rules="ultimate", **sheets).program(A="move_1")
    launch(scene.context, scene["C"], "mine_layer", scene.cell(2, 0), 0)
    scene.segment("B").shows(". A> . . .")
    assert (scene.hurt(), explosions(scene)) == ({"A": 1 + 4}, [4, 16])
    assert [scene[name].status for name in "BCD"] == ["destroyed"] * 3


@pytest.mark.parametrize("pushed", ["B", "BC"])
def test_it_stays_virtual_while_weapons_move_robots_at_the_same_moment(pushed: str) -> None:
    """A-422: B follows C, which a weapon or B pushes into the pit, onto the space of D."""
    scene = Scene("A> . B^ C^D^ O", rules="ultimate", D={"virtual": True})
    force(scene.context, [Push(scene[name], 1, scene["A"]) for name in pushed])
    assert (scene.fate("C"), scene.shows("A> . . B^D^ O")["D"].virtual) == ("destroyed", True)


@pytest.mark.parametrize("damage", [0, 6])
def test_left_alone_it_is_real_before_anything_explodes(damage: int) -> None:
    """A-424: A has driven off its space onto a mine."""
    scene = Scene("A>D^ .", rules="ultimate", A={"damage": damage}, D={"virtual": True}).program(A="move_1")
    launch(scene.context, scene["D"], "mine_layer", scene.cell(1, 0), 0, fresh=False)
    assert scene.segment("B")["D"].damage == 2


def test_it_neither_fires_nor_is_hit_nor_gives_cover() -> None:
    """A-86."""
    scene = Scene("lw1A>B> C^", rules="ultimate", C={"powered_down": True}, **BOTH).segment("D")
    assert scene.hurt() == {"C": 1}


def test_it_touches_flags_and_can_win() -> None:
    """A-52."""
    scene = Scene("f1A>B^", rules="ultimate", **BOTH).touch()
    assert (scene["A"].next_flag, scene["B"].next_flag) == (2, 2)


def test_gears_turn_it() -> None:
    Scene("@rA>B^", rules="ultimate", **BOTH).segment("C").shows("@rAvB>")


def test_once_the_other_is_destroyed_it_becomes_real() -> None:
    scene = Scene("lw1A> .", rules="ultimate", A={"damage": 9}, B={"virtual": True})
    scene.context.put(scene["B"], scene.cell(0, 0))
    scene.segment("D")
    become_real(scene.context)
    assert not scene["B"].virtual


@pytest.mark.parametrize("option", ["rear_laser", "double_barrel_laser"])
def test_its_weapons_are_silent(option: str) -> None:
    """A-53."""
    resting = {"powered_down": True}
    sheets = {"A": {"virtual": True, "options": [option]}, "B": {"virtual": True}, "C": resting, "D": resting}
    assert Scene("C> A>B> D^", rules="ultimate", **sheets).segment("D").hurt() == {}


@figures("damage, hurt, status", {"a token": (0, {"A": 1}, "active"), "the tenth": (9, {}, "destroyed")})
def test_it_pays_for_its_own_options(damage: int, hurt: dict[str, int], status: str) -> None:
    """A-421: an overload."""
    sheet = {"virtual": True, "options": ["overload_override"], "damage": damage, "registers": [490, 0, 0, 0, 0]}
    scene = Scene("A>B^ . . .", rules="ultimate", A={**sheet, "second": [500, 0, 0, 0, 0]}, B={"virtual": True})
    scene.segment("B")
    assert (scene.hurt(), scene["A"].status, scene["B"].virtual) == (hurt, status, False)


def test_once_the_other_has_finished_it_is_real_when_the_turn_ends() -> None:
    """A is past the last flag; the radiation there hits B."""
    sheets = {"A": {"next_flag": 2}, "B": {"virtual": True}}
    scene = Scene("f2&A>B^ . f1\n. C^ .", "ultimate", {"finish": "all"}, **sheets).touch(5).cleanup()
    assert (scene["A"].status, scene["B"].virtual, scene["B"].damage) == ("home", False, 0)
    assert [event.robot for event in scene.events(RobotIrradiated)] == [1]


def test_between_turns_a_trap_door_is_shut_and_it_becomes_real_there() -> None:
    """A-416: alone over the open door it stays virtual; as the turn ends it is on open floor."""
    scene = Scene("t5A>B> . . .", rules="ultimate", A={"virtual": True}).phase(5, B="move_1")
    assert scene["A"].virtual
    scene.cleanup()
    assert (scene["A"].virtual, scene["A"].status) == (False, "active")
