"""At every moment of a whole game each VP token, mine and module card is in exactly one place."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from hypothesis import given, settings

from engine.volt.round_context import RoundContext
from engine.volt.state import Setup, VoltState
from tests.engine.tables import seeds
from tests.engine.volt.properties.games import open_at_random, setups
from tests.engine.volt.tables import check_modules, check_tokens

ROUNDS = 60
"""A game of random robots may take hundreds of rounds. Most things happen in the first ones."""


@contextmanager
def watching() -> Iterator[list[VoltState]]:
    """Looks whenever a round emits an event; yields the states of the games that were looked at."""
    seen: list[VoltState] = []
    emit = RoundContext.emit

    def emit_and_look(context: RoundContext, event: Any) -> None:
        check_tokens(context.state)
        if context.state.decks:
            check_modules(context.state)
        seen[:] = [context.state]
        emit(context, event)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(RoundContext, "emit", emit_and_look)
        yield seen


@pytest.mark.slow("plays many games by chance")
@settings(max_examples=20)
@given(setup=setups(), seed=seeds)
def test_every_token_and_module_is_in_one_place_at_every_moment_of_a_game(setup: Setup, seed: bytes) -> None:
    table = open_at_random(setup, seed)
    with watching() as seen:
        while not table.is_over and table.turn <= ROUNDS:
            table.advance(turns=1)
    assert seen
