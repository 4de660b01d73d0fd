"""What positions in a race are worth, and which races are reviewed."""

import msgspec
import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import BadData
from engine.roborally.bots.strength import LOOKING_AHEAD
from engine.roborally.bots.worlds import World
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.review import LEVEL, MOST, OUT, RaceReviewer
from engine.roborally.state import Setup
from engine.roborally.views.race import view_for
from tests.covering import COVERING
from tests.engine.roborally.bots.test_chances import DOOMED, abreast
from tests.engine.roborally.bots.test_weighing import answer, beside_a_pit
from tests.engine.roborally.special_rules.starts import opened

REVIEWER = RaceReviewer()
CHANCE = Chance(bytes(SEED_BYTES))


def test_the_last_flag_is_no_turns_away() -> None:
    state = abreast()
    state.robots[0].status = "home"
    assert REVIEWER.to_go(state, 0) == 0
    assert 0 not in REVIEWER.robots(state)


def test_a_robot_that_is_out_is_farther_than_one_that_comes_back() -> None:
    back, out = abreast(), abreast()
    for state, status in ((back, "destroyed"), (out, "out")):
        state.robots[0].cell, state.robots[0].status = 0, status
    assert REVIEWER.to_go(out, 0) == pytest.approx(REVIEWER.to_go(back, 0) + OUT)
    assert REVIEWER.to_go(out, 0) <= MOST


def test_a_robot_that_nothing_can_save_is_as_far_as_one_that_is_out() -> None:
    """On its last life."""
    lost, out = abreast(), abreast()
    lost.robots[0].cell, lost.robots[0].heading = DOOMED
    lost.robots[0].lives = 1
    out.robots[0].cell, out.robots[0].status, out.robots[0].lives = 0, "out", 0
    assert REVIEWER.to_go(lost, 0) == pytest.approx(REVIEWER.to_go(out, 0))


def test_a_hurt_robot_has_farther_to_go() -> None:
    whole, hurt = abreast(), abreast()
    hurt.robots[0].damage = 4
    assert REVIEWER.to_go(hurt, 0) > REVIEWER.to_go(whole, 0)


def test_shared_flags_on_belts_are_not_reviewed() -> None:
    """Both are where they are apart."""
    setup = Setup(course="tandem-carnage", robots=list("ABCD"), edition="ultimate")
    REVIEWER.check(setup)
    with pytest.raises(BadData, match="how far"):
        REVIEWER.check(msgspec.structs.replace(setup, variants=["moving_flags"]))


@pytest.mark.parametrize("course", COVERING)
def test_races_on_every_course_are_reviewed(course: str) -> None:
    REVIEWER.check(Setup(course=course, robots=["A", "B"]))


def test_in_a_contest_what_one_side_gains_the_other_loses() -> None:
    state = opened("toggle-boggle", 4).state
    level = [REVIEWER.to_go(state, robot.number) for robot in state.robots]
    own = state.robots[0].team
    state.special["flag_control"] = {"owners": {1: own}}
    for robot, before in zip(state.robots, level, strict=True):
        change = REVIEWER.to_go(state, robot.number) - before
        assert (change < 0) == (robot.team == own)


def test_players_are_told_what_is_special_about_a_contest() -> None:
    assert "20 turns to go means" in REVIEWER.note(opened("war-zone", 4).state.setup)
    assert REVIEWER.note(abreast().setup) == ""


def test_mates_in_a_contest_are_as_near_as_their_side() -> None:
    state = opened("war-zone", 4).state
    values = {robot.team: REVIEWER.to_go(state, robot.number) for robot in state.robots}
    assert all(REVIEWER.to_go(state, robot.number) == values[robot.team] for robot in state.robots)
    assert sum(values.values()) == pytest.approx(2 * LEVEL)


def test_of_racers_with_blockers_only_the_racers_are_reviewed() -> None:
    table = opened("interference", 2)
    REVIEWER.check(table.state.setup)
    assert REVIEWER.robots(table.state) == {0: 0, 1: 1}
    question = next(it for it in table.pending if isinstance(it, Program) and it.robot == 0)
    outlook = REVIEWER.outlook(table.view(0), 0, question, {0: "hard", 1: "easy"}, CHANCE)
    best, worth = outlook.found()
    question.check(best)
    assert worth >= outlook.mean(question.decline())


def test_a_robot_that_does_not_program_has_an_outlook_too() -> None:
    state, _ = beside_a_pit()
    state.robots[0].powered_down = True
    outlook = REVIEWER.outlook(view_for(state, 0), 0, None, {}, CHANCE)
    assert -MOST <= outlook.mean(None) < 0


def test_other_deals_are_weighed_in_the_same_worlds() -> None:
    """The same hand dealt again is worth the same."""
    state, question = beside_a_pit()
    view = view_for(state, 0)
    outlook = REVIEWER.outlook(view, 0, question, {0: "hard", 1: "easy"}, CHANCE)
    best, worth = outlook.found()
    question.check(best)
    assert outlook.otherwise(view, question) == pytest.approx(worth)
    assert outlook.mean(question.decline()) <= worth
    assert outlook.closely(best) == outlook.mean(best)


def test_a_robot_reckons_with_a_hard_bot_that_pushes_it_into_a_pit() -> None:
    """B rests. A can push it, but finds that out only by weighing its programs."""
    state, _ = beside_a_pit()
    outlook = RaceReviewer().outlook(view_for(state, 1), 1, None, {0: "hard"}, CHANCE)
    assert outlook.closely(None) < outlook.mean(None) - 1


@pytest.mark.parametrize("strength", ["easy", "medium", ""])
def test_who_weighs_no_programs_is_not_looked_at_more_closely(strength: str) -> None:
    state, _ = beside_a_pit()
    outlook = RaceReviewer().outlook(view_for(state, 1), 1, None, {0: strength}, CHANCE)
    assert outlook.closely(None) == outlook.mean(None)


def test_all_reckon_with_the_same_program_of_a_bot_that_weighs() -> None:
    state, _ = beside_a_pit()
    reviewer, view = RaceReviewer(), view_for(state, 1)
    chances = (CHANCE.scoped(scope) for scope in ("first", "second"))
    first, second = (reviewer.outlook(view, 1, None, {0: "hard"}, chance) for chance in chances)
    assert first.closely(None) == second.closely(None)


def test_a_world_can_be_given_what_another_robot_really_played() -> None:
    """A turns on the spot, and B does so to either side."""
    state, question = beside_a_pit()
    state.robots[1].powered_down = False
    world = World(view_for(state, 0), question, LOOKING_AHEAD, CHANCE, 0)
    still = answer(question, "rotate_left", "rotate_right", "rotate_left", "rotate_right", "u_turn")
    turned = [[70, 430, 410, 90, 110], [80, 430, 410, 100, 120]]
    left, right = (world.after(still, {1: ProgramAnswer(registers)}).robots[1].heading for registers in turned)
    assert left != right
