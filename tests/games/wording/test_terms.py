"""The words of a game that has none of its own."""

from games.wording.terms import Terms


def test_a_game_without_words_says_no_more_than_that_it_waits() -> None:
    assert Terms().where(None) == "in mid-turn"
