"""Questions in the middle of a turn: bots give the answer that turns out best."""

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.board.factory_floor import FactoryFloor
from engine.roborally.bots.choice import choose
from engine.roborally.bots.strength import STRENGTHS
from engine.roborally.bots.trying import Trial, tried
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import MAIN_LASER, Arm, FireWeapon, PreventDamage, SacrificeAnswer, WeaponAnswer
from engine.roborally.game import GAME
from engine.roborally.options import find_option
from engine.roborally.options.checkpoints.mechanical_arm import ReachAnswer, ReachQuestion
from engine.roborally.state import Held, RaceState, Setup
from engine.roborally.views.race import view_for
from tests.engine.roborally.bots.hands import cards

COURSE = "island-hop"
FLOOR = floor_of(COURSE)
CHANCE = Chance(bytes(SEED_BYTES))
HARD = STRENGTHS["hard"]
PHASE = 4


def facing(a: int, b: int, heading: int, *options: str, **setup: str) -> RaceState:
    """The fourth register phase: A stands on cell `a` with these Options and faces B, which rests on cell `b`."""
    state = GAME.new_state(Setup(robots=["A", "B"], **{"course": COURSE, **setup}))
    state.turn, state.phase, state.revealed = 1, PHASE, PHASE
    state.flags = [cell for _, cell in sorted(FLOOR.flags.items())]
    for robot, cell in zip(state.robots, (a, b), strict=True):
        robot.cell = robot.archive = cell
        robot.heading = heading
        robot.dock = robot.number + 1
    first, second = state.robots
    first.registers = cards("rotate_left", "rotate_right", "rotate_left", "rotate_right", "u_turn")
    first.options = [Held(id=option, payload=find_option(option).payload) for option in options]
    second.powered_down = True
    return state


def in_a_row(pit: bool) -> tuple[int, int, int]:
    """Two spaces in a row without belts, walls or lasers, and the heading from the first to the second; behind the
    second there is a pit, or one more such space."""
    for pose in range(4 * FLOOR.size):
        row = [pose // 4]
        for _ in range(3):
            row.append(FLOOR.ahead[row[-1] * 4 + pose % 4])
        a, b, behind, _ = row
        quiet = all(it in FLOOR.spaces and is_quiet(it) for it in ((a, b) if pit else row))
        is_open = not any(FLOOR.blocked[it * 4 + pose % 4] for it in row[:3])
        if quiet and is_open and (FLOOR.deadly[behind] == "pit") == pit:
            return a, b, pose % 4
    raise AssertionError("there is no such row")


def in_a_beam(floor: FactoryFloor) -> tuple[int, int, int]:
    """A space in a board's beam, one beside it, and the heading from the first to the second."""
    for pose in range(4 * floor.size):
        a, b = pose // 4, floor.ahead[pose]
        is_open = a in floor.spaces and b in floor.spaces and not floor.blocked[pose]
        if is_open and floor.beams_at[a] and floor.deadly[a] is floor.deadly[b] is None:
            return a, b, pose % 4
    raise AssertionError("there is no such space")


def is_quiet(cell: int) -> bool:
    placed = {FLOOR.cell(*element.at) for element in FLOOR.placed}
    return cell not in placed and not FLOOR.beams_at[cell] and FLOOR.deadly[cell] is None


def to_fire(*arms: Arm) -> FireWeapon:
    return FireWeapon(seat=0, subject="r0", robot=0, phase=PHASE, arms=list(arms), programmed=MAIN_LASER)


@pytest.mark.parametrize(("pit", "weapon"), [(True, "pressor_beam"), (False, MAIN_LASER)])
def test_a_beam_that_only_pushes_is_fired_where_it_pushes_into_a_pit(pit: bool, weapon: str) -> None:
    state = facing(*in_a_row(pit), "pressor_beam")
    question = to_fire(Arm(option="pressor_beam", target=1))
    assert tried(view_for(state, 0), question, HARD, CHANCE) == WeaponAnswer(weapon)


def test_what_spoils_the_rest_of_a_program_is_better_than_a_token() -> None:
    """No one sees the program, so it cannot be tried: the weapon itself gives its worth, unless it is idle."""
    state = facing(*in_a_row(pit=False), "scrambler")
    for idle, weapon in ((False, "scrambler"), (True, MAIN_LASER)):
        question = to_fire(Arm(option="scrambler", target=1, idle=idle))
        assert tried(view_for(state, 0), question, HARD, CHANCE) == WeaponAnswer(weapon)


def test_a_weapon_that_is_lost_before_the_trial_comes_to_it_is_not_fired_there() -> None:
    """A trial begins with the segment. Where the board's lasers come first, they hit once more in it, which may cost
    the robot the very weapon that the answer names. It does what it usually does then."""
    weapons, course = ("pressor_beam", "mini_howitzer"), "dizzy-dash"
    state = facing(*in_a_beam(floor_of(course)), *weapons, course=course, edition="ultimate")
    state.robots[0].damage = 9
    question = to_fire(*[Arm(option=weapon, target=1) for weapon in weapons])
    trial = Trial(view_for(state, 0), question, HARD)
    assert trial.value(WeaponAnswer("pressor_beam")) == trial.value(question.usual())


def test_a_flag_in_reach_is_touched() -> None:
    """The usual answer is as good as any."""
    a, b, heading = in_a_row(pit=False)
    state = facing(a, b, heading, "mechanical_arm")
    state.flags = [b, a]
    question = ReachQuestion(seat=0, subject="r0", robot=0, phase=PHASE, cells=[b])
    assert tried(view_for(state, 0), question, HARD, CHANCE) == ReachAnswer(b)


@pytest.mark.parametrize(("option", "given_up"), [("circuit_breaker", True), ("superior_archive_copy", False)])
def test_the_worst_option_goes_rather_than_a_token_comes(option: str, given_up: bool) -> None:
    """A good one is kept until it is a matter of life and death."""
    state = facing(*in_a_row(pit=False))
    state.robots[1].options = [Held(id=option)]
    question = PreventDamage(seat=1, subject="r1", robot=1, damage=0, tokens=1, options=[Held(id=option)])
    answer = tried(view_for(state, 1), question, HARD, CHANCE)
    assert (answer.options == [option] and answer.prevent_from == 1) == given_up


def test_against_destruction_any_option_goes() -> None:
    state = facing(*in_a_row(pit=False))
    target = state.robots[1]
    target.options, target.damage = [Held(id="superior_archive_copy")], 9
    question = PreventDamage(seat=1, subject="r1", robot=1, damage=9, tokens=1, options=list(target.options))
    answer = tried(view_for(state, 1), question, HARD, CHANCE)
    assert answer == question.usual() == SacrificeAnswer(["superior_archive_copy"], prevent_from=10)


def test_what_cannot_be_tried_is_answered_as_usual() -> None:
    """No one shoots at A, and between turns there is nothing to try."""
    question = PreventDamage(seat=0, subject="r0", robot=0, damage=2, tokens=1, options=[Held(id="circuit_breaker")])
    state = facing(*in_a_row(pit=False), "circuit_breaker")
    assert tried(view_for(state, 0), question, HARD, CHANCE) == question.usual()
    state.phase = state.revealed = 0
    assert choose(view_for(state, 0), question, "hard", CHANCE) == question.usual()


def test_a_weak_robot_does_not_try() -> None:
    state = facing(*in_a_row(pit=True), "pressor_beam")
    question = to_fire(Arm(option="pressor_beam", target=1))
    assert choose(view_for(state, 0), question, "easy", CHANCE) == WeaponAnswer(MAIN_LASER)
    assert choose(view_for(state, 0), question, "medium", CHANCE) == WeaponAnswer("pressor_beam")
