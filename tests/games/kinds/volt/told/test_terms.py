"""Where a game of VOLT waits."""

import msgspec
import pytest

from games.kinds.volt.told.terms import TERMS
from games.models import User
from games.view.queries.game_view import game_page
from tests.games.kinds.volt.games import new_game


def test_the_moment_in_words(owner: User, seated: User, subtests: pytest.Subtests) -> None:
    view = game_page(new_game(owner, seated), None).view
    for moment, words in [
        ({"round": 0, "phase": 0, "unit": 0}, "before the first round"),
        ({"round": 1, "phase": 0, "unit": 0}, "in the preparation"),
        ({"round": 1, "phase": 2, "unit": 0}, "in the activation"),
        ({"round": 1, "phase": 2, "unit": 1}, "on control unit I"),
        ({"round": 4, "phase": 2, "unit": 3}, "on control unit III"),
        ({"round": 4, "phase": 3, "unit": 0}, "in the resolution"),
    ]:
        with subtests.test(words):
            assert TERMS.where(msgspec.structs.replace(view, **moment)) == words
