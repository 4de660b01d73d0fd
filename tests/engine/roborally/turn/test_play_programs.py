"""What follows from the programs: special rules learn of them, five registers, cleanup."""

import pytest

from engine.roborally.events import CardPlayed, RobotRepaired, SegmentStarted
from engine.roborally.turn import play_programs as turn
from engine.roborally.turn.play_programs import play_programs
from tests.scenes import Scene


def test_five_registers_and_the_cleanup() -> None:
    scene = Scene("A> . . . . +", A={"damage": 2})
    scene["A"].registers = [490, 500, 510, 520, 530]
    play_programs(scene.context)
    assert len(scene.events(CardPlayed)) == 5
    assert {event.phase for event in scene.events(SegmentStarted)} == {1, 2, 3, 4, 5}
    assert [event.robot for event in scene.events(RobotRepaired)] == [0]


def test_no_cleanup_once_the_race_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Scene("A> . .")
    scene.context.state.over = True
    monkeypatch.setattr(turn, "complete_registers", lambda _: None)
    monkeypatch.setattr(turn, "cleanup", lambda _: pytest.fail("the race is over"))
    play_programs(scene.context)


def test_special_rules_learn_that_all_programs_are_in() -> None:
    scene = Scene("A> . .")
    seen: list[int] = []
    scene.context.rules_at = {**scene.context.rules_at, "programmed": [lambda context: seen.append(context.turn)]}
    scene["A"].registers = [10, 20, 30, 40, 50]
    play_programs(scene.context)
    assert len(seen) == 1
