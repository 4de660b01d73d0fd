"""The die being activated."""

from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.state import NOBODY, Die
from tests.engine.volt.scenes import body


def test_it_begins_as_it_lies() -> None:
    act = ActivatedDie(body(0), Die(unit=1, colour="red", value=4, key=3))
    assert (act.colour, act.value, act.key, act.reach) == ("red", 4, 3, [3])
    assert (act.remote, act.uses, act.sawn) == (NOBODY, {}, set())


def test_who_has_moved_the_die_controls_the_robot() -> None:
    assert ActivatedDie(body(0, turned_by=2), Die(unit=1, colour="red", value=4, key=3, remote=1)).remote == 1


def test_a_killbot_is_controlled_by_who_has_turned_it() -> None:
    """V-42"""
    killbot = body(0, killbot=True, turned_by=2)
    assert ActivatedDie(killbot, Die(unit=1, colour="red", value=4, key=3, remote=1)).remote == 2
