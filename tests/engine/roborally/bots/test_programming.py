"""What bots add to their programs with their Options."""

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.bots.programming import program as programmed
from engine.roborally.bots.strength import STRENGTHS, Strength
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.state import Held
from engine.roborally.views.race import RaceView, view_for
from tests.engine.roborally.bots.hands import cards, program
from tests.engine.roborally.bots.test_tracks import start_of

CHANCE = Chance(bytes(SEED_BYTES))
HARD = STRENGTHS["hard"]
TURNS: tuple[Kind, ...] = ("u_turn", "u_turn", "rotate_left", "rotate_right")


def view_with(*options: str) -> RaceView:
    """A robot five spaces south of the first flag of a course, facing it."""
    state = start_of("risky-exchange")
    state.robots[0].options = [Held(id=option) for option in options]
    return view_for(state, 0)


def answer(hand: list[int], *options: str) -> ProgramAnswer:
    question = program(hand, None, *options)
    found = programmed(view_with(*options), question, HARD, CHANCE)
    question.check(found)
    return found


def test_without_options_there_are_no_riders() -> None:
    assert answer(cards("move_1", *TURNS)).riders == {}


def test_a_longer_drive_is_ticked() -> None:
    hand = cards("move_3", "move_3", "move_2", *TURNS)
    riders = answer(hand, "fourth_gear").riders
    assert riders.keys() <= {"fourth_gear"}
    assert all(rider["if_would_die"] for rider in riders.values())


def test_a_card_flown_in_every_register_is_laid_beside_the_program() -> None:
    """Each of the slow cards left over takes the robot five spaces on."""
    found = answer(cards("move_1", "move_1", *TURNS), "robo_copter")
    assert CARDS[found.riders["robo_copter"]["card"]] == "move_1"
    assert found.riders["robo_copter"]["card"] not in found.registers


def test_a_weaker_robot_notices_the_cards_beyond_a_full_hand() -> None:
    """Of nine cards it notices seven, of ten eight."""
    turns: tuple[Kind, ...] = ("rotate_left",) * 9
    question = program(cards("move_1", *turns))
    power = STRENGTHS["medium"]
    assert power.attention == 7
    found = [program_of(question, power, number) for number in range(100)]
    noticed = sum("move_1" in {CARDS[card] for card in it.registers} for it in found)
    assert 70 <= noticed <= 90


def program_of(question: Program, power: Strength, number: int) -> ProgramAnswer:
    return programmed(view_with(), question, power, Chance(number.to_bytes(SEED_BYTES, "big")))


@pytest.mark.parametrize("option", ["conditional", "flywheel"])
def test_the_best_spare_card_is_kept(option: str) -> None:
    hand = cards("move_1", "move_1", "move_1", "move_1", "move_1", "move_1", "move_3")
    found = answer(hand, option)
    [spare, other] = sorted(set(hand) - set(found.registers), key=lambda card: CARDS[card])
    best = other if CARDS[other] == "move_3" else spare
    assert found.riders[option]["card"] == (best if "move_3" in (CARDS[spare], CARDS[other]) else max(spare, other))


def test_two_options_do_not_keep_the_same_card() -> None:
    found = answer(cards("move_1", "move_2", "move_3", "back_up", *TURNS), "conditional", "flywheel")
    kept = [rider["card"] for rider in found.riders.values()]
    assert len(kept) == len(set(kept)) == 2
    assert not set(kept) & set(found.registers)


def test_with_no_card_to_spare_nothing_is_kept() -> None:
    assert answer(cards("move_1", *TURNS), "conditional", "flywheel").riders == {}


def test_a_turn_to_spare_is_not_kept_on_a_flywheel() -> None:
    assert answer(cards("move_1", *TURNS, "u_turn"), "flywheel").riders == {}


def test_a_poor_hand_is_changed_for_another_once() -> None:
    """The hand has only turns. The robot makes the best of the new hand."""
    hand = cards("u_turn", "u_turn", "u_turn", "rotate_left", "rotate_right")
    question = program(hand, None, "recompile")
    assert question.wants_redraw(programmed(view_with("recompile"), question, HARD, CHANCE))
    question.can_redraw = False
    second = programmed(view_with("recompile"), question, HARD, CHANCE)
    question.check(second)
    assert not question.wants_redraw(second)


def test_a_good_hand_is_kept() -> None:
    hand = cards("move_3", "move_3", "move_2", "move_1", *TURNS)
    assert "recompile" not in answer(hand, "recompile").riders
