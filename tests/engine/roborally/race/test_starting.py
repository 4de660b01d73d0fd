"""Where robots start: docks, common starts, and the order of choice. `test_setup` has whole set-ups."""

from engine.roborally.events import RobotDelivered, RobotDocked, StartOrderDrawn
from engine.roborally.race.starting import common_start, deliver, dock, question, rank
from engine.roborally.state import OFF_BOARD
from tests.scenes import Scene


def scene(drawing: str = "d1 d2 . f1") -> Scene:
    return Scene(drawing, rules="ultimate", A={}, B={}, C={})


def test_the_highest_card_comes_first_and_the_order_stays() -> None:
    waiting = scene()
    ranked = rank(waiting.context)
    cards = [card for card, _ in ranked]
    assert cards == sorted(cards, reverse=True)
    assert [robot.dock for _, robot in ranked] == [1, 2, 3]
    assert waiting.context.in_dock_order == [robot for _, robot in ranked]
    assert len(waiting.events(StartOrderDrawn)) == 1


def test_a_robot_on_a_dock_has_its_archive_there() -> None:
    waiting = scene()
    dock(waiting.context, waiting["B"], 2, 3)
    assert (waiting.at("B"), waiting.archive("B"), waiting["B"].heading) == ((1, 0), (1, 0), 3)
    assert [event.dock for event in waiting.events(RobotDocked)] == [2]


def test_robots_delivered_to_one_space_are_in_virtual_mode() -> None:
    waiting = scene()
    for name in "AB":
        deliver(waiting.context, waiting[name], waiting.cell(2, 0), 1)
    assert [(waiting.at(name), waiting[name].virtual) for name in "AB"] == [((2, 0), True)] * 2
    assert len(waiting.events(RobotDelivered)) == 2


def test_docks_are_offered_with_their_spaces_and_headings() -> None:
    waiting = scene()
    asked = question(waiting.context, waiting["A"], 840)
    assert (asked.docks, asked.cells) == ([1, 2], [waiting.cell(0, 0), waiting.cell(1, 0)])
    assert asked.card == 840


def test_there_is_a_common_start_only_where_the_floor_or_the_rules_have_one() -> None:
    assert common_start(scene().context) == (OFF_BOARD, 0)
    start = scene("s . f1")
    assert common_start(start.context) == (start.cell(0, 0), 1)
