"""Where a card takes a robot that is alone: the same as in a race."""

import pytest

from engine.roborally.board.geometry import E, N, S, W
from engine.roborally.program_cards import Kind
from engine.roborally.solo import DESTROYED, Landing, Solo, solo_on
from tests.scenes import Scene


def landing(drawing: str, kind: Kind, phase: int = 1) -> Landing:
    """Where robot A of the drawing comes to, by itself."""
    scene = Scene(drawing)
    return Solo(scene.floor, "2005").after(scene["A"].cell * 4 + scene["A"].heading, kind, phase)


def pose(drawing: str) -> int:
    robot = Scene(drawing)["A"]
    return robot.cell * 4 + robot.heading


@pytest.mark.parametrize(
    ("before", "kind", "after"),
    [
        ("A> . .", "move_2", ". . A>"),
        (". A> .", "back_up", "A> . ."),
        ("A> | . .", "move_3", "A> | . ."),
        ("A> . .", "u_turn", "A< . ."),
        ("A> >> >> .", "move_1", ". >> >> A>"),
        ("A> @l .", "move_1", ". @lA^ ."),
        (". A> vw\n. . .", "move_1", ". . vw\n. . A>"),
    ],
)
def test_a_landing_is_the_end_of_the_register_phase(before: str, kind: Kind, after: str) -> None:
    """Card, belts and gears together; a belt that a robot drives onto does not turn it."""
    assert landing(before, kind) == Landing(pose(after), 0)


def test_a_landing_in_a_beam_tells_the_tokens() -> None:
    assert landing("A> lw2 .", "move_1") == Landing(pose(". lw2A> ."), 2)


def test_a_pusher_strikes_in_its_registers_only() -> None:
    before, pushed = "A> ps135\n. .", ". ps135A>\n. ."
    assert landing(before, "move_1", phase=2) == Landing(pose(pushed), 0)
    assert landing(". .\nA> ps135", "move_1", phase=1) == Landing(pose(". A>\n. ps135"), 0)


@pytest.mark.parametrize("before", [". A>", "A> O ."])
def test_a_pit_or_the_edge_destroys(before: str) -> None:
    assert landing(before, "move_2") == DESTROYED


def test_a_second_question_is_answered_from_memory() -> None:
    """All races on a floor share what was found once."""
    floor = Scene("A> . .").floor
    solo = solo_on(floor, "2005")
    assert solo.after(floor.cell(0, 0) * 4 + E, "move_1", 1) is solo.after(floor.cell(0, 0) * 4 + E, "move_1", 1)
    assert solo_on(floor, "2005") is solo


def test_landings_do_not_disturb_each_other() -> None:
    """Each is played in a race of its own: the order of the questions leaves no trace."""
    floor = Scene("A> . O\n. @r .\n. . .").floor
    questions = [(floor.cell(x, y) * 4 + heading, kind) for x in (0, 1) for y in (0, 1, 2) for heading in (N, E, S, W)
                 for kind in ("move_1", "move_3", "u_turn")]  # fmt: skip
    forward, backward = Solo(floor, "2005"), Solo(floor, "2005")
    there = {question: forward.after(*question, 1) for question in questions}
    back = {question: backward.after(*question, 1) for question in reversed(questions)}
    assert there == back
