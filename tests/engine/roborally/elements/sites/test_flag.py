"""Flags: every robot archives there, and those whose next flag it is get credit.

Rules: 000 "FLAGS"; 003 "FLAGS"
"""

from engine.roborally.events import ArchiveMoved, FlagTouched
from tests.engine.roborally.figures import figures
from tests.scene_drawings import Space
from tests.scenes import Scene

THREE = ". f1A> f2 f3"


@figures(
    "drawing, sheet, next_flag, archive, credit",
    {
        "the next flag": (THREE, {}, 2, (1, 0), [1]),
        "a later flag (A-115)": (". f1 f2A> f3", {}, 1, (2, 0), []),
        "an earlier flag": (THREE, {"next_flag": 3}, 3, (1, 0), []),
        "in a power down (A-24)": (THREE, {"powered_down": True}, 2, (1, 0), [1]),
    },
)
def test_a_flag_archives_and_the_next_one_gives_credit(
    drawing: str, sheet: dict[str, int], next_flag: int, archive: Space, credit: list[int]
) -> None:
    """A-24; A-115."""
    scene = Scene(drawing, A={"archive": (0, 0), **sheet}).touch()
    assert (scene["A"].next_flag, scene.archive("A")) == (next_flag, archive)
    assert [touched.flag for touched in scene.events(FlagTouched)] == credit


@figures(
    "drawing, card, name, next_flag",
    {
        "driven over": ("A> f1 f2 .", "move_3", "A", 1),
        "pushed onto it": ("A> B^ f1 f2", "move_1", "B", 2),
        "carried onto it": (">A^ f1 f2", "u_turn", "A", 2),
        "carried off it": ("A> >f1 . f2", "move_1", "A", 1),
    },
)
def test_who_touches_it(drawing: str, card: str, name: str, next_flag: int) -> None:
    assert Scene(drawing).phase(A=card)[name].next_flag == next_flag


def test_a_robot_destroyed_by_lasers_does_not_touch_the_flag() -> None:
    scene = Scene("lw1f1A> f2", A={"damage": 9}).phase()
    assert (scene["A"].next_flag, scene["A"].status) == (1, "destroyed")


def test_standing_on_a_flag_archives_once() -> None:
    scene = Scene("f1A> f2", A={"archive": (1, 0)}).touch(1).touch(2)
    assert (len(scene.events(ArchiveMoved)), scene["A"].next_flag) == (1, 2)
