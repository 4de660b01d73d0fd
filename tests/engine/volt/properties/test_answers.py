"""The answers to every question of a game, declined, random or by default, are legal, whatever the draft."""

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.volt.decisions.orders import presets
from engine.volt.decisions.program import ProgramAnswer
from engine.volt.game import GAME
from engine.volt.module_registry import find_modules
from engine.volt.state import Setup
from tests.engine.tables import seeds, waits
from tests.engine.volt.properties.games import setups
from tests.engine.volt.tables import open_table, settled

ROUNDS = 6

values = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 9) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=8,
)
modules = st.sampled_from(list(find_modules()))
dice = st.fixed_dictionaries(
    {
        "unit": st.integers(0, 4),
        "colour": st.sampled_from(["blue", "red", "yellow"]),
        "value": st.integers(0, 7),
        "key": st.integers(-1, 8),
    }
)
drafts = values | st.fixed_dictionaries(
    {},
    optional={
        "dice": st.lists(dice | values, max_size=6),
        "pick": values | modules | st.sampled_from(["red", "blue", "yellow", "repair"]),
        "left": modules | values,
        "right": modules | values,
        "uses": st.dictionaries(modules, values, max_size=3),
    },
)
orders = st.fixed_dictionaries({name: st.sampled_from(module.settings) for name, module in find_modules().items()})


def legal(decision: Decision[Any], answer: Any) -> None:
    """The answer as it comes back from JSON, checked like a seat's own."""
    decision.check(decision.decode(msgspec.json.decode(msgspec.json.encode(answer))))


@pytest.mark.slow("plays many games by chance")
@settings(max_examples=20)
@given(setup=setups(), seed=seeds, draft=drafts)
def test_every_answer_in_place_of_a_seat_is_legal(setup: Setup, seed: bytes, draft: Any) -> None:
    """Decline, sample, and the default over any draft at all, for every decision of random games."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, ROUNDS):
        for decision in table.pending:
            chance = Chance(seed, turn=table.turn, scope=decision.id)
            legal(decision, decision.decline())
            legal(decision, decision.sample(chance))
            legal(decision, decision.default(draft, chance))
            legal(decision, decision.default(None, chance))


@settings(max_examples=12)
@given(setup=setups(), seed=seeds)
def test_a_legal_draft_is_taken_as_it_stands(setup: Setup, seed: bytes) -> None:
    table = open_table(setup, seed)
    for _ in waits(table, seed, ROUNDS):
        for decision in table.pending:
            draft = decision.sample(Chance(seed, scope=decision.id))
            taken = decision.default(msgspec.to_builtins(draft, str_keys=True), Chance(seed))
            assert _sorted(taken) == _sorted(draft)


def _sorted(answer: Any) -> Any:
    """The order in which a program lists its dice makes no difference."""
    if isinstance(answer, ProgramAnswer):
        return sorted(answer.dice, key=lambda die: (die.unit, die.colour, die.value, die.key))
    return answer


@settings(max_examples=12)
@given(setup=setups(), seed=seeds, chosen=orders)
def test_standing_orders_give_legal_answers(setup: Setup, seed: bytes, chosen: dict[str, str]) -> None:
    """Every order that may be stored answers every question of its kind, or leaves it to its seat."""
    stored = {**presets(), "modules": {"modules": chosen}}
    for kind, preset in stored.items():
        GAME.check_order(kind, preset)
    table = open_table(setup, seed)
    for _ in waits(table, seed, ROUNDS):
        for decision in table.pending:
            if decision.order_type is not None:
                legal(decision, decision.without_asking(stored[decision.order_kind()]))
                answer = decision.by_order(stored[decision.order_kind()])
                if answer is not None:
                    legal(decision, answer)


@settings(max_examples=10)
@given(setup=setups(), seed=seeds)
def test_with_suggested_settings_modules_ask_no_one(setup: Setup, seed: bytes) -> None:
    """With the suggested settings, a round asks for programs and equipment, but nothing about modules."""
    stored = {(seat, kind, ""): preset for seat in range(4) for kind, preset in settled().items()}
    table = open_table(setup, seed, orders=stored)
    for _ in waits(table, seed, ROUNDS):
        assert all(decision.order_kind() != "modules" for decision in table.pending)
