"""A turn in motion: a step for everything that happens at one moment, in the order in which it happens."""

from typing import Any

import pytest

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.elements.barriers.repulsor import RobotThrown
from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from engine.roborally.views.board import apply_all, board_view
from engine.roborally.views.race import RaceView
from games.kinds.roborally.drawing.drawn import RaceStage
from games.kinds.roborally.replay.frames import frames, script_data
from games.kinds.roborally.told.events import TELLINGS, telling_of
from games.shapes.replay.motion import LONGEST
from tests.covering import COVERING
from tests.games.kinds.roborally.races import cell, parked, race_on, race_with_options, turn_of
from tests.games.shapes.films import counts_of, played, steps_of
from tests.games.shapes.films import told as told_in

COURSE = "risky-exchange"


UNSEEN = {
    told.ArchiveMoved,
    told.CardsDealt,
    told.DecisionOrderDrawn,
    told.DeviceProgrammed,
    told.HandsExchanged,
    told.OptionTurned,
    told.PowerDownAnnounced,
    told.PowerDownContinued,
    told.RegisterDrawn,
    told.RegistersFilled,
    told.SegmentStarted,
    told.SpaceLost,
    told.StartOrderDrawn,
    told.TurnStarted,
}
"""What happens in secret, on Program Sheets, or with something else that is seen."""


def test_every_event_is_seen_unless_there_is_nothing_to_see() -> None:
    assert {kind for kind, telling in TELLINGS.items() if not telling.motion} == UNSEEN


def film(before: RaceView, events: list[Event]) -> dict[str, Any]:
    return script_data(before, frames(before, events))


def in_register(*events: Event) -> list[Event]:
    return [told.SegmentStarted(phase=1, segment="B"), *events]


def check(before: RaceView, events: list[Event]) -> None:
    """After every step the robots are drawn where the rules had them after as many events."""
    stage, start = RaceStage(before), board_view(before)
    data = film(before, events)
    done = 0
    for (_, robots), counts in zip(played(data), counts_of(data), strict=True):
        assert counts[0] >= done
        done = counts[0]
        now, beside = (stage.robots(apply_all(start, events[:count])) for count in counts)
        shown = [it | {key: then[key] for key in ("lives", "standing")} for it, then in zip(now, beside, strict=True)]
        assert list(robots.values()) == shown
    assert not any(telling_of(event).motion for event in events[done:])
    assert sum(step["ms"] for step in steps_of(data)) <= LONGEST
    assert all(step["ms"] > 0 for step in steps_of(data))


@pytest.mark.parametrize("turn", range(8))
def test_robots_move_in_the_order_of_events(turn: int) -> None:
    check(*turn_of(race_on(COURSE, turns=15), turn))


@pytest.mark.parametrize("course", COVERING)
def test_so_they_do_with_every_element(course: str) -> None:
    check(*turn_of(race_on(course, turns=15), 1))


@pytest.mark.parametrize("turn", [1, 2, 3])
def test_options_change_nothing_about_that(turn: int) -> None:
    check(*turn_of(race_with_options(4), turn))


def test_a_push_is_one_step_for_all_whom_it_moves() -> None:
    before = parked(COURSE, {0: ("C3", 1), 1: ("D3", 1), 2: ("E3", 1)})
    c, d, e, f, g = (cell(COURSE, f"{column}3") for column in "CDEFG")
    data = film(
        before,
        in_register(
            told.CardPlayed(robot=0, card=670),
            told.RobotPushed(robot=2, by=0, origin=e, cell=f),
            told.RobotPushed(robot=1, by=0, origin=d, cell=e),
            told.RobotMoved(robot=0, origin=c, cell=d),
            told.RobotPushed(robot=2, by=0, origin=f, cell=g),
            told.RobotPushed(robot=1, by=0, origin=e, cell=f),
            told.RobotMoved(robot=0, origin=d, cell=e),
        ),
    )
    assert told_in(data, 1) == [("show", 0), ("move", 0), ("move", 0)]
    assert [{robot["robot"] for robot in step["robots"]} for step in data["frames"][1]["steps"][1:]] == [{0, 1, 2}] * 2
    assert {step["acting"] for step in data["frames"][1]["steps"]} == {0}


def test_a_robot_that_is_thrown_back_moves_in_a_step_of_its_own() -> None:
    before = parked(COURSE, {0: ("C3", 1)})
    c, d = cell(COURSE, "C3"), cell(COURSE, "D3")
    there = told.RobotMoved(robot=0, origin=c, cell=d)
    back = RobotThrown(robot=0, origin=d, cell=c)
    data = film(before, in_register(told.CardPlayed(robot=0, card=670), there, back))
    assert told_in(data, 1) == [("show", 0), ("move", 0), ("move", 1)]


def test_belts_move_everybody_at_once_and_devices_with_them() -> None:
    before = parked(COURSE, {0: ("C3", 1), 1: ("D3", 1)})
    places = [told.Place(0, cell(COURSE, "C4"), 1), told.Place(1, cell(COURSE, "D4"), 1)]
    carried = told.DevicesCarried(moves=[])
    data = film(before, in_register(ConveyorsMoved(belts="all", moves=places), carried))
    assert told_in(data, 1) == [("move", 0)]


def test_a_robot_is_there_until_the_shot_has_hit_it() -> None:
    before = parked(COURSE, {0: ("C3", 1), 1: ("F3", 3)})
    path = [cell(COURSE, space) for space in ("D3", "E3", "F3")]
    hits = [
        told.RobotShot(robot=1, by=0, cells=path),
        told.DamageTaken(robot=1, tokens=1, damage=10, locked=[]),
        told.RobotDestroyed(robot=1, cause="damage", cell=path[-1], lives=2),
        told.RobotReentered(robot=1, cell=cell(COURSE, "A1"), heading=0, damage=2, powered_down=False),
    ]
    shown = list(played(film(before, in_register(*hits))))[-5:]
    assert [(step.get("manner", "show"), robots[1]["visible"]) for step, robots in shown] == [
        ("shot", True),
        ("hit", True),
        ("wreck", True),
        ("show", False),
        ("enter", True),
    ]
    assert [robots[1]["lives"] for _, robots in shown] == ["3 lives", "3 lives", "2 lives", "2 lives", "2 lives"]
    assert [step.get("mark", "") for step, _ in shown] == ["", "hit", "death", "", ""]
    assert [step.get("hurt", []) for step, _ in shown] == [[], [1], [1], [], []]
    assert 'class="shot"' in shown[0][0]["effects"]


@pytest.mark.parametrize(("cause", "manner"), [("pit", "fall"), ("edge", "fall"), ("crusher", "wreck")])
def test_robots_fall_out_of_sight_or_burst(cause: Any, manner: str) -> None:
    before = parked(COURSE, {0: ("C3", 1)})
    lost = told.RobotDestroyed(robot=0, cause=cause, cell=cell(COURSE, "C3"), lives=2)
    assert told_in(film(before, in_register(lost)), 1) == [(manner, 0), ("show", 0)]


def test_robots_that_are_lost_together_go_together() -> None:
    before = parked(COURSE, {0: ("C3", 1), 1: ("D3", 1)})
    lost = [
        told.RobotDestroyed(robot=robot, cause="damage", cell=before.robots[robot].cell, lives=2) for robot in (0, 1)
    ]
    data = film(before, in_register(*lost))
    assert [step.get("hurt", []) for step in data["frames"][1]["steps"]] == [[0, 1], []]
    data = film(before, in_register(told.RobotFinished(robot=0, place=1), lost[1]))
    assert [step.get("hurt", []) for step in data["frames"][1]["steps"]] == [[], [], [1], []], "one goes home before"


def test_a_segment_in_which_nothing_is_seen_is_shown_for_a_moment() -> None:
    before = parked(COURSE, {})
    data = film(before, [told.TurnStarted(turn=1)])
    assert [len(frame["steps"]) for frame in data["frames"]] == [1]
    assert data["frames"][0]["steps"][0]["to"] == 1


def test_words_go_with_the_steps() -> None:
    before = parked(COURSE, {0: ("C3", 1), 1: ("F3", 3)})
    path = [cell(COURSE, space) for space in ("D3", "E3", "F3")]
    data = film(
        before,
        in_register(
            told.CardPlayed(robot=0, card=670),
            told.RobotMoved(robot=0, origin=cell(COURSE, "C3"), cell=cell(COURSE, "D3")),
            told.RobotDestroyed(robot=0, cause="pit", cell=cell(COURSE, "D3"), lives=2),
            told.CardPlayed(robot=1, card=70),
            told.RobotShot(robot=1, by=0, cells=path),
            told.DamageTaken(robot=1, tokens=1, damage=1, locked=[]),
        ),
    )
    said = [data["frames"][1]["lines"][step["line"]] for step in data["frames"][1]["steps"]]
    assert [words.split()[0] for words in said] == ["Bolt", "Bolt", "Bolt", "Bolt", "Cog", "Cog", "Cog"]
    assert said[0].startswith("Bolt plays")
    assert said[2] == "Bolt falls into the pit at D3 and is destroyed: 2 lives left."
    assert said[-1] == "Cog is hit by Bolt: 1 damage, now 1."
