"""Where robots start: by the cards dealt to them, on docks or all on one space.

Rules: 000 "PLACE ROBOTS"; 000 "Robotic Ovipositor"
"""

from engine.roborally import starting
from engine.roborally.events import RobotDelivered, RobotDocked, StartOrderDrawn
from tests.scenes import Scene

DOCKS = "d1 d2 .\n. . f1"


def scene(drawing: str = DOCKS) -> Scene:
    empty = {"cell": 0, "archive": (0, 0)}
    return Scene(drawing, rules="ultimate", A=empty, B=empty)


def test_the_highest_card_comes_first() -> None:
    race = scene()
    ranked = starting.rank(race.context)
    assert [card for card, _ in ranked] == sorted((card for card, _ in ranked), reverse=True)
    assert [robot.dock for _, robot in ranked] == [1, 2]
    assert race.events(StartOrderDrawn)[0].cards == {robot.number: card for card, robot in ranked}


def test_a_dock_is_taken_with_any_facing() -> None:
    race = scene()
    starting.dock(race.context, race["A"], 2, heading=3)
    assert (race.at("A"), race["A"].heading, race.archive("A")) == ((1, 0), 3, (1, 0))
    assert [it.dock for it in race.events(RobotDocked)] == [2]


def test_all_docks_are_offered() -> None:
    race = scene()
    assert starting.common_start(race.context) == (0, 0)
    asked = starting.question(race.context, race["A"], card=670)
    assert (asked.docks, asked.cells) == ([1, 2], [race.cell(0, 0), race.cell(1, 0)])


def test_a_common_start_is_shared_in_virtual_mode() -> None:
    race = scene("s . f1")
    cell, heading = starting.common_start(race.context)
    assert (cell, heading) == (race.cell(0, 0), 1), "it faces the first flag"
    assert starting.question(race.context, race["A"], card=670).docks == []
    for name in "AB":
        starting.deliver(race.context, race[name], cell, heading)
    assert race.at("A") == race.at("B") == (0, 0)
    assert race["A"].virtual
    assert len(race.events(RobotDelivered)) == 2
