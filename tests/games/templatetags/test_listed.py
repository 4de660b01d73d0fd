"""Several things in a row."""

from games.templatetags.listed import listed


def test_the_last_one_comes_after_and() -> None:
    assert [listed("abc"[:length]) for length in (1, 2, 3)] == ["a", "a and b", "a, b and c"]
