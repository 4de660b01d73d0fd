"""Parts that each kind of game has of its own."""

from typing import Any

import msgspec
import pytest

from games.shapes import by_kind


@pytest.mark.parametrize("value", [None, {"registers": [0]}, [1], "text"])
def test_they_are_plain_data(value: Any) -> None:
    assert msgspec.convert(value, by_kind.Answer) == value
    assert msgspec.convert(value, by_kind.View) == value


def test_an_offer_and_an_order_have_names() -> None:
    for shape in (by_kind.Offer, by_kind.StandingOrder):
        assert msgspec.convert({"kind": "program"}, shape) == {"kind": "program"}
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert([], shape)
