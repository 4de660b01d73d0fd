"""The board at a moment of a finished turn."""

import struct

from games.kinds.roborally import pages
from games.kinds.roborally.replay import stills
from games.models import Game
from games.view.queries.game_view import turn_page
from tests.games.support.filmed import check_shots_follow_motion


def test_a_finished_turn_is_drawn_at_any_of_its_steps_without_names_and_its_shots_follow_its_motion(
    played: Game,
) -> None:
    page = turn_page(played, 1, None)
    first, last, beyond = (stills.still(page, at) for at in (0, -1, 10_000))
    assert first != last == beyond
    assert "robot-tag" not in last.svg
    assert struct.unpack(">I", last.picture(18).png()[16:20])[0] == 18 * 13
    check_shots_follow_motion(pages, stills, page)
