"""Raw answers in tests of decisions: random ones, and ones that are refused."""

from typing import Any

import pytest
from hypothesis import strategies as st

from engine.kernel.errors import IllegalAnswer

seeds = st.binary(min_size=16, max_size=16)
junk = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 900) | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def refused(decision: Any, answer: Any, code: str, words: str = ".") -> None:
    with pytest.raises(IllegalAnswer, match=words) as refusal:
        decision.parse(answer)
    assert refusal.value.code == code
