"""Events that belong together are told in one line."""

import pytest

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.elements.barriers.ramp import RobotRolledBack
from engine.roborally.special_rules.base import RuleEvent
from games.kinds.roborally.told.log import lines, places_in_log
from games.kinds.roborally.told.names import EntityNames
from tests.covering import COVERING
from tests.games.kinds.messages import said_by
from tests.games.kinds.roborally.races import NAMES, race_on

FLOOR = floor_of("risky-exchange")
F5, G5, H5, I5, OFF = (FLOOR.cell(x, 4) for x in (5, 6, 7, 8, -1))

ENTITY_NAMES = EntityNames(NAMES, FLOOR)


def log(*events: Event) -> list[str]:
    return [line.text for line in lines(events, ENTITY_NAMES)]


def test_steps_straight_on_are_one_line_with_their_card() -> None:
    assert log(
        told.CardPlayed(robot=0, card=670),
        told.RobotMoved(robot=0, origin=F5, cell=G5),
        told.RobotMoved(robot=0, origin=G5, cell=H5),
    ) == ["Bolt plays Move 2 (670) and drives from F5 to H5."]


def test_a_robot_pushed_twice_is_named_once_where_it_ends() -> None:
    assert log(
        told.CardPlayed(robot=0, card=670),
        told.RobotPushed(robot=1, by=0, origin=G5, cell=H5),
        told.RobotMoved(robot=0, origin=F5, cell=G5),
        told.RobotPushed(robot=1, by=0, origin=H5, cell=I5),
        told.RobotMoved(robot=0, origin=G5, cell=H5),
    ) == ["Bolt plays Move 2 (670) and drives from F5 to H5.", "Bolt pushes Cog to I5."]


def test_a_move_that_a_wall_cuts_short() -> None:
    assert log(
        told.CardPlayed(robot=0, card=670),
        told.RobotPushed(robot=1, by=0, origin=G5, cell=H5),
        told.RobotMoved(robot=0, origin=F5, cell=G5),
        told.MoveBlocked(robot=0, cell=G5, heading=1),
    ) == [
        "Bolt plays Move 2 (670) and drives from F5 to G5.",
        "Bolt pushes Cog to H5.",
        "Bolt at G5 cannot go on to the east.",
    ]


def test_a_move_that_a_wall_forbids() -> None:
    assert log(told.CardPlayed(robot=0, card=490), told.MoveBlocked(robot=0, cell=F5, heading=0)) == [
        "Bolt plays Move 1 (490) but is blocked at F5."
    ]


def test_half_a_ramp_is_lost_again_and_a_whole_one_is_not() -> None:
    half = told.ClimbedHalfWay(robot=0, by=-1, cell=F5, heading=1)
    assert log(told.CardPlayed(robot=0, card=490), half, RobotRolledBack(robot=0, origin=F5, cell=F5)) == [
        "Bolt plays Move 1 (490) and drives half-way up the ramp at F5.",
        "Bolt rolls back down the ramp to F5.",
    ]
    assert log(told.CardPlayed(robot=0, card=670), half, told.RobotMoved(robot=0, origin=F5, cell=G5)) == [
        "Bolt plays Move 2 (670) and drives half-way up the ramp at F5.",
        "Bolt drives from F5 to G5.",
    ]


def test_water_and_oil_say_what_they_take() -> None:
    assert log(told.CardPlayed(robot=0, card=490), told.SpaceLost(robot=0, cell=F5, to="oil")) == [
        "Bolt plays Move 1 (490).",
        "Bolt loses a space to the oil at F5.",
    ]
    assert log(
        told.CardPlayed(robot=0, card=790),
        told.RobotMoved(robot=0, origin=F5, cell=G5),
        told.SpaceLost(robot=0, cell=G5, to="water"),
        told.RobotMoved(robot=0, origin=G5, cell=H5),
    ) == [
        "Bolt plays Move 3 (790) and drives from F5 to G5.",
        "Bolt loses a space to the water at G5.",
        "Bolt drives from G5 to H5.",
    ]


def test_backing_up_and_turning() -> None:
    assert log(told.CardPlayed(robot=0, card=430), told.RobotMoved(robot=0, origin=G5, cell=F5)) == [
        "Bolt plays Back up (430) and backs up from G5 to F5."
    ]
    assert log(told.CardPlayed(robot=0, card=10), told.RobotTurned(robot=0, heading=2)) == [
        "Bolt plays U-turn (10) and now faces south."
    ]


def test_destruction_has_a_line_of_its_own_after_the_card_that_caused_it() -> None:
    assert log(
        told.CardPlayed(robot=0, card=670),
        told.RobotPushed(robot=1, by=0, origin=F5, cell=OFF),
        told.RobotDestroyed(robot=1, cause="edge", cell=OFF, lives=0),
        told.RobotEliminated(robot=1),
        told.RobotMoved(robot=0, origin=G5, cell=F5),
        told.CardPlayed(robot=2, card=10),
        told.RobotTurned(robot=2, heading=2),
    ) == [
        "Bolt plays Move 2 (670) and drives from G5 to F5.",
        "Bolt pushes Cog over the edge.",
        "Cog falls off the edge of the factory and is destroyed: 0 lives left.",
        "Cog has no life left and is out of the race.",
        "Rusty plays U-turn (10) and now faces south.",
    ]


def test_all_hits_on_a_robot_are_one_line_with_its_damage() -> None:
    assert log(
        told.BoardLaserHit(robot=0, cells=[G5], count=2),
        told.RobotShot(robot=0, by=1, cells=[G5]),
        told.RobotShot(robot=1, by=0, cells=[F5]),
        told.DamageTaken(robot=0, tokens=3, damage=5, locked=[5]),
        told.RegisterDrawn(robot=0, register=5, card=490),
        told.DamageTaken(robot=1, tokens=1, damage=1, locked=[]),
    ) == [
        "Bolt is hit by 2 board lasers and Cog: 3 damage, now 5; register 5 locks.",
        "Cog is hit by Bolt: 1 damage, now 1.",
        "The deck puts Move 1 (490) into the locked register 5 of Bolt.",
    ]


def test_options_that_change_a_card_are_named_with_it() -> None:
    assert log(
        told.CardPlayed(robot=0, card=790),
        told.OptionUsed(robot=0, option="fourth_gear", phase=1),
        told.RobotMoved(robot=0, origin=F5, cell=G5),
    ) == ["Bolt plays Move 3 (790) with Fourth Gear.", "Bolt drives from F5 to G5."]


def test_what_a_card_does_to_others_by_an_option_comes_after_it() -> None:
    assert log(
        told.CardPlayed(robot=0, card=670),
        told.RobotPushed(robot=1, by=0, origin=G5, cell=H5),
        told.OptionUsed(robot=0, option="ramming_gear", phase=1, on=1),
        told.DamageTaken(robot=1, tokens=1, damage=1, locked=[]),
        told.RobotMoved(robot=0, origin=F5, cell=G5),
    ) == [
        "Bolt plays Move 2 (670) and drives from F5 to G5.",
        "Bolt pushes Cog to H5.",
        "Bolt uses Ramming Gear on Cog.",
        "Cog takes 1 damage, now 1.",
    ]


def test_an_option_given_up_against_damage_is_told_once() -> None:
    assert log(
        told.RobotShot(robot=0, by=1, cells=[G5]),
        told.DamagePrevented(robot=0, option="brakes"),
        told.OptionLost(robot=0, option="brakes", why="damage"),
    ) == ["Cog shoots Bolt at G5.", "Bolt gives up Brakes against a damage token."]


def test_weapons_are_named_among_the_hits() -> None:
    assert log(
        told.RobotShot(robot=0, by=1, cells=[G5], weapon="mini_howitzer"),
        told.RobotShot(robot=0, by=2, cells=[F5], count=2),
        told.DamageTaken(robot=0, tokens=3, damage=3, locked=[]),
    ) == ["Bolt is hit by Cog (Mini-Howitzer) and Rusty (2 shots): 3 damage, now 3."]


def test_the_deal_is_one_line() -> None:
    deal = [told.CardsDealt(robot=robot, seat=robot, count=9 - robot, cards=[]) for robot in range(3)]
    assert log(*deal) == ["Cards are dealt: Bolt 9, Cog 8 and Rusty 7."]


def test_the_beginning_of_a_segment_is_left_to_headings() -> None:
    assert log(told.SegmentStarted(phase=1, segment="A")) == []


@pytest.mark.parametrize("course", COVERING)
def test_no_line_of_any_race_has_a_gap_where_a_space_should_be_named(course: str) -> None:
    table = race_on(course, turns=15)
    for record in table.finished:
        for line in lines(record.events, EntityNames.of(table.view(None))):
            assert "  " not in line.text
            assert " ," not in line.text
            assert line.text.endswith((".", "!"))
            assert all(part.text for part in line.parts)


MESSAGE = said_by("roborally")


@pytest.mark.parametrize("course", COVERING)
def test_every_line_is_one_whole_message_and_no_piece_of_another(course: str) -> None:
    table = race_on(course, turns=15)
    names = EntityNames.of(table.view(None))
    events = [[it for it in record.events if not isinstance(it, RuleEvent)] for record in table.finished[:5]]
    said = {line.text for turn in events for line in lines(turn, names)}
    assert [text for text in said if not MESSAGE.fullmatch(text)] == []


def test_every_event_is_told_in_a_line_and_a_card_is_its_robots() -> None:
    places = places_in_log(
        [
            told.SegmentStarted(phase=1, segment="B"),
            told.CardPlayed(robot=0, card=670),
            told.RobotMoved(robot=0, origin=F5, cell=G5),
            told.RobotDestroyed(robot=0, cause="pit", cell=G5, lives=2),
            told.SegmentStarted(phase=1, segment="D"),
            told.RobotShot(robot=1, by=2, cells=[G5]),
            told.DamageTaken(robot=1, tokens=1, damage=1, locked=[]),
        ],
        ENTITY_NAMES,
    )
    assert [(place.line, place.acting) for place in places] == [
        (-1, None),
        (0, 0),
        (0, 0),
        (1, 0),
        (1, None),
        (2, None),
        (2, None),
    ]
