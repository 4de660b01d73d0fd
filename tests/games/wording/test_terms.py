"""What games call their things."""

import pytest

from engine.catalogue import games
from games.wording.terms import Terms, kinds, terms_of


def test_every_game_of_the_house_has_words_of_its_own() -> None:
    assert kinds() == list(games()) == ["roborally", "volt"]
    for kind in kinds():
        assert terms_of(kind) != Terms()


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("roborally", ("RoboRally", "race", "turn", "board")),
        ("volt", ("VOLT", "game", "round", "arena")),
        ("chess", ("Game", "game", "turn", "board")),
    ],
)
def test_the_words(kind: str, words: tuple[str, ...]) -> None:
    terms = terms_of(kind)
    assert (terms.title, terms.game, terms.turn, terms.board) == words


def test_a_game_without_words_says_no_more_than_that_it_waits() -> None:
    assert Terms().where(None) == "in mid-turn"
