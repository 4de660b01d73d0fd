"""Flags: every robot archives there, and those whose next flag it is get credit.

Rules: 000 "FLAGS"; 003 "FLAGS"
"""

from engine.roborally.events import ArchiveMoved, FlagTouched
from tests.scenes import Scene

THREE = ". f1A> f2 f3"


def test_the_next_flag_gives_credit_and_archives() -> None:
    scene = Scene(THREE, A={"archive": (0, 0)}).touch()
    assert scene["A"].next_flag == 2
    assert scene.archive("A") == (1, 0)
    (touched,) = scene.events(FlagTouched)
    assert touched.flag == 1


def test_a_later_flag_archives_without_credit() -> None:
    """A-115."""
    scene = Scene(". f1 f2A> f3", A={"archive": (0, 0)}).touch()
    assert scene["A"].next_flag == 1
    assert scene.archive("A") == (2, 0)
    assert scene.events(FlagTouched) == []


def test_an_earlier_flag_archives_without_credit() -> None:
    scene = Scene(THREE, A={"next_flag": 3, "archive": (0, 0)}).touch()
    assert scene["A"].next_flag == 3
    assert scene.archive("A") == (1, 0)


def test_a_flag_that_was_only_driven_over_is_not_touched() -> None:
    scene = Scene("A> f1 f2 .").phase(A="move_3")
    assert scene["A"].next_flag == 1
    assert scene.archive("A") == (0, 0)


def test_a_robot_pushed_or_carried_onto_a_flag_touches_it() -> None:
    assert Scene("A> B^ f1 f2").phase(A="move_1")["B"].next_flag == 2
    assert Scene(">A^ f1 f2").phase()["A"].next_flag == 2


def test_a_robot_carried_off_a_flag_in_the_same_phase_does_not_touch_it() -> None:
    scene = Scene("A> >f1 . f2").phase(A="move_1")
    assert scene.at("A") == (2, 0)
    assert scene["A"].next_flag == 1


def test_a_robot_destroyed_by_lasers_does_not_touch_the_flag() -> None:
    scene = Scene("lw1f1A> f2", A={"damage": 9}).phase()
    assert (scene["A"].next_flag, scene["A"].status) == (1, "destroyed")


def test_a_powered_down_robot_touches_flags() -> None:
    """A-24."""
    assert Scene(THREE, A={"powered_down": True}).touch()["A"].next_flag == 2


def test_standing_on_a_flag_archives_once() -> None:
    scene = Scene("f1A> f2", A={"archive": (1, 0)}).touch(1).touch(2)
    assert len(scene.events(ArchiveMoved)) == 1
    assert scene["A"].next_flag == 2
