"""What happened to one robot."""

from engine.kernel.events import Event
from engine.volt import events as told
from games.kinds.volt.told.report import since
from tests.games.kinds.volt.fights import cell, scene

VIEW = scene("tokyo", {"at": (1, 3)}, {"at": (3, 3)})
EVENTS: list[Event] = [
    told.RoundStarted(round=1),
    told.NumbersGiven(numbers={0: 1, 1: 2}, sums={}),
    told.PhaseStarted(phase=2, unit=2),
    told.DieActivated(robot=1, unit=2, colour="red", value=1, key=6),
    told.ShotFired(robot=1, direction=6, cells=[cell(2, 3), cell(1, 3)], robot_hit=0, mine_hit=False),
    told.PhaseStarted(phase=3),
    told.VPGained(robot=1, count=1, total=1, cell=cell(3, 3)),
]


def test_a_report_tells_what_concerns_the_robot_and_on_which_control_unit() -> None:
    assert [line.text for line in since([0], EVENTS, VIEW)] == ["II: Bo, red 1 west: fires and hits Ada at A3."]


def test_the_resolution_is_on_no_control_unit() -> None:
    assert since([1], EVENTS, VIEW)[-1].text == "Bo takes 1 VP at C3 and has 1."


def test_nobody_has_no_news() -> None:
    assert since([], EVENTS, VIEW) == []
