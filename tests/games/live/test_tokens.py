"""What a page may ask about, signed."""

import pytest

from games.live import tokens

NOW = 1_800_000_000.0
SIGNED = {"user": 31, "topics": {"game/7": 4}}


def signed() -> str:
    return tokens.sign(31, {"game/7": 4}, NOW)


def test_it_says_who_asks_and_about_what() -> None:
    token = tokens.read(signed(), NOW)
    assert token is not None
    assert (token.user, token.topics) == (31, {"game/7": 4})


@pytest.mark.parametrize(
    ("text", "now"),
    [(signed(), NOW + tokens.VALID_SECONDS), (signed()[:-1], NOW), ("x" + signed(), NOW), ("", NOW), ("a:b", NOW)],
)
def test_one_that_has_expired_or_is_not_ours_is_none(text: str, now: float) -> None:
    assert tokens.read(text, now) is None
