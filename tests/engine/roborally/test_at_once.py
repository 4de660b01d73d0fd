"""What happens at the same moment, and what comes after it.

Rules: A-113
"""

from functools import partial

import pytest

from engine.roborally.at_once import AtOnce


def test_outside_a_block_an_effect_comes_now() -> None:
    told: list[str] = []
    AtOnce().then(partial(told.append, "now"))
    assert told == ["now"]


def test_effects_come_after_the_outermost_block_in_order() -> None:
    told: list[str] = []
    moment = AtOnce()
    with moment:
        moment.then(partial(told.append, "first"))
        with moment:
            moment.then(partial(told.append, "second"))
        told.append("end of the block")
    assert told == ["end of the block", "first", "second"]


def test_an_effect_may_have_effects_of_its_own() -> None:
    told: list[str] = []
    moment = AtOnce()

    def explode() -> None:
        with moment:
            moment.then(partial(told.append, "chain"))
            told.append("bang")

    with moment:
        moment.then(explode)
        moment.then(partial(told.append, "last"))
    assert told == ["bang", "last", "chain"]


def test_a_block_that_fails_has_no_consequences() -> None:
    told: list[str] = []
    moment = AtOnce()

    def fail() -> None:
        with moment:
            moment.then(partial(told.append, "never"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert told == []
