"""Random races run until every Option has been drawn, used, given up against damage, and lost with its robot."""

from engine.roborally.events import OptionDrawn, OptionLost, OptionUsed, RobotShot, SegmentStarted
from tests.engine.properties.sightings import NEVER, Sightings, watch_races

RACES = 400


def test_every_option_is_drawn_used_given_up_and_lost() -> None:
    """Names the Options to which one of these things never happened."""
    sightings = watch_races(range(RACES))
    assert sightings.missing() == []
    assert not sightings.seen & NEVER


def test_what_has_not_happened_is_named() -> None:
    sightings = Sightings()
    sightings.watch([OptionDrawn(robot=0, option="brakes"), OptionLost(robot=0, option="brakes", why="destroyed")])
    assert "brakes was never drawn" not in sightings.missing()
    assert "brakes was never lost" not in sightings.missing()
    assert "brakes was never used" in sightings.missing()
    assert "brakes was never given up" in sightings.missing()


def test_lasers_that_only_fire_show_their_use() -> None:
    """One target behind the other, and two targets on different sides."""
    sightings = Sightings()
    volley = SegmentStarted(phase=1, segment="D")
    sightings.watch([volley, RobotShot(robot=1, by=0, cells=[5, 6]), RobotShot(robot=2, by=0, cells=[5, 6, 7])])
    assert sightings.seen == {("used", "high_power_laser")}
    sightings.watch([volley, RobotShot(robot=1, by=0, cells=[5, 6]), RobotShot(robot=2, by=0, cells=[3])])
    assert ("used", "rear_laser") in sightings.seen
    sightings.watch([volley, RobotShot(robot=1, by=0, cells=[5, 6])])
    sightings.watch([volley, RobotShot(robot=2, by=0, cells=[3], count=2), OptionUsed(robot=0, option="brakes")])
    assert sightings.seen >= {("used", "double_barrel_laser"), ("used", "brakes")}
