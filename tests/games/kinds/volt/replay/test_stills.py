"""The arena at a moment of a finished round."""

from games.kinds.volt import pages
from games.kinds.volt.replay import stills
from games.models import User
from games.view.queries.game_view import turn_page
from tests.games.kinds.volt.drawing.test_picture import size
from tests.games.kinds.volt.games import answer_all, answer_round, new_game
from tests.games.support.filmed import check_shots_follow_motion


def test_the_shots_of_a_round_follow_its_motion_and_before_an_arena_is_chosen_one_stands_for_all(
    owner: User, seated: User
) -> None:
    game = new_game(owner, seated)
    answer_all(game, until="program")
    answer_round(game)
    page = turn_page(game, 1, None)
    check_shots_follow_motion(pages, stills, page)
    assert stills.still(page, 0) != stills.still(page, -1) == stills.still(page, 10_000)
    still = stills.still(turn_page(game, 0, None), 0)
    assert size(still.picture(18).png()) == (18 * still.spaces,) * 2
