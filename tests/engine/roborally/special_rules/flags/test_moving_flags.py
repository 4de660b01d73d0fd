"""Flags that belts carry along.

Rules: 001 "Moving Targets"; A-44; A-134; A-262
"""

import pytest

from engine.roborally.events import FlagTouched
from engine.roborally.special_rules.flags.moving_flags import FlagCameBack, FlagFell, FlagsMoved
from tests.engine.roborally.figures import figures
from tests.engine.roborally.special_rules.starts import opened
from tests.engine.tables import play
from tests.scene_drawings import Space
from tests.scenes import Scene


def scene_of(drawing: str, **sheets: dict[str, object]) -> Scene:
    return Scene(drawing, special=[{"rule": "moving_flags"}], **sheets)


def flags(scene: Scene) -> list[Space | None]:
    """Where the flags are, in order; None for one off the board."""
    return [scene.floor.xy(cell) if cell else None for cell in scene.state.flags]


@figures(
    "drawing, after",
    {
        "one space, by an express belt two": (">f1 > . >>f2 >> .", [(1, 0), (5, 0)]),
        "not from beside a belt": ("f1 > . f2", [(0, 0), (3, 0)]),
        "not against a wall": (">f1 | > .", [(0, 0)]),
        "in tandem": (">f2 >f1 .", [(2, 0), (1, 0)]),
        "round a loop": (">f1 vf2\n^f4 <f3", [(1, 0), (1, 1), (0, 1), (0, 0)]),
        "no two onto one space": (">f1 . <f2", [(0, 0), (2, 0)]),
        "not past each other": (">f1 <f2", [(0, 0), (1, 0)]),
        "not onto one that stays, nor the one behind": (">f1 >f2 f3", [(0, 0), (1, 0), (2, 0)]),
    },
)
def test_a_belt_carries_flags(drawing: str, after: list[Space]) -> None:
    assert flags(scene_of(drawing).segment("C")) == after


def test_on_other_courses_flags_stay() -> None:
    assert flags(Scene(">f1 > .").segment("C")) == [(0, 0)]


def test_flags_and_robots_are_not_in_each_others_way() -> None:
    """The robot waits for the one ahead; the flag under it goes on."""
    scene = scene_of(">f1A^ B^ .").segment("C")
    assert flags(scene) == [(1, 0)]
    assert (scene.at("A"), scene.at("B")) == ((0, 0), (1, 0))


def test_a_flag_and_the_robot_on_it_ride_together_and_it_counts_at_the_end() -> None:
    scene = scene_of(">>f1A^ >> . f2").phase()
    assert (flags(scene)[0], scene.at("A")) == ((2, 0), (2, 0))
    assert [event.flag for event in scene.events(FlagTouched)] == [1]
    assert scene.archive("A") == (2, 0)


def test_a_flag_that_passes_a_robot_is_not_touched() -> None:
    """A-134: on its two spaces it crosses that of A, whom B holds up, and ends under B."""
    scene = scene_of(">>f1 >A^ B^ f2", A={"archive": (3, 0)}).phase()
    assert (flags(scene)[0], scene.at("A"), scene.at("B")) == ((2, 0), (1, 0), (2, 0))
    assert [event.robot for event in scene.events(FlagTouched)] == [1]
    assert scene.archive("A") == (3, 0)


def test_a_flag_that_leaves_under_a_robot_is_not_touched() -> None:
    """The robot is held by the one ahead."""
    scene = scene_of(">f1A^ B^ f2").phase()
    assert flags(scene)[0] == (1, 0)
    assert (scene["A"].next_flag, scene["B"].next_flag) == (1, 2)


def test_pushers_gears_and_robots_do_not_move_flags() -> None:
    scene = scene_of("pn1f1 @rf2 A> f3 .\n.     .    .  .  .").phase(A="move_2")
    assert flags(scene) == [(0, 0), (1, 0), (3, 0)]


# --- archive markers and credit ------------------------------------------------------------------------------------


def test_archive_markers_on_a_flag_go_with_it_and_others_stay() -> None:
    scene = scene_of(">f1 > . A^ B^", A={"archive": (0, 0)}).segment("C")
    assert (scene.archive("A"), scene.archive("B")) == ((1, 0), (4, 0))
    (moved,) = scene.events(FlagsMoved)
    assert (moved.flags, moved.archives) == ({1: scene.cell(1, 0)}, {0: scene.cell(1, 0)})
    assert moved.words == f"Belts carry flag 1 to {{cell:{scene.cell(1, 0)}}}."


def test_a_destroyed_robot_comes_back_where_its_flag_has_gone() -> None:
    scene = scene_of("A^ . >f1 > > . f2", A={"archive": (2, 0)}).registers(A="move_1").cleanup()
    assert flags(scene)[0] == (5, 0)
    assert scene.at("A") == (5, 0)


def test_credit_stays() -> None:
    """Wherever the flag goes, and even if it falls."""
    scene = scene_of(">f1A> . O f2").phase(1).phase(2, A="move_1")
    assert (scene["A"].status, scene["A"].next_flag) == ("destroyed", 2)


# --- falling -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("drawing", [">f1 O .", "_ <f1 ."])
def test_a_flag_that_falls_is_gone_for_the_phase_and_back_at_its_start_in_the_next(drawing: str) -> None:
    scene = scene_of(f"{drawing} A^ f2")
    start = flags(scene)
    scene.phase(1)
    assert flags(scene) == [None, start[1]]
    assert [event.flag for event in scene.events(FlagFell)] == [1]
    scene.state.phase = 2
    for rule in scene.context.rules_at["phase_starts"]:
        rule(scene.context, 2)
    assert flags(scene) == start
    assert [event.flag for event in scene.events(FlagCameBack)] == [1]


def test_what_falls_in_the_last_phase_is_back_in_the_next_turn() -> None:
    scene = scene_of(">f1 O A^ f2").registers()
    assert [len(scene.events(kind)) for kind in (FlagFell, FlagCameBack)] == [5, 4]
    scene.cleanup()
    assert flags(scene) == [None, (3, 0)]
    scene.deal()
    assert flags(scene) == [None, (3, 0)]
    scene.phase(1)
    assert [event.flag for event in scene.events(FlagCameBack)] == [1]


def test_while_it_is_gone_its_start_is_a_space_like_any_other() -> None:
    """A robot put there touches nothing and is not repaired."""
    scene = scene_of(">f1 O A^ f2", A={"damage": 2}).segment("C", 5)
    scene.context.move(scene["A"], scene.cell(0, 0))
    scene.segment("E", 5).cleanup()
    assert (scene["A"].next_flag, scene["A"].damage) == (1, 2)
    assert scene.archive("A") == (2, 0)


def test_markers_on_a_fallen_flag_wait_at_its_start() -> None:
    """A-262: so a robot destroyed in the meantime re-enters there."""
    scene = scene_of("A^ . >f1 O f2", A={"archive": (2, 0)}).registers(A="move_1")
    assert scene.archive("A") == (2, 0)
    (first, *_) = scene.events(FlagFell)
    assert first.archives == {0: scene.cell(2, 0)}
    scene.cleanup()
    assert scene.at("A") == (2, 0)


def test_a_flag_waits_where_another_stands_on_its_start() -> None:
    """A-262: flag 2 has just been carried onto the start of flag 1 when flag 1 is due back."""
    scene = scene_of(">f2 >f1 O A^").phase(1)
    assert flags(scene) == [None, (1, 0)]
    scene.phase(2)
    assert flags(scene) == [None, None]
    scene.phase(3)
    assert [event.flag for event in scene.events(FlagCameBack)] == [1, 2]


def test_a_race_on_the_printed_course_can_be_played() -> None:
    """Flags never share a space, and those that fall are back before the next phase is over."""
    seed = bytes([3] * 16)
    table = play(opened("moving-targets", 3, seed), seed, turns=8)
    standing = [cell for cell in table.state.flags if cell]
    assert len(standing) == len(set(standing))
    told = {type(event) for record in table.finished for event in record.events}
    assert {FlagsMoved, FlagFell, FlagCameBack} <= told


def test_markers_on_the_repair_site_below_a_flag_stay_unless_their_robots_have_touched_the_flag() -> None:
    """A-402; 001 "Moving Targets": any Archive markers on those flags."""
    scene = scene_of(">+f1A^ . B^ f2", B={"archive": (0, 0)}).segment("E").segment("C", 2)
    assert flags(scene)[0] == (1, 0)
    assert (scene.archive("A"), scene.archive("B")) == ((1, 0), (0, 0))


def test_a_marker_moved_to_a_repair_site_since_does_not_go_with_the_flag_that_comes_there() -> None:
    scene = scene_of(">f1A^ >+ . f2").segment("E")
    scene.context.move(scene["A"], scene.cell(1, 0))
    scene.segment("E", 2)
    scene.context.move(scene["A"], scene.cell(3, 0))
    scene.segment("C", 3).segment("C", 4)
    assert flags(scene)[0] == (2, 0)
    assert scene.archive("A") == (1, 0)


def test_a_marker_on_a_flag_that_falls_goes_with_it_again_once_it_is_back_on_a_repair_site() -> None:
    """001 "Moving Targets": markers on flags that fall remain intact. A touches the flag beside its first space, falls
    with it, and both are back on the repair site, from which the flag is carried once more."""
    scene = scene_of(">+f1A^ >> O f2").phase(1)
    assert (flags(scene)[0], scene.archive("A")) == ((1, 0), (1, 0))
    scene.phase(2).phase(3)
    assert (flags(scene)[0], scene.archive("A")) == ((1, 0), (1, 0))


def test_a_carried_flag_has_not_fallen() -> None:
    """001 "Capture the Flag": a robot that picks up the flag carries it."""
    scene = Scene("f1A> . . B< f2", special=[{"rule": "moving_flags"}])
    scene.context.rules_at["carries"] = [lambda context, flag: flag == 1]
    scene.state.flags[0] = 0
    scene.phase(2)
    assert flags(scene)[0] is None
