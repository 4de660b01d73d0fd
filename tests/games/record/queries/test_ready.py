"""A game is ready once the last answer is in, until a worker has carried it on."""

from games.models import Game, User
from games.play.services import play
from games.record.queries.ready import is_ready, ready_games
from tests.games.support.moves import hand_in


def test_a_game_is_ready_from_the_last_program_to_its_resolution(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    assert (is_ready(race.pk), ready_games()) == (False, [])
    hand_in(race, seated)
    assert (is_ready(race.pk), ready_games()) == (True, [race.pk])
    play.resolve(game_id=race.pk)
    assert (is_ready(race.pk), ready_games()) == (False, [])


def test_a_parked_game_is_not_looked_for(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    Game.objects.filter(pk=race.pk).update(status=Game.Status.PARKED)
    assert ready_games() == []
