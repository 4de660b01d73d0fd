"""The course of a race: figures and ways follow from what everybody saw, and moments tell what matters."""

from collections.abc import Collection
from datetime import UTC, datetime

import pytest

from engine.kernel.table import Table
from engine.roborally import events as told
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.state import RaceState
from games.kinds.roborally.replay import story as told_so_far
from games.kinds.roborally.replay.frames import frames
from games.kinds.roborally.replay.story import own_robots, story
from games.kinds.roborally.told.places import centre
from games.shapes.page import TurnPage
from games.shapes.replay.story import Moment
from tests.covering import COVERING
from tests.games.kinds.roborally.races import race_on, turn_of, view_after

NOON = datetime(2030, 1, 1, 12, tzinfo=UTC)
COURSE = "risky-exchange"
CROSS = 9
"""From the middle of a cross to the end of its line."""


def pages(table: Table[RaceState]) -> list[TurnPage]:
    return [page(table, number) for number in range(len(table.finished))]


def page(table: Table[RaceState], number: int, seat: int | None = None) -> TurnPage:
    before, events = turn_of(table, number, seat)
    return TurnPage(
        number=number,
        revision=1,
        started_at=NOON,
        resolved_at=NOON,
        published=[],
        viewer_seat=seat,
        before=before,
        events=events,
        previous=None,
        next=None,
    )


@pytest.mark.parametrize("course", COVERING)
def test_figures_are_those_of_the_rules_and_a_way_ends_where_the_robot_stands(course: str) -> None:
    """A way begins anew after a loss."""
    table = race_on(course, turns=15)
    turns = pages(table)
    found = story(turns)
    measures = {measure.title: measure.values for measure in found.measures}
    for number in range(len(turns)):
        robots = view_after(table, number).robots
        assert measures["Damage"][number] == [robot.damage for robot in robots]
        assert measures["Lives"][number] == [robot.lives for robot in robots]
        if "Flags touched" in measures:
            assert measures["Flags touched"][number] == [robot.next_flag - 1 for robot in robots]
    for robot, way in zip(robots, found.ways, strict=True):
        assert way.end == (centre(floor_of(course), robot.cell) if robot.cell else None)
    lost = [event.robot for turn in turns for event in turn.events if isinstance(event, told.RobotDestroyed)]
    assert [len(way.losses) for way in found.ways] == [lost.count(robot.robot) for robot in robots]
    left, top, width, height = map(int, found.viewbox.split())
    for way in found.ways:
        for x, y in way.losses:
            assert left + CROSS <= x <= left + width - CROSS
            assert top + CROSS <= y <= top + height - CROSS


def test_flags_are_counted_where_they_are_touched_in_order() -> None:
    assert story(pages(race_on(COURSE, turns=3))).measures[0].title == "Flags touched"


def test_a_story_needs_no_more_than_the_start() -> None:
    found = story(pages(race_on(COURSE, turns=3))[:1])
    assert [len(measure.values) for measure in found.measures] == [1, 1]
    assert all(way.end for way in found.ways)


def moments(page: TurnPage, own: Collection[int] = (), since: int = 0) -> list[Moment]:
    return told_so_far.moments(page.before, page.events, own, since)


def destroyed_in(table: Table[RaceState]) -> tuple[TurnPage, told.RobotDestroyed]:
    return next(
        (turn, event) for turn in pages(table) for event in turn.events if isinstance(event, told.RobotDestroyed)
    )


def test_moments_tell_a_spectator_what_matters_at_its_step_of_the_replay() -> None:
    turn, event = destroyed_in(race_on(COURSE, turns=15))
    name = turn.before.robots[event.robot].name
    [moment, *_] = [it for it in moments(turn) if any("is destroyed" in line.text for line in it.others)]
    assert moment.mine == []
    step = frames(turn.before, turn.events)[moment.step]
    assert moment.title == step.title
    assert any(name in line.text and "is destroyed" in line.text for line in step.lines)


def test_moments_tell_an_owner_all_that_befell_the_own_robot_once() -> None:
    table = race_on(COURSE, turns=15)
    turn, event = destroyed_in(table)
    mine = page(table, turn.number, event.robot)
    lines = [line.text for moment in moments(mine, own_robots(mine.before)) for line in moment.mine]
    assert any("plays" in line for line in lines)
    assert sum("is destroyed" in line for line in lines) == 1
    others = [line.text for moment in moments(mine, own_robots(mine.before)) for line in moment.others]
    assert not set(lines) & set(others)


def test_moments_begin_with_the_first_event_that_was_not_seen() -> None:
    turn, event = destroyed_in(race_on(COURSE, turns=15))
    number = turn.events.index(event)
    assert any("is destroyed" in line.text for it in moments(turn, since=number) for line in it.others)
    later = [line.text for it in moments(turn, since=number + 1) for line in it.others]
    everything = [line.text for it in moments(turn) for line in it.others]
    assert len(later) < len(everything)
    assert later == everything[len(everything) - len(later) :]
    assert moments(turn, since=len(turn.events)) == []


def test_nothing_that_a_seat_alone_may_know_is_told() -> None:
    table = race_on(COURSE, turns=5)
    for number in range(len(table.finished)):
        public = [line.text for it in moments(page(table, number)) for line in it.others]
        for seat in range(len(turn_of(table, number)[0].robots)):
            assert [line.text for it in moments(page(table, number, seat)) for line in it.others] == public


def test_the_turn_under_way_has_moments_too() -> None:
    turn, event = destroyed_in(race_on(COURSE, turns=15))
    upto = turn.events[: turn.events.index(event) + 1]
    told_now = told_so_far.moments(turn.before, upto, [event.robot], 0)
    assert "is destroyed" in told_now[-1].mine[-1].text
