"""Where a race waits."""

import msgspec
import pytest

from games.kinds.roborally.told.terms import TERMS
from games.models import Game
from games.view.queries.game_view import game_page


@pytest.mark.parametrize(("phase", "words"), [(0, "before the next turn"), (1, "in register 1"), (5, "in register 5")])
def test_the_moment_in_words(phase: int, words: str, race: Game) -> None:
    view = game_page(race, None).view
    assert TERMS.where(msgspec.structs.replace(view, phase=phase)) == words
