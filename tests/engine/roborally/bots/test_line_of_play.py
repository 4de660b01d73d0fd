"""Lines of play: the way that a line took, and the cards and Options on it."""

from engine.roborally.bots.line_of_play import LineOfPlay
from engine.roborally.foresight.solo import Use

BRAKE = Use("brakes")
BEGINNING = LineOfPlay(pose=40, left=0, stage=0, damage=2)


def longer(line: LineOfPlay, pose: int, kind: str, use: Use | None = None) -> LineOfPlay:
    return LineOfPlay(pose, 0, 0, 2, 0.0, line, kind, use)


def test_a_line_tells_its_way_and_its_cards_register_by_register() -> None:
    line = longer(longer(longer(BEGINNING, 44, "move_1"), 45, "rotate_right"), 53, "move_2")
    assert (line.path, line.played) == ((44, 45, 53), ("move_1", "rotate_right", "move_2"))


def test_before_the_first_card_there_is_no_way() -> None:
    assert (BEGINNING.path, BEGINNING.played, BEGINNING.used) == ((), (), ())


def test_options_are_told_with_the_registers_in_which_they_are_used() -> None:
    line = longer(longer(longer(BEGINNING, 44, "move_1", BRAKE), 45, "rotate_right"), 53, "move_2", BRAKE)
    assert line.used == ((1, BRAKE), (3, BRAKE))
