"""A module that defines no moment does nothing."""

import pytest

from engine.volt.moments.activated_die import ActivatedDie
from engine.volt.moments.damage_source import Source
from engine.volt.moments.moments import Moments
from engine.volt.moments.offer import Offer
from engine.volt.moments.settings import ALWAYS, NEVER
from engine.volt.state import Colour, Die
from tests.engine.volt.scenes import body, context_of


class Whistle(Moments):
    """A module for red dice from 2 to 4."""

    id = "whistle"
    die = "red"
    range = (2, 4)


def whistle() -> tuple[Whistle, ActivatedDie]:
    context = context_of(body(0), body(1))
    robot = context.robots[0]
    return Whistle(context, robot), ActivatedDie(robot, Die(unit=1, colour="red", value=2, key=0))


@pytest.mark.parametrize(
    ("colour", "value", "taken"),
    [("red", 1, False), ("red", 2, True), ("red", 4, True), ("red", 5, False), ("blue", 3, False)],
)
def test_it_takes_dice_of_its_colour_and_range(colour: Colour, value: int, taken: bool) -> None:
    assert Whistle.takes(colour, value) == taken


def test_it_offers_what_it_can_do() -> None:
    module, act = whistle()
    assert module.offer(act) == Offer("whistle", "move", [True])
    assert module.killbot_use(act) is True


def test_what_would_come_to_nothing_is_not_offered() -> None:
    class Silent(Whistle):
        def choices(self, act: ActivatedDie) -> list[bool]:
            return []

    _, act = whistle()
    silent = Silent(context_of(body(0), body(1)), act.robot)
    assert silent.offer(act) is None
    assert silent.killbot_use(act) is None


def test_its_settings_use_it_always_or_never() -> None:
    assert (Whistle.settle(ALWAYS, [2, 3]), Whistle.settle(NEVER, [2, 3])) == (2, None)


def test_it_changes_nothing() -> None:
    module, act = whistle()
    assert (module.spaces(3, True), module.directions([2], True), module.blade(6, True)) == (3, [2], 0)
    assert (module.moves_instead(act, 3, True), module.fires_instead(act, True)) == (False, False)
    assert (
        module.shortens(3, 2, None),
        module.absorbs(1, Source("laser", None, [], [])),
        module.conducts(Source("lightning", None, [], [])),
        module.destroyed(40, "pit"),
    ) == (None,) * 4
    assert module.can_unequip()
