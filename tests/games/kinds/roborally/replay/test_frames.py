"""A turn as frames: one for each segment in which something happened."""

import json

import pytest
from msgspec.structs import replace

from engine.kernel.events import events_for
from engine.roborally import events as told
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.events import RaceEnded
from engine.roborally.views.board import apply_all, board_view
from games.kinds.roborally.replay.frames import frames, script, script_data
from games.kinds.roborally.told.places import centre
from tests.covering import COVERING
from tests.games.kinds.roborally.races import cell, parked, race_on, race_with_options, turn_of, view_after

COURSE = "risky-exchange"


def segment(phase: int, name: told.Segment) -> told.SegmentStarted:
    return told.SegmentStarted(phase=phase, segment=name)


@pytest.mark.parametrize("turn", [1, 2])
def test_a_turn_begins_goes_through_its_registers_and_ends(turn: int) -> None:
    shown = frames(*turn_of(race_on(COURSE, 3), turn))
    assert (shown[0].segment, shown[0].title) == ("start", "The turn begins")
    assert not any("begins" in line.text for line in shown[0].lines), "its heading says so"
    assert (shown[-1].segment, shown[-1].title) == ("end", "The turn ends")
    moves = [frame.phase for frame in shown if frame.segment == "B"]
    assert moves == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("course", COVERING)
def test_the_first_and_the_last_frame_are_the_board_before_and_after(course: str) -> None:
    table = race_on(course, turns=15)
    for number in range(1, len(table.finished)):
        before, events = turn_of(table, number)
        if any(isinstance(event, RaceEnded) for event in events):
            continue
        shown = frames(before, events)
        assert [robot.cell for robot in shown[0].board.robots] == [robot.cell for robot in before.robots]
        assert replace(shown[-1].board, phase=0) == board_view(view_after(table, number))


def test_segments_without_anything_to_see_are_left_out() -> None:
    before = parked(COURSE, {})
    events = [segment(5, name) for name in ("A", "B", "C", "D", "E")]
    assert [frame.segment for frame in frames(before, events)] == ["start", "end"]


def test_a_turn_that_waits_in_a_register_has_not_ended() -> None:
    revealed = told.CardsRevealed(cards={0: 300})
    last = frames(parked(COURSE, {}), [segment(1, "A"), revealed, segment(1, "D")])[-1]
    assert (last.phase, last.title, last.board.robots[0].registers[0]) == (0, "So far", 300)


def test_a_turn_that_is_still_being_programmed_has_only_its_start() -> None:
    before = parked(COURSE, {})
    shown = frames(before, [told.TurnStarted(turn=1), told.PowerDownAnnounced(robot=0)])
    assert [frame.segment for frame in shown] == ["start"]
    assert shown[0].board.robots[0].announced


def test_what_comes_after_the_last_register_is_the_end_of_the_turn() -> None:
    before = parked(COURSE, {0: ("A1", 0)})
    archived = told.ArchiveMoved(robot=0, cell=cell(COURSE, "A1"))
    repaired = told.RobotRepaired(robot=0, tokens=1, damage=0, unlocked=[])
    shown = frames(before, [segment(5, "E"), archived, repaired])
    assert [(frame.segment, [line.text for line in frame.lines]) for frame in shown[1:]] == [
        ("E", ["Bolt archives at A1."]),
        ("end", ["Bolt has 1 damage repaired, 0 left."]),
    ]


def test_a_race_that_is_won_in_mid_turn_has_no_end_of_turn() -> None:
    won = [segment(3, "E"), told.RobotFinished(robot=0, place=1), RaceEnded(places=[[0], [1, 2, 3, 4, 5, 6, 7]])]
    shown = frames(parked(COURSE, {}), won)
    assert [frame.segment for frame in shown] == ["start", "E"]
    assert shown[-1].board.robots[0].status == "home"


def test_the_docks_before_the_race() -> None:
    (shown,) = frames(*turn_of(race_on(COURSE, 0), 0))
    assert shown.title == "Before the race"
    assert len(shown.lines) == 8
    assert all(robot.cell == robot.archive != 0 for robot in shown.board.robots)


def test_shots_are_drawn_from_where_the_shooter_stood_even_if_it_dies_in_the_volley() -> None:
    before = parked(COURSE, {0: ("C3", 1), 1: ("F3", 3)})
    path = [cell(COURSE, space) for space in ("D3", "E3", "F3")]
    volley = [
        segment(1, "D"),
        told.RobotShot(robot=1, by=0, cells=path),
        told.RobotShot(robot=0, by=1, cells=[cell(COURSE, space) for space in ("E3", "D3", "C3")]),
        told.RobotDestroyed(robot=0, cause="damage", cell=cell(COURSE, "C3"), lives=2),
    ]
    frame = frames(before, volley)[1]
    floor = floor_of(COURSE)
    c3, f3 = centre(floor, cell(COURSE, "C3")), centre(floor, cell(COURSE, "F3"))
    assert [(beam.x1, beam.y1, beam.x2, beam.y2) for beam in frame.beams] == [(*c3, *f3), (*f3, *c3)]
    assert frame.board.robots[0].cell == 0


def test_a_board_laser_is_drawn_from_its_mount() -> None:
    before = parked(COURSE, {0: ("J3", 0)})
    hit = told.BoardLaserHit(robot=0, cells=[cell(COURSE, space) for space in ("L3", "K3", "J3")], count=1)
    frame = frames(before, [segment(1, "D"), hit])[1]
    floor = floor_of(COURSE)
    assert (frame.beams[0].x1, frame.beams[0].y1) == centre(floor, cell(COURSE, "L3"))


def test_the_scripts_data_is_json_with_the_frames_and_their_words() -> None:
    before, events = turn_of(race_on(COURSE, 3), 2, seat=0)
    shown = frames(before, events)
    data = json.loads(json.dumps(script_data(before, shown)))
    assert [frame["title"] for frame in data["frames"]] == [frame.title for frame in shown]
    assert [frame["lines"] for frame in data["frames"]] == [[it.text for it in frame.lines] for frame in shown]
    assert all(frame["steps"] for frame in data["frames"])
    assert data["drawings"] == []


def test_everyone_who_has_seen_a_turn_shares_its_film_which_has_all_that_each_may_see() -> None:
    table, shared = race_with_options(3), []
    for seat in (None, 0, 1):
        before, events = turn_of(table, 2, seat)
        seen = events_for(events, seat)
        shared.append(script(before, seen))
        assert shared[-1] == script_data(before, frames(before, seen))
    assert shared[0] is shared[1] is shared[2]


def test_a_frame_begins_where_the_one_before_has_ended() -> None:
    before, events = turn_of(race_on(COURSE, 3), 2)
    for frame in frames(before, events):
        assert frame.before == apply_all(board_view(before), events[: frame.first])


def test_an_option_drawn_within_a_register_phase_does_not_end_the_turn() -> None:
    before = parked("risky-exchange", {})
    drawn = told.OptionDrawn(robot=0, option="brakes", phase=1)
    at_the_end = told.OptionDrawn(robot=0, option="scrambler")
    shown = frames(before, [segment(1, "E"), drawn, segment(2, "A"), segment(5, "E"), at_the_end])
    assert [(frame.phase, frame.segment) for frame in shown] == [(0, "start"), (1, "E"), (0, "end")]


def test_what_acts_as_a_register_begins_is_told_as_part_of_that_register() -> None:
    """A gadget that is set for register 3, or a trap door that opens in it, acts before the cards are revealed."""
    before = parked("risky-exchange", {})
    gadget = told.OptionUsed(robot=0, option="self_destruct", phase=3)
    lost = told.RobotDestroyed(robot=1, cause="trap_door", cell=before.robots[1].cell, lives=2)
    shown = frames(before, [segment(2, "E"), segment(3, "A"), gadget, lost, told.CardsRevealed(cards={})])
    assert [(frame.phase, frame.segment) for frame in shown] == [(0, "start"), (3, "A"), (0, "now")]
    assert len(shown[1].lines) == 3
