"""What someone wishes of an arena."""

import pytest

from engine.kernel.errors import BadData
from engine.volt.generator.wish import Wish, read_wish


def test_a_wish_is_read_from_its_json() -> None:
    wish = read_wish('{"players": 2, "length": "long", "difficulty": "easy", "meeting": "often"}')
    assert wish == Wish(players=2, length="long", difficulty="easy", meeting="often")
    assert (wish.wanted_rounds, wish.wanted_harm) == (11, 0.05)
    assert wish.wanted_meeting == pytest.approx(0.59)


def test_what_is_left_open_does_not_matter() -> None:
    assert (Wish().wanted_harm, Wish().wanted_meeting) == (None, None)


@pytest.mark.parametrize("text", ['{"players": 5}', '{"length": "endless"}', '{"size": 9}', "{"])
def test_what_cannot_be_wished_for_is_refused(text: str) -> None:
    with pytest.raises(BadData, match="the wish cannot be read"):
        read_wish(text)
