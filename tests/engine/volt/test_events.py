"""The events of VOLT: the rules know every kind, and only its own seat learns the name of a drawn module."""

from typing import get_args

import msgspec
import pytest

from engine.kernel.events import Event
from engine.volt import events
from engine.volt.events import ModuleDrawn, VoltEvent
from engine.volt.game import GAME
from tests.engine.sample_events import one_of_each

DRAWN = ModuleDrawn(robot=2, seat=1, deck="red", module="saw_blade")


def test_only_the_drawer_sees_which_module_was_drawn() -> None:
    assert DRAWN.seen_by(1) is DRAWN
    for seat in (0, 2, None):
        assert DRAWN.seen_by(seat) == msgspec.structs.replace(DRAWN, module="")


def test_everything_else_happens_before_the_eyes_of_all(subtests: pytest.Subtests) -> None:
    for event in one_of_each(GAME):
        for seat in (0, 1, None):
            with subtests.test(type(event).__name__, seat=seat):
                assert event.seen_by(seat) == (
                    event if seat == 1 or not isinstance(event, ModuleDrawn) else event.seen_by(None)
                )


def test_the_rules_can_read_every_kind_of_event_again() -> None:
    kinds = {kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)} - {Event}
    assert kinds == set(get_args(VoltEvent))
    told = one_of_each(GAME)
    assert msgspec.json.decode(msgspec.json.encode(told), type=list[VoltEvent]) == told
