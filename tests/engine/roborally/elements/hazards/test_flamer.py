"""Flamers burn those who enter, those who stay and those who end up in them; 000 "FLAMERS".

Rules: 003 "FLAMERS"; 004 "Flamers"
"""

from engine.roborally.elements import decode_elements
from engine.roborally.elements.hazards.flamer import FlamerBurned
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


@figures(
    "before, card, damage",
    {
        "across": ("A> h1 .", "move_2", 1),
        "into": ("A> h1 .", "move_1", 2),
        "out of": ("h1A> . .", "move_1", 0),
        "staying": ("h1A> . .", "u_turn", 2),
        "blocked (A-102)": ("h1A> | .", "move_1", 2),
        "in another register": ("A> h2 .", "move_1", 0),
        "through two": ("A> h1 h1", "move_2", 3),
        "out of a portal into it (A-99)": ("A> %a .\n. h1%a .", "move_1", 2),
        "out of a portal across it (A-99)": ("A> %a .\n. h1%a .", "move_2", 1),
        "beside a portal that is taken": ("A> %a .\n. h1%aBv .", "move_1", 0),
    },
)
def test_entering_staying_and_ending_there_cost_a_token_each(before: str, card: str, damage: int) -> None:
    """A-77; A-102: a blocked robot has stayed."""
    assert Scene(before).phase(1, A=card)["A"].damage == damage


def test_a_powered_down_robot_has_stayed() -> None:
    """A-77."""
    assert Scene("h1A>", A={"powered_down": True}).phase(1)["A"].damage == 2


def test_a_pushed_robot_enters_too() -> None:
    scene = Scene("A> B^ h1 .").phase(1, A="move_2")
    assert [event.robot for event in scene.events(FlamerBurned)] == [1, 0, 0], "B enters, A enters, A is still there"


def test_a_robot_that_leaves_the_fire_and_is_pushed_back_has_entered_and_not_stayed() -> None:
    scene = Scene("h1A> . B<").phase(1, A="move_1 650", B="move_1 490").shows("h1A> B< .")
    assert [event.robot for event in scene.events(FlamerBurned)] == [0, 0]


@figures(
    "before, damage",
    {
        "over a fire": ("A> . . h1 . . . . . .", 1),
        "over a fire on which someone stands": ("A> . . h1B^ . . . . . .", 1),
        "over a fire of another register": ("A> . . h2 . . . . . .", 0),
        "into a fire": ("A> . . . . . . . h1 .", 1),
        "out of a fire": ("h1A> . . . . . . . . .", 0),
    },
)
def test_a_robot_that_flies_over_everything_does_not_fly_over_fire(before: str, damage: int) -> None:
    """000 "VS. BOARD ELEMENTS"; A-350. Two more tokens are the price of the jet."""
    scene = Scene(before, rules="ultimate", A={"options": ["big_jet"]}).ride("A", big_jet={"burned": {"1": 1}})
    assert scene.program(A="u_turn").segment("A").segment("B")["A"].damage == 2 + damage


def test_a_belt_brings_robots_into_it_without_entering() -> None:
    assert Scene(">A^ h1").phase(1)["A"].damage == 1


def test_one_with_a_mount_burns_on_as_many_spaces_as_it_is_long() -> None:
    scene = Scene(". . . .")
    (flamer,) = decode_elements([{"type": "flamer", "at": [0, 0], "side": "W", "length": 3, "registers": [1]}], "here")
    assert flamer.cells(scene.floor) == [scene.cell(x, 0) for x in range(3)]  # type: ignore[attr-defined]


def test_a_robot_in_virtual_mode_is_not_burned() -> None:
    scene = Scene("h1A>", rules="ultimate", A={"virtual": True})
    scene["A"].lives = 1
    scene.segment("D", 1)
    assert scene["A"].damage == 0


def test_one_that_becomes_real_in_the_fire_burns_whenever_it_is_real() -> None:
    """A-412: left alone while robots move, it has stayed; left alone by the fire itself, it burns after the lasers."""
    left = Scene("h1A>B> . .", rules="ultimate", A={"virtual": True}).phase(B="move_1")
    burned = Scene("h1A>B> . .", rules="ultimate", A={"virtual": True}, B={"damage": 9}).phase()
    late = Scene("h1A>B> . .", rules="ultimate", A={"virtual": True}, B={"damage": 8}).phase()
    assert [scene["A"].damage for scene in (left, burned, late)] == [2, 1, 0]
    assert [scene["A"].virtual for scene in (left, burned, late)] == [False, False, False]
