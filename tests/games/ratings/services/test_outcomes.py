"""What came of a game for each seat."""

import pytest

from games.models import Game, User
from games.ratings.services.outcomes import keep_results
from tests.games.support.moves import play_turn, start_turn_from
from tests.people import new_race


def results(game: Game) -> list[str]:
    return list(game.seats.values_list("result", flat=True))


@pytest.mark.parametrize(
    ("places", "kept"),
    [
        ([[1], [0], [2]], ["placed", "won", "lost"]),
        ([[0, 2], [1]], ["won", "lost", "won"]),
        ([[0, 1, 2]], ["won", "won", "won"]),
        ([[], [0, 1, 2]], ["lost", "lost", "lost"]),
    ],
)
def test_first_last_and_between(owner: User, places: list[list[int]], kept: list[str]) -> None:
    game = new_race(owner, seats=3, bots=["easy"] * 2)
    game.status, game.outcome = Game.Status.OVER, {"places": places}
    keep_results(game)
    assert results(game) == kept


def test_nothing_is_kept_of_a_game_under_way(race: Game) -> None:
    keep_results(race)
    assert results(race) == ["", ""]


def test_they_are_kept_as_soon_as_a_game_ends(race: Game, owner: User, seated: User) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[1], "next_flag", 99))
    play_turn(race, owner, seated)
    assert results(race) == ["lost", "won"]
