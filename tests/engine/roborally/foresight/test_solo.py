"""Where a card takes a robot that is alone: to the same place as in a race."""

import pytest

from engine.roborally.board.geometry import E, N, S, W
from engine.roborally.cards.program_cards import Kind
from engine.roborally.foresight.solo import DESTROYED, EquippedSolo, Landing, Solo, Use, equipped, solo_on
from tests.scenes import Scene


def landing(drawing: str, kind: Kind, phase: int = 1) -> Landing:
    """Where robot A of the drawing ends up by itself."""
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
    """All races on a floor share what has been computed."""
    floor = Scene("A> . .").floor
    solo = solo_on(floor, "2005")
    assert solo.after(floor.cell(0, 0) * 4 + E, "move_1", 1) is solo.after(floor.cell(0, 0) * 4 + E, "move_1", 1)
    assert solo_on(floor, "2005") is solo


def test_landings_do_not_disturb_each_other() -> None:
    """Each landing is computed in a race of its own, so the order of the questions does not matter."""
    floor = Scene("A> . O\n. @r .\n. . .").floor
    questions = [(floor.cell(x, y) * 4 + heading, kind) for x in (0, 1) for y in (0, 1, 2) for heading in (N, E, S, W)
                 for kind in ("move_1", "move_3", "u_turn")]  # fmt: skip
    forward, backward = Solo(floor, "2005"), Solo(floor, "2005")
    there = {question: forward.after(*question, 1) for question in questions}
    back = {question: backward.after(*question, 1) for question in reversed(questions)}
    assert there == back


def with_options(drawing: str, *options: str, on: tuple[Use, ...] = ()) -> tuple[EquippedSolo, int]:
    """Landings with Options, and the pose of robot A."""
    held = (*options, *(use.option for use in on))
    return equipped(Solo(Scene(drawing).floor, "2005"), held, on), pose(drawing)


def test_an_option_is_used_where_it_is_said() -> None:
    solo, start = with_options("A> . . . .", "fourth_gear")
    assert solo.after(start, "move_3", 1) == Landing(pose(". . . A> ."), 0)
    assert solo.using(start, "move_3", 1, Use("fourth_gear")) == Landing(pose(". . . . A>"), 0)


def test_an_option_that_is_always_on_guard_is_used_unasked() -> None:
    solo, start = with_options(". . A>", "brakes")
    assert solo.after(start, "move_1", 1) == Landing(start, 0)
    assert solo.after(start, "move_2", 1) == DESTROYED


def test_two_cards_share_a_register() -> None:
    solo, start = with_options("A> .\n. .", "crab_legs")
    assert solo.using(start, "move_1", 3, Use("crab_legs", "rotate_right")) == Landing(pose(". .\nA> ."), 0)


def test_what_is_switched_on_works_in_every_register() -> None:
    solo, start = with_options("A> @r", on=(Use("gyroscopic_stabilizer"),))
    off, _ = with_options("A> @r", "gyroscopic_stabilizer")
    assert solo.after(start, "move_1", 5) == Landing(pose(". A>"), 0)
    assert off.after(start, "move_1", 5) == Landing(pose(". Av"), 0)


COPTER = (Use("robo_copter", "move_1"),)


def test_a_card_beside_the_program_is_executed_in_every_register() -> None:
    """In the air it crosses pits. With the last register it comes down."""
    solo, start = with_options("A> O O .", on=COPTER)
    over_the_pit = Scene("A> O O .").cell(2, 0) * 4 + E
    assert solo.after(start, "move_1", 1) == solo.after(start, "move_1", 4) == Landing(over_the_pit, 0)
    assert solo.after(start, "move_1", 5) == DESTROYED
    assert solo.after(start, "move_2", 5) == Landing(pose(". O O A>"), 0)


def test_a_plan_does_not_rely_on_an_option_that_it_costs() -> None:
    """The first hit brings the copter down. On the space behind there is no beam."""
    solo, start = with_options("A> ln1 .", on=COPTER)
    assert solo.after(start, "rotate_left", 1) == DESTROYED
    assert solo.after(start, "move_1", 1) == Landing(pose(". ln1 A>"), 0)


def test_no_one_is_asked_what_to_give_up_in_a_beam() -> None:
    solo, start = with_options("A> lw1", "fourth_gear")
    assert solo.after(start, "move_1", 1).tokens == 1


@pytest.mark.parametrize(
    ("before", "kind", "after", "tokens"),
    [
        ("A>~ . . .", "move_2", "~ A> . .", 0),
        ("A>o . . .", "move_3", "o . A> .", 0),
        ("A> o . .", "move_1", ". o A> .", 0),
        ("A>T . . . .", "move_2", "T . . . A>", 0),
        ("A> %a . %a .", "move_2", ". %a . %a A>", 0),
        ("A>/e =1 =1", "move_1", "A>/e =1 =1", 0),
        ("A>/e =1 =1", "move_3", "/e =1 A>=1", 0),
        ("A>=1 . .", "move_2", "=1 . A>", 2),
        (". A>*e .", "move_1", "A> *e .", 0),
    ],
)
def test_uneven_floor_counts_the_move_as_a_whole(before: str, kind: Kind, after: str, tokens: int) -> None:
    """Water and oil cost spaces, teleporters and portals add some, ramps take two, ledges harm, fields throw back."""
    assert landing(before, kind) == Landing(pose(after), tokens)


def test_trap_doors_crushers_and_flamers_count_in_their_registers() -> None:
    for drawing, open_in, shut_in in (("A>t1", 1, 2), ("A>k2", 2, 1)):
        assert landing(drawing, "u_turn", open_in) == DESTROYED
        assert landing(drawing, "u_turn", shut_in).pose
    assert landing("A>h3", "u_turn", 3).tokens == 2
    assert landing("A>h3", "u_turn", 4).tokens == 0


def test_radiation_counts_at_the_end_of_the_turn() -> None:
    assert landing("A>&", "u_turn", 4).tokens == 0
    assert landing("A>&", "u_turn", 5).tokens == 1


def test_a_randomizer_is_supposed_to_move_a_robot_on() -> None:
    """No one can know what it draws. Supposing a common card, bots see a way off it."""
    assert landing("A>? . .", "u_turn") == Landing(pose("? A> ."), 0)
