"""Turns are played and bots answer in workers."""

from games.models import Game, User
from games.play import tasks
from games.tables.services import lobby
from tests.games.support.moves import hand_in


def test_resolve_ready_games_resolves_a_turn_that_is_ready_once(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    for _ in range(2):
        tasks.resolve_ready_games()
        race.refresh_from_db()
        assert race.turn == 2


def test_program_bots(guest: User) -> None:
    race = lobby.play_now(user=guest)
    tasks.program_bots(race.pk)
    assert race.pending_decisions.filter(by="bot").count() == 3
