"""Every answer that a decision makes itself is legal, and every other answer is checked with a clear error."""

import contextlib
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from tests.engine.kernel.duel import ALWAYS, ASK, DECK, NEVER, Layout, Lives, Plan, Strike, Swap, Yes
from tests.engine.tables import SEED, seeds

hands = st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True)
decisions: st.SearchStrategy[Decision[Any]] = st.one_of(
    st.builds(Lives, seat=st.integers(0, 3)),
    st.builds(Swap, seat=st.integers(0, 3), hand=hands),
    st.builds(Plan, seat=st.integers(0, 3), hand=hands),
    st.builds(Strike, seat=st.integers(0, 3), target=st.integers(0, 3)),
)
raw_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text() | st.sampled_from(["cards", "yes"]), inner),
)
drafts = raw_values | st.fixed_dictionaries({"cards": st.lists(st.sampled_from([0, *DECK]), max_size=5)})

PLAN = Plan(seat=0, hand=[3, 8, 21, 40])


@settings(max_examples=30)
@given(decisions, drafts, seeds)
def test_defaults_declines_and_samples_are_legal(decision: Decision[Any], draft: Any, seed: bytes) -> None:
    offered = [
        decision.default(None, Chance(seed)),
        decision.default(draft, Chance(seed)),
        decision.decline(),
        decision.sample(Chance(seed)),
    ]
    for answer in offered:
        assert decision.parse(msgspec.to_builtins(answer)) == answer


@given(st.builds(Strike, seat=st.just(0), target=st.just(1)), st.sampled_from([ALWAYS, NEVER]))
def test_standing_orders_give_legal_answers(strike: Strike, preset: str) -> None:
    assert strike.parse(msgspec.to_builtins(strike.by_order(preset))) == Yes(preset == ALWAYS)


def test_ask_me_gives_no_answer() -> None:
    assert Strike(seat=0, target=1).by_order(ASK) is None


@pytest.mark.parametrize("strike", [True, False])
@pytest.mark.parametrize("ask", [True, False])
def test_without_asking_the_rest_of_the_order_counts(strike: bool, ask: bool) -> None:
    assert Strike(seat=0, target=1).without_asking({"ask": ask, "strike": strike}) == Yes(strike)


def test_what_an_order_does_not_say_is_as_usual() -> None:
    assert Strike(seat=0, target=1).by_order({}) == Strike(seat=0, target=1).without_asking(ASK) == Yes(False)


@pytest.mark.slow("plays hundreds of small games")
@settings(max_examples=40)
@given(decisions, raw_values)
def test_a_raw_answer_is_legal_or_refused_as_illegal(decision: Decision[Any], raw: Any) -> None:
    taken: list[Any] = []
    with contextlib.suppress(IllegalAnswer):
        taken = [msgspec.to_builtins(decision.parse(raw))]
    assert taken in ([], [raw])


def test_a_legal_answer_is_taken() -> None:
    assert PLAN.parse({"cards": [21, 3]}) == Layout([21, 3])


@pytest.mark.parametrize(
    ("raw", "code", "text"),
    [
        ({"cards": ["3", 8]}, "malformed", "Expected `int`, got `str` - at `$.cards[0]`"),
        ({"cards": [3, 8], "more": 1}, "malformed", "unknown field `more`"),
        ({}, "malformed", "missing required field `cards`"),
        (None, "malformed", "Expected `object`, got `null`"),
        ({"cards": [3]}, "count", "a plan has 2 cards, not 1"),
        ({"cards": [3, 9]}, "card", "place 2: card 9 is not to be had"),
        ({"cards": [3, 3]}, "card", "place 2: card 3 is not to be had"),
    ],
)
def test_the_error_says_what_and_where(raw: Any, code: str, text: str) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        PLAN.parse(raw)
    assert refused.value.code == code
    assert text in str(refused.value)


def test_a_draft_counts_as_far_as_it_is_legal() -> None:
    """A gap, a card of someone else and a card used twice are filled from the hand. The rest stays the same."""
    for cards in ([0, 21], [9, 21], [21, 21]):
        filled = PLAN.default({"cards": cards}, Chance(SEED)).cards
        assert filled[cards.index(21)] == 21
        assert set(filled) - {21} < {3, 8, 40}


def test_a_legal_draft_counts_before_the_usual_order() -> None:
    assert Strike(seat=0, target=1).default({"yes": True}, Chance(SEED)) == Yes(True)


def test_an_id_says_turn_group_seat_kind_and_subject() -> None:
    strike = Strike(seat=2, subject="s1", target=0)
    strike.place(turn=3, group="2-1-1")
    assert strike.id == "t3.g2-1-1.s2.strike.s1"
    assert strike.kind() == "strike"
    assert msgspec.to_builtins(strike)["kind"] == "strike"
