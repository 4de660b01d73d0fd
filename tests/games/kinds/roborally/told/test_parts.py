"""The parts of a turn."""

from engine.roborally import events as told
from games.kinds.roborally.told.parts import cards_shown, is_over, is_whole_turn, part_begun

TURN, SEGMENT = told.TurnStarted(turn=3), told.SegmentStarted(phase=2, segment="C")
CARDS, MOVED, END = (
    told.CardsRevealed(cards={0: 490}),
    told.RobotMoved(robot=0, origin=1, cell=2),
    told.RaceEnded(places=[]),
)


def test_a_turn_and_each_segment_begin_a_part() -> None:
    assert [part_begun(event) for event in (TURN, SEGMENT, MOVED)] == [(0, "start"), (2, "C"), None]


def test_what_comes_before_the_race_is_no_turn() -> None:
    assert is_whole_turn([TURN, MOVED])
    assert not is_whole_turn([SEGMENT, MOVED])


def test_the_cards_and_the_end() -> None:
    assert cards_shown([TURN, CARDS, MOVED, CARDS]) == [CARDS, CARDS]
    assert [is_over([MOVED, END]), is_over([MOVED])] == [True, False]
