"""Pits destroy robots that move or are moved onto them.

Rules: 000 "PITS"; 003 "PITS"; 004 "Pits"
"""

from engine.roborally.events import RobotDestroyed
from tests.engine.roborally.figures import figures
from tests.scenes import Scene


def test_driving_into_a_pit_destroys() -> None:
    scene = Scene("A> O .").phase(A="move_1").shows(". O .")
    (fall,) = scene.events(RobotDestroyed)
    assert (fall.cause, fall.cell, fall.lives) == ("pit", scene.cell(1, 0), 2)


@figures(
    "before, card, after",
    {
        "every single step counts (A-05)": ("A> O . .", "move_3", ". O . ."),
        "backwards": ("O A>", "back_up", "O ."),
        "not before it": ("A> . O", "move_1", ". A> O"),
        "not behind a wall": ("A> | O", "move_3", "A> | O"),
    },
)
def test_who_falls(before: str, card: str, after: str) -> None:
    """A-05."""
    Scene(before).phase(A=card).shows(after)


def test_lasers_pass_over_a_pit() -> None:
    scene = Scene("lw1A> O B^").segment("D")
    assert (scene["A"].damage, scene["B"].damage) == (1, 1)
