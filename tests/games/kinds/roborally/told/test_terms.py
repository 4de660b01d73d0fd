"""Where a race waits."""

import msgspec
import pytest

from games.kinds.roborally.told.terms import TERMS
from games.models import Game
from games.view.queries.game_view import game_page


def test_the_moment_in_words(race: Game, subtests: pytest.Subtests) -> None:
    view = game_page(race, None).view
    for phase, words in [(0, "before the next turn"), (1, "in register 1"), (5, "in register 5")]:
        with subtests.test(words):
            assert TERMS.where(msgspec.structs.replace(view, phase=phase)) == words
