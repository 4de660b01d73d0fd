"""Shares of a whole as people read them."""

from games.templatetags.shares import percent


def test_a_share_is_a_whole_percentage() -> None:
    assert [percent(share) for share in (0.0, 0.346, 1)] == ["0%", "35%", "100%"]
