"""A short time limit for programming.

Rules: 001 "Ball Lightning"; 001 "Tight Collar"; A-133
"""

import pytest

from engine.roborally.decisions import Program
from engine.roborally.events import RegistersFilled
from engine.roborally.state import REGISTERS
from tests.engine.roborally.special_rules.starts import opened
from tests.scenes import Scene


@pytest.mark.parametrize(("course", "seconds"), [("ball-lightning", 30), ("tight-collar", 60), ("risky-exchange", 0)])
def test_a_program_says_how_much_time_there_is(course: str, seconds: int) -> None:
    programs = opened(course, 3).pending
    assert [(type(program), program.seconds) for program in programs] == [(Program, seconds)] * 3


def test_every_program_of_every_turn_has_its_clock() -> None:
    scene = Scene("A> . B<", special=[{"rule": "program_clock", "seconds": 45}])
    for _ in range(2):
        scene.deal().ask_for_programs().cleanup()
    assert [it.seconds for it in scene.asked if isinstance(it, Program)] == [45] * 4


def test_other_questions_have_none() -> None:
    scene = Scene("A^ . .", special=[{"rule": "program_clock", "seconds": 45}]).registers(A="move_1").cleanup()
    assert [(question.kind(), question.seconds) for question in scene.asked] == [("reenter", 0)]


def test_when_time_is_up_chance_fills_what_is_empty_from_the_own_hand() -> None:
    table = opened("ball-lightning", 2)
    late, other = table.pending
    assert isinstance(late, Program)
    wish = [late.hand[3], late.hand[0], 0, 0, 0]
    table.timeout(late.id, {"registers": wish})
    table.answer(other.id, other.decline())
    seat = late.seat
    table.advance(turns=1)
    (record,) = [record for record in table.finished if record.number == 1]
    answer = next(entry.answer for entry in record.journal if entry.id == late.id)
    assert answer.registers[:2] == wish[:2]
    assert set(answer.registers) <= set(late.hand)
    assert len(set(answer.registers)) == REGISTERS
    (filled,) = [event for event in record.events if isinstance(event, RegistersFilled)]
    assert (filled.robot, filled.registers) == (seat, [3, 4, 5])
