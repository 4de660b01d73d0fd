"""The board as one SVG."""

import re
from xml.etree import ElementTree

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.roborally.courses.catalogue import floor_of, load_course
from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing.board import Beam, board_svg, course_svg, own_marks, own_robot, own_robots
from games.kinds.roborally.drawing.robots import badge_svg
from games.kinds.roborally.replay.frames import frames
from games.kinds.roborally.told.places import centre
from tests.covering import COVERING
from tests.games.kinds.roborally.races import cell, parked, race_on, turn_of

COURSE = "risky-exchange"
SVG = "{http://www.w3.org/2000/svg}"


def robots_in(svg: str) -> dict[int, ElementTree.Element]:
    root = ElementTree.fromstring(svg)
    return {int(group.get("data-robot", "")): group for group in root.iter(f"{SVG}g") if group.get("data-robot")}


def robot_with(**changes: object) -> str:
    view = parked(COURSE, {0: ("G5", 1)})
    robots = [msgspec.structs.replace(view.robots[0], **changes), *view.robots[1:]]
    return board_svg(msgspec.structs.replace(view, robots=robots))


@pytest.mark.parametrize("course", COVERING)
def test_the_board_of_a_course_is_well_formed(course: str) -> None:
    view = race_on(course, turns=3).view(None)
    assert ElementTree.fromstring(board_svg(view)).get("data-course") == course
    ElementTree.fromstring(course_svg(course))


def test_robots_stand_on_the_middle_of_their_space_and_face_their_heading() -> None:
    robot = robots_in(board_svg(parked(COURSE, {0: ("G5", 1)})))[0]
    assert robot.get("transform") == "translate(260 180) rotate(90)"
    assert robot.get("data-cell") == "G5"
    upright = next(group for group in robot.iter(f"{SVG}g") if group.get("class") == "upright")
    assert upright.get("transform") == "rotate(-90)"


def test_the_board_tells_in_words_where_everybody_stands() -> None:
    svg = ElementTree.fromstring(board_svg(parked(COURSE, {0: ("G5", 1)})))
    assert "Bolt at G5 facing east" in (svg.get("aria-label") or "")


def test_a_robot_that_is_not_on_the_board_is_hidden_and_its_archive_marker_waits() -> None:
    svg = robot_with(cell=0, status="destroyed")
    assert "is-gone" in (robots_in(svg)[0].get("class") or "")
    assert svg.count("is-waiting") == 1
    assert "Bolt is not on the board" in svg


@pytest.mark.parametrize("status", ["out", "home"])
def test_a_robot_that_has_left_the_race_has_no_archive_marker(status: str) -> None:
    assert robot_with(cell=0, status=status).count('data-thing="archive-') == 7


def test_a_powered_down_robot_is_shown_asleep() -> None:
    assert "is-down" in (robots_in(robot_with(powered_down=True))[0].get("class") or "")
    assert "is-down" not in robot_with(powered_down=False)


def test_a_robot_wears_its_damage_once_it_has_some() -> None:
    plate = robots_in(robot_with(damage=4))[0].find(".//*[@class='damage']")
    assert plate is not None
    assert "".join(plate.itertext()) == "4"
    assert robots_in(robot_with(damage=0))[0].find(".//*[@class='damage is-unhurt']") is not None


def test_the_viewers_own_robot_and_its_next_flag_stand_out() -> None:
    view = parked(COURSE, {}, seat=0)
    svg = board_svg(view)
    assert "is-mine" in (robots_in(svg)[0].get("class") or "")
    assert svg.count("is-mine") == 1
    assert '<rect class="goal" x="280" y="40"' in svg
    spectator = board_svg(parked(COURSE, {}, seat=None))
    assert "is-mine" not in spectator
    assert "goal" not in spectator
    assert own_robot(view) == 0


def test_the_marks_of_a_viewers_picture_are_a_ring_and_a_frame() -> None:
    view = parked(COURSE, {0: ("C4", 0)}, seat=0)
    marks = own_marks(view)
    x, y = centre(floor_of(COURSE), cell(COURSE, "C4"))
    assert f'class="own-ring" transform="translate({x} {y})"' in marks
    assert '<rect class="goal" x="280" y="40"' in marks
    assert marks.count("own-ring") == marks.count("goal") == 1


def test_a_spectators_picture_has_no_marks_and_a_robot_off_the_board_no_ring() -> None:
    assert own_marks(parked(COURSE, {}, seat=None)).strip() == ""
    view = parked(COURSE, {}, seat=0)
    view.robots[0] = msgspec.structs.replace(view.robots[0], cell=0)
    assert "own-ring" not in own_marks(view)


def test_archive_markers_that_share_a_space_lie_side_by_side() -> None:
    view = parked(COURSE, {})
    flag = floor_of(COURSE).flags[1]
    robots = [msgspec.structs.replace(robot, archive=flag) for robot in view.robots]
    svg = board_svg(msgspec.structs.replace(view, robots=robots))
    places = re.findall(r'data-thing="archive-\d" transform="translate\((\d+) (\d+)\)"', svg)
    assert len(set(places)) == 8
    assert all(280 <= int(x) <= 320 and 40 <= int(y) <= 80 for x, y in places)


def test_names_are_cut_on_the_board_and_escaped() -> None:
    view = parked(COURSE, {})
    bad = msgspec.structs.replace(view.robots[0], name="<script>alert(1)</script>")
    svg = board_svg(msgspec.structs.replace(view, robots=[bad, *view.robots[1:]]))
    assert "<script>" not in svg
    assert "&lt;script…</text>" in svg


def test_robots_have_their_names_below_them_unless_the_board_is_to_show_none() -> None:
    view = parked(COURSE, {})
    assert board_svg(view).count('<text class="robot-tag"') == 8
    assert "robot-tag" not in board_svg(view, labels=False)


@pytest.mark.parametrize("text", ["A", "L", "1", "16", "B", "C"])
def test_what_is_written_on_a_board_is_text(text: str) -> None:
    """Columns and rows on its rim, numbers of flags and docks, letters of robots."""
    assert re.search(rf'<text class="glyph"[^>]*>{text}</text>', board_svg(parked(COURSE, {})))


def test_a_name_is_not_hidden_by_the_robot_to_the_south() -> None:
    order = list(robots_in(board_svg(parked(COURSE, {1: ("G5", 0), 0: ("G6", 0), 2: ("G7", 0)}))))
    assert order.index(2) < order.index(0) < order.index(1)


def test_highlighted_cells_are_marked_by_name() -> None:
    svg = board_svg(parked(COURSE, {}), highlight=[cell(COURSE, "C4")])
    assert '<rect class="mark" data-cell="C4" x="80" y="120"' in svg


def test_beams_are_drawn() -> None:
    assert 'class="shot" d="M20 20L60 20"' in board_svg(parked(COURSE, {}), beams=[Beam(20, 20, 60, 20)])


def test_another_moment_of_the_turn_can_be_drawn() -> None:
    before, events = turn_of(race_on(COURSE, 3), 2)
    last = frames(before, events)[-1]
    robots = robots_in(board_svg(before, board=last.board))
    for robot in last.board.robots:
        if robot.cell:
            assert f"rotate({robot.heading * 90})" in (robots[robot.robot].get("transform") or "")


def test_spaces_tell_about_themselves_only_where_they_can_be_asked() -> None:
    view = parked(COURSE, {})
    assert '<g class="space" data-cell="A1"' in board_svg(view)
    assert 'data-cell="A1"' not in board_svg(view, interactive=False)


def test_a_wide_board_may_be_scrolled() -> None:
    assert "board-wide" in course_svg("around-the-world")
    assert "board-wide" not in course_svg(COURSE)


def test_an_unknown_course_is_refused() -> None:
    with pytest.raises(BadData):
        course_svg("nowhere")


def team_course(seat: int | None = 0) -> RaceView:
    return race_on("tandem-carnage", 0).view(seat)


def test_teams_are_told_apart_by_ring_number_and_words() -> None:
    svg = board_svg(team_course())
    for number, robot in enumerate(team_course().robots):
        drawn = ElementTree.tostring(robots_in(svg)[number], encoding="unicode")
        assert f"team-ring team-{robot.team}" in drawn
        assert "team-plate" in drawn
        assert f"{robot.name} (Team {robot.team + 1})" in drawn


def test_without_teams_nobody_wears_a_ring() -> None:
    assert "team-" not in board_svg(parked(COURSE, {}))


def test_both_robots_of_an_owner_are_ones_own_and_wear_one_design_with_different_letters() -> None:
    view = race_on("interference", 0).view(1)
    drawn = robots_in(board_svg(view))
    assert own_robots(view) == [1, 5]
    assert own_robot(view) == 1
    assert [number for number, group in drawn.items() if "is-mine" in (group.get("class") or "")] in ([1, 5], [5, 1])
    assert all("robot-1 " in (drawn[number].get("class") or "") for number in (1, 5))
    assert len({badge_svg(view, number) for number in range(8)}) == 8


def test_a_carried_flag_is_drawn_at_its_robot_and_no_longer_on_the_floor() -> None:
    view = race_on("capture-the-flag", 0).view(None)
    carrier = next(robot for robot in view.robots if robot.cell)
    assert 'class="carried"' not in board_svg(view)
    carrying = msgspec.structs.replace(view, flags=[0, view.flags[1]], carriers={1: carrier.robot})
    svg = board_svg(carrying)
    assert 'data-flag="1"' not in svg
    assert svg.count('class="carried"') == 1
    assert f"{carrier.name} carries flag 1" in svg


def test_a_flag_under_a_robot_is_drawn_at_its_side_as_well() -> None:
    view = parked(COURSE, {0: ("H2", 1)})
    svg = board_svg(view)
    assert 'data-flag="1"' in svg
    assert "<title>Flag 1</title>" in svg
    assert 'class="carried"' not in board_svg(parked(COURSE, {0: ("G5", 1)}))


def test_a_captured_robot_is_off_the_board_and_its_archive_marker_waits() -> None:
    svg = robot_with(cell=0, status="captured")
    assert "Bolt is captured" in svg
    assert svg.count("is-waiting") == 1


def test_flags_stand_where_they_are_now_and_the_next_one_is_marked_there() -> None:
    view = parked(COURSE, {}, seat=0)
    svg = board_svg(msgspec.structs.replace(view, flags=[cell(COURSE, "C4"), *view.flags[1:]]))
    assert '<rect class="goal" x="80" y="120"' in svg


def test_a_board_that_has_turned_is_drawn_turned() -> None:
    view = race_on("frenetic-factory", 0).view(None)
    turned = msgspec.structs.replace(view, turned=[1] + [0] * (len(load_course("frenetic-factory").boards) - 1))
    assert board_svg(turned) != board_svg(view)
