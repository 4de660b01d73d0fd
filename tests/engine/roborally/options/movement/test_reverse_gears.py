"""Reverse Gear: a Back Up that goes two spaces.

Rules: 000 "REVERSE GEARS"
"""

from engine.roborally.events import OptionUsed
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

HELD = {"options": ["reverse_gears"]}


@figures(
    "before, card, registers, after, used",
    {
        "ticked, two spaces": (". . . A> .", "back_up", [1], ". A> . . .", 1),
        "without a tick one": (". . . A> .", "back_up", [], ". . A> . .", 0),
        "a Move 1 as ever": (". . A> . .", "move_1", [1], ". . . A> .", 0),
        "a turn as ever": (". . A> . .", "rotate_right", [1], ". . Av . .", 0),
        "a wall behind the first space stops it": (". | . A> .", "back_up", [1], ". | A> . .", 1),
        "it pushes backwards": (". . B^ A>", "back_up", [1], "B^ A> . .", 1),
    },
)
def test_how_far_it_goes(before: str, card: str, registers: list[int], after: str, used: int) -> None:
    scene = Scene(before, A=HELD).ride("A", reverse_gears={"registers": registers}).phase(A=card).shows(after)
    assert [event.option for event in scene.events(OptionUsed)] == ["reverse_gears"] * used


def test_brakes_and_both_gears_each_change_their_own_card() -> None:
    scene = Scene("A> . . . . . .", A={"options": ["reverse_gears", "fourth_gear", "brakes"]})
    everywhere = {"registers": [1, 2, 3]}
    scene.ride("A", reverse_gears=everywhere, fourth_gear=everywhere, brakes=everywhere)
    scene.registers(A="move_3, back_up, move_1").shows(". . A> . . . .")
