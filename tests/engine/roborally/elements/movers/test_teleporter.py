"""Teleporters: a move that begins on one is a jump; 000 "TELEPORTERS"."""

import pytest

from engine.roborally.events import RobotDestroyed
from engine.roborally.terrain.teleporting import RobotTeleported
from tests.engine.roborally.figures import figures
from tests.engine.roborally.options.pairs import played
from tests.scenes import Scene


@pytest.mark.parametrize(
    ("card", "at"), [("move_1", (5, 0)), ("move_2", (6, 0)), ("move_3", (7, 0)), ("back_up", (0, 0))]
)
def test_a_jump_is_two_spaces_longer_and_two_long_backwards(card: str, at: tuple[int, int]) -> None:
    """A-100."""
    scene = Scene(". . TA> . . . . . .").phase(A=card)
    assert scene.at("A") == at
    assert len(scene.events(RobotTeleported)) == 1


@figures(
    "before, card, after",
    {
        "nothing in between matters": ("TA> | O B^ . .", "move_2", "T | O B^ . A>"),
        "onto a taken space the card is executed as usual": ("TA> . . B^", "move_1", "T A> . B^"),
        "turning on it": ("TA> . . .", "rotate_right", "TAv . . ."),
        "driving across it": ("A> T . . .", "move_2", ". T A> . ."),
        "onto oil it slides on (A-49)": ("TA> . . o o .", "move_1", "T . . o o A>"),
        "water on the space does not shorten the jump (A-98)": ("T~A> . . .", "move_1", "T~ . . A>"),
    },
)
def test_where_it_leads(before: str, card: str, after: str) -> None:
    """A-49; A-98."""
    Scene(before).phase(A=card).shows(after)


@figures(
    "before, card, option, after",
    {
        "four and two in Fourth Gear": ("TA> . . . . . .", "move_3", "fourth_gear", "T . . . . . A>"),
        "two backwards in any gear": (". . . TA>", "back_up", "reverse_gears", ". A> . T"),
    },
)
def test_it_adds_to_the_card_as_it_is_executed(before: str, card: str, option: str, after: str) -> None:
    """A-433; A-100."""
    scene = Scene(before, rules="ultimate", A={"options": [option]})
    scene.ride("A", **{option: {"registers": [1]}}).phase(1, A=card).shows(after)


def test_crab_legs_jump_to_the_side() -> None:
    """A-433."""
    played(". .\n. .\n. .\nTA> .", "move_1", "rotate_left", "crab_legs").shows("A> .\n. .\n. .\nT .")


@pytest.mark.parametrize(("before", "cause"), [("TA> . . O", "pit"), ("TA> . .", "edge"), ("TA> .", "edge")])
def test_a_jump_into_a_pit_or_off_the_course_destroys(before: str, cause: str) -> None:
    """A-49."""
    scene = Scene(before).phase(A="move_1")
    assert [event.cause for event in scene.events(RobotDestroyed)] == [cause]
