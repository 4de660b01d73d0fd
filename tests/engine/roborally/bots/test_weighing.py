"""Weighing programs by what may come of them."""

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.bots.strength import STRENGTHS
from engine.roborally.bots.weighing import assess, best
from engine.roborally.bots.worlds import World
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.state import EMPTY, RaceState
from engine.roborally.views.race import view_for
from tests.engine.roborally.bots.hands import cards, program
from tests.engine.roborally.bots.test_chances import abreast
from tests.engine.roborally.bots.test_tracks import start_of
from tests.engine.roborally.bots.test_trying import FLOOR, facing, in_a_row

CHANCE = Chance(bytes(SEED_BYTES))
HARD = STRENGTHS["hard"]
TURNS: tuple[Kind, ...] = ("rotate_left", "rotate_right", "rotate_left", "rotate_right", "u_turn", "u_turn")


def beside_a_pit() -> tuple[RaceState, Program]:
    """A faces B, which rests between A and a pit, far from its Archive marker. A has a Move 1 and turns."""
    a, b, heading = in_a_row(pit=True)
    state = facing(a, b, heading)
    state.phase = state.revealed = 0
    way = FLOOR.walk_to(state.flags[0])
    state.robots[1].archive = max((cell for cell in FLOOR.spaces if not FLOOR.deadly[cell]), key=lambda cell: way[cell])
    state.robots[1].lives = 2
    hand = cards("move_1", *TURNS)
    state.robots[0].registers, state.robots[0].hand = [EMPTY] * 5, hand
    return state, program(hand)


def answer(question: Program, *kinds: Kind) -> ProgramAnswer:
    hand = list(question.hand)
    registers = []
    for kind in kinds:
        registers.append(next(card for card in hand if CARDS[card] == kind))
        hand.remove(registers[-1])
    return ProgramAnswer(registers)


def test_a_push_into_a_pit_is_worth_much() -> None:
    state, question = beside_a_pit()
    push = answer(question, "move_1", "rotate_left", "rotate_right", "u_turn", "u_turn")
    none = answer(question, "rotate_left", "rotate_right", "rotate_left", "rotate_right", "u_turn")
    pushing, standing = assess(view_for(state, 0), question, [push, none], CHANCE, worlds=3)
    assert pushing.win > standing.win + 0.05


def test_a_hard_bot_pushes_its_rival_into_the_pit() -> None:
    """Sooner or later: at first it may shoot at it."""
    state, question = beside_a_pit()
    view = view_for(state, 0)
    found = best(view, question, HARD, CHANCE)
    question.check(found)
    assert World(view, question, HARD, CHANCE, 0).after(found).robots[1].lives == 1


@pytest.mark.parametrize(("damage", "rests"), [(1, False), (7, True)])
def test_a_hard_bot_rests_if_its_damage_costs_more_than_a_turn(damage: int, rests: bool) -> None:
    """The other one does nothing, so that nothing else matters."""
    state = start_of("risky-exchange")
    state.robots[0].damage, state.robots[1].powered_down = damage, True
    locked = [EMPTY] * 5 if damage < 5 else [EMPTY, EMPTY, *cards("u_turn", "u_turn", "rotate_left")]
    hand = cards("move_1", "move_1", *TURNS[:4])
    question = program(hand[: max(2, 9 - damage)], locked)
    assert best(view_for(state, 0), question, HARD, CHANCE).power_down is rests


def test_the_same_chance_gives_the_same_values() -> None:
    state, question = beside_a_pit()
    push = answer(question, "move_1", "rotate_left", "rotate_right", "u_turn", "u_turn")
    view = view_for(state, 0)
    first, second = (assess(view, question, [push], Chance(bytes(SEED_BYTES), turn=3), worlds=2) for _ in range(2))
    assert first == second


def test_the_nearer_to_the_goal_the_fewer_turns() -> None:
    """Five spaces south of the flag and facing it, driving on is better than turning on the spot."""
    state = abreast()
    state.robots[1].cell, state.robots[1].status = 0, "destroyed"
    hand = cards("move_1", "move_1", "move_1", *TURNS)
    question = program(hand)
    ahead = answer(question, "move_1", "move_1", "move_1", "u_turn", "u_turn")
    still = answer(question, "rotate_left", "rotate_right", "rotate_left", "rotate_right", "u_turn")
    driving, turning = assess(view_for(state, 0), question, [ahead, still], CHANCE, worlds=2)
    assert driving.turns < turning.turns


def test_without_a_flag_to_go_for_there_is_nothing_to_assess() -> None:
    state = abreast()
    state.robots[0].next_flag = len(state.flags) + 1
    question = program(cards("move_1", *TURNS))
    with pytest.raises(ValueError, match="chance to win"):
        assess(view_for(state, 0), question, [question.decline()], CHANCE, worlds=1)
