"""Who may touch flags, and who gets credit for them."""

import pytest

from engine.roborally.events import FlagsPlaced, FlagTouched
from engine.roborally.robots.flags import credit, place_flags
from tests.scenes import Scene


@pytest.mark.parametrize(("flag", "after", "told"), [(1, 2, []), (2, 3, [2]), (3, 2, [])])
def test_only_the_next_flag_gives_credit(flag: int, after: int, told: list[int]) -> None:
    scene = Scene("A> f1 f2 f3", A={"next_flag": 2})
    credit(scene.context, scene["A"], flag)
    assert scene["A"].next_flag == after
    assert [event.flag for event in scene.events(FlagTouched)] == told


def test_two_flags_in_one_turn_count_by_default() -> None:
    """A-26: how the game is played."""
    assert Scene("A> f1 f2 f3").registers(A="move_1, move_1")["A"].next_flag == 3


def test_a_table_may_allow_one_flag_a_turn() -> None:
    """A-26: the letter of the rule."""
    scene = Scene("A> f1 f2 f3", setup={"one_flag_per_turn": True}).registers(A="move_1, move_1")
    assert scene["A"].next_flag == 2
    assert scene.archive("A") == (2, 0)
    scene.deal().touch()
    assert scene["A"].next_flag == 3


# --- flags that chance places ----------------------------------------------------------------------------------------


def placed(drawing: str, count: int) -> Scene:
    scene = Scene(drawing, rules="ultimate", setup={"random_flags": count}, A={}, B={})
    scene.state.flags = []
    scene.floor.boards = [list(scene.floor.spaces)]
    place_flags(scene.context)
    return scene


def test_chance_places_as_many_flags_as_the_table_wants() -> None:
    """A-302."""
    scene = placed("d1 . . .\n. . . .", 4)
    assert len(set(scene.state.flags)) == 4
    assert [event.cells for event in scene.events(FlagsPlaced)] == [scene.state.flags]


def test_never_on_pits_trap_doors_starts_or_each_other_nor_out_of_reach() -> None:
    """A-302."""
    scene = placed("d1 O t1 . =1\n. . . . =1", 3)
    assert {scene.floor.xy(cell) for cell in scene.state.flags} <= {(3, 0), (0, 1), (1, 1), (2, 1), (3, 1)}


def test_otherwise_they_stand_where_the_course_has_them() -> None:
    scene = Scene("A> f2 f1")
    scene.state.flags = []
    place_flags(scene.context)
    assert scene.state.flags == [scene.cell(2, 0), scene.cell(1, 0)]
    assert scene.events(FlagsPlaced) == []
