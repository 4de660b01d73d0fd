"""The answers to every question of a race, declined, random or by default, are legal, whatever the draft."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.game import GAME
from engine.roborally.options import find_options
from engine.roborally.state import EMPTY, Setup
from tests.engine.properties.races import open_table, setups
from tests.engine.tables import sampled, seeds, waits

TURNS = 8

values = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 850) | st.floats() | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=8,
)
cards = st.integers(0, 84).map(lambda card: card * 10)
riders = st.fixed_dictionaries(
    {},
    optional={
        "registers": st.lists(st.integers(0, 6), max_size=5),
        "register": st.integers(-1, 6),
        "card": cards,
        "on": st.dictionaries(st.integers(0, 6).map(str), cards, max_size=2) | st.booleans(),
        "now": st.booleans(),
    },
)
drafts = values | st.fixed_dictionaries(
    {},
    optional={
        "registers": st.lists(cards | values, max_size=7),
        "power_down": values,
        "filled": values,
        "stay": values,
        "cell": st.integers(-5, 400),
        "heading": st.integers(-1, 5),
        "powered_down": values,
        "riders": st.dictionaries(st.sampled_from(list(find_options())), values | riders, max_size=3),
        "options": st.lists(st.sampled_from(list(find_options())) | values, max_size=3),
        "option": st.sampled_from(list(find_options())) | values,
        "weapon": st.sampled_from(list(find_options())) | values,
    },
)


def legal(decision: Decision[Any], answer: Any) -> Any:
    """The answer as it comes back from JSON, checked like a seat's own, without the deadline's marks."""
    answer = decision.decode(msgspec.json.decode(msgspec.json.encode(answer)))
    if isinstance(answer, ProgramAnswer):
        answer = msgspec.structs.replace(answer, filled=[])
    decision.check(answer)
    return answer


@settings(max_examples=8)
@given(setup=setups(), seed=seeds, draft=drafts)
def test_every_answer_that_the_house_gives_is_legal(setup: Setup, seed: bytes, draft: Any) -> None:
    """Decline, sample, and the default over any draft at all, for every decision of random races."""
    table = open_table(setup, seed, orders=ask_always(len(setup.robots)))
    for _ in waits(table, seed, TURNS):
        for decision in table.pending:
            chance = Chance(seed, turn=table.turn, scope=decision.id)
            legal(decision, decision.decline())
            legal(decision, decision.sample(chance))
            legal(decision, decision.default(None, chance))
            legal(decision, decision.default(draft, chance))


@settings(max_examples=6)
@given(setup=setups(), seed=seeds)
def test_a_legal_draft_is_what_counts_at_the_deadline(setup: Setup, seed: bytes) -> None:
    """A draft that is a legal answer is not changed, but a new hand has to be asked for in time."""
    table = open_table(setup, seed, orders=ask_always(len(setup.robots)))
    for _ in waits(table, seed, TURNS):
        for decision in table.pending:
            draft = sampled(decision, seed)
            if isinstance(decision, Program) and decision.wants_redraw(decision.decode(draft)):
                continue
            assert msgspec.to_builtins(decision.default(draft, Chance(seed))) == draft


@settings(max_examples=6)
@given(setup=setups(), seed=seeds, kept=st.lists(st.booleans(), min_size=5, max_size=5))
def test_a_half_filled_draft_keeps_its_cards_and_says_which_registers_chance_filled(
    setup: Setup, seed: bytes, kept: list[bool]
) -> None:
    """Chance fills the gaps from the hand, and only the gaps.

    Rules: 001 "Timer"; A-81
    """
    table = open_table(setup, seed)
    for _ in waits(table, seed, TURNS):
        for decision in table.pending:
            if isinstance(decision, Program):
                whole = sampled(decision, seed)["registers"]
                draft = [card if keep else EMPTY for card, keep in zip(whole, kept, strict=True)]
                answer = decision.default({"registers": draft}, Chance(seed))
                gaps = [register for register in decision.free() if not kept[register - 1]]
                assert answer.filled == gaps
                assert all(answer.registers[r - 1] == draft[r - 1] for r in decision.free() if r not in gaps)


@settings(max_examples=6)
@given(
    setup=setups(),
    seed=seeds,
    stay=st.integers(0, 11),
    facing=st.sampled_from(["flag", "N", "E", "S", "W"]),
    powered_down=st.booleans(),
    ranking=st.lists(st.sampled_from(list(find_options())), max_size=4),
)
def test_standing_orders_give_legal_answers(
    setup: Setup, seed: bytes, stay: int, facing: str, powered_down: bool, ranking: list[str]
) -> None:
    """Every order that may be stored answers every question of its kind."""
    presets = {
        **GAME.default_orders(asks=False),
        "stay_powered_down": {"if_damage_ge": stay},
        "reenter": {"facing": facing, "powered_down": powered_down},
        "sacrifice": {"prevent_from": max(1, stay), "ranking": ranking},
    }
    for kind, preset in presets.items():
        GAME.check_order(kind, preset)
    table = open_table(setup, seed, orders=ask_always(len(setup.robots)))
    for _ in waits(table, seed, TURNS):
        for decision in table.pending:
            if decision.order_type is not None:
                legal(decision, decision.by_order(presets[decision.order_kind()]))


def ask_always(seats: int) -> dict[tuple[int, str, str], Any]:
    """Orders that leave every question to its seat."""
    return {(seat, kind, ""): {"ask": True} for seat in range(seats) for kind in GAME.default_orders(asks=False)}
