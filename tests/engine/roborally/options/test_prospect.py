"""What a bot expects of its robot's turn."""

from engine.roborally.board.geometry import E, W
from engine.roborally.options.prospect import Prospect
from tests.scenes import Scene

FLOOR = Scene(". . . . . . . .").floor


def drive(*columns: int, rivals: tuple[int, ...] = ()) -> Prospect:
    """A drive to the east, with opponents in these columns."""
    return Prospect(FLOOR, [FLOOR.cell(x, 0) * 4 + E for x in columns], [FLOOR.cell(x, 0) for x in rivals])


def test_it_leaves_a_space_if_it_does_not_come_back() -> None:
    expected = drive(0, 2, 5, 2, 2, 2)
    assert [expected.leaves(register) for register in (1, 2, 3, 4)] == [2, 0, 3, 0]


def test_how_far_it_gets_away_shows_at_the_end_of_the_turn() -> None:
    assert drive(0, 3, 6, 7, 6, 4).gets_away(1) == 4
    assert drive(0, 3, 6, 7, 6, 4).gets_away(3) == 2


def test_an_opponent_is_near_within_so_many_spaces() -> None:
    expected = drive(0, 1, 1, 1, 1, 1, rivals=(4,))
    assert [expected.is_near(1, 3), expected.is_near(2, 3), expected.is_near(1, 4)] == [False, True, True]


def test_the_side_that_it_turns_to_an_opponent_sooner_counts_more() -> None:
    """It turns about in the third register. Until then B is behind it, from then on before it."""
    scene = Scene("B> . A>")
    here = scene["A"].cell * 4
    poses = [here + E, here + E, here + E, here + W, here + W, here + W]
    expected = Prospect(scene.floor, poses, [scene["B"].cell])
    assert expected.faces(2) > expected.faces(0) > 0
    assert expected.faces(1) == expected.faces(3) == 0
