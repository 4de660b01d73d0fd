"""What happened to my robot."""

import pytest

from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.roborally import events as told
from engine.roborally.elements.movers.conveyor_belt import ConveyorsMoved
from engine.roborally.elements.movers.gear import GearsTurned
from games.kinds.roborally.told.events import telling_of
from games.kinds.roborally.told.log import lines
from games.kinds.roborally.told.names import EntityNames
from games.kinds.roborally.told.report import about, since
from tests.covering import COVERING
from tests.games.kinds.roborally.races import cell, race_on, race_with_options, turn_of

VIEW = race_on("risky-exchange", 0).view(None)
A1, A2, A3 = (cell("risky-exchange", space) for space in ("A1", "A2", "A3"))


def report(*events: told.RaceEvent) -> list[str]:
    return [line.text for line in since([0], events, VIEW)]


def test_only_what_concerns_the_robot_is_told_with_its_register() -> None:
    assert report(
        told.TurnStarted(turn=2),
        told.CardsDealt(robot=0, seat=0, count=9, cards=[]),
        told.SegmentStarted(phase=1, segment="A"),
        told.CardsRevealed(cards={0: 490, 1: 10}),
        told.SegmentStarted(phase=1, segment="B"),
        told.CardPlayed(robot=0, card=490),
        told.RobotMoved(robot=0, origin=A3, cell=A2),
        told.CardPlayed(robot=1, card=10),
        told.RobotTurned(robot=1, heading=2),
    ) == ["Register 1: Bolt plays Move 1 (490) and drives from A3 to A2."]


def test_being_pushed_by_another_is_news() -> None:
    assert report(
        told.SegmentStarted(phase=3, segment="A"),
        told.CardPlayed(robot=1, card=490),
        told.RobotPushed(robot=0, by=1, origin=A2, cell=A1),
        told.RobotMoved(robot=1, origin=A3, cell=A2),
    ) == ["Register 3: Cog pushes Bolt to A1."]


def test_belts_and_gears_speak_of_ones_own_robot_only() -> None:
    both = [told.Place(0, A2, 0), told.Place(1, A1, 3)]
    assert report(
        told.SegmentStarted(phase=2, segment="A"),
        ConveyorsMoved(belts="all", moves=both),
        GearsTurned(turns=both),
        ConveyorsMoved(belts="all", moves=both[1:]),
    ) == ["Register 2: Belts carry Bolt to A2 (facing north).", "Register 2: Gears turn Bolt to face north."]


def test_the_end_of_a_turn_and_the_next_turn_belong_to_no_register() -> None:
    assert report(
        told.SegmentStarted(phase=5, segment="A"),
        told.ArchiveMoved(robot=0, cell=A1),
        told.RobotRepaired(robot=0, tokens=1, damage=0, unlocked=[]),
        told.TurnStarted(turn=3),
        told.PowerDownAnnounced(robot=0),
    ) == [
        "Register 5: Bolt archives at A1.",
        "Bolt has 1 damage repaired, 0 left.",
        "Bolt announces a power down for the next turn.",
    ]


def test_the_end_of_the_race_concerns_everybody() -> None:
    over = told.RaceEnded(places=[[1], [0]])
    assert report(told.SegmentStarted(phase=5, segment="A"), over) == ["Register 5: The race is over. 1. Cog; 2. Bolt."]


def test_no_news_is_an_empty_report() -> None:
    assert report(told.TurnStarted(turn=1), told.ArchiveMoved(robot=1, cell=A1)) == []


def told_whole(event: Event) -> bool:
    """Whether a report tells of it what the log does, to the letter, if it concerns the robot."""
    telling = telling_of(event)
    return not (telling.is_common or telling.carries)


def no_line_is_missed(table: Table) -> int:
    """How many lines of the whole log of a race stand in each robot's report, as they must if they name it."""
    found = 0
    for number in range(len(table.finished)):
        view, events = turn_of(table, number)
        events, names = [event for event in events if told_whole(event)], EntityNames.of(view)
        log = lines(events, names)
        for robot in range(len(view.robots)):
            mine = [line for line in log if robot in line.robots]
            assert about([robot], events, names) == mine
            found += len(mine)
    return found


@pytest.mark.parametrize("course", COVERING)
def test_whatever_the_log_says_of_a_robot_is_in_its_report(course: str) -> None:
    assert no_line_is_missed(race_on(course, 6))


@pytest.mark.parametrize("seed", range(6))
def test_so_it_is_with_all_that_option_cards_do(seed: int) -> None:
    assert no_line_is_missed(race_with_options(6, seed))
