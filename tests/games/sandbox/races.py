"""Races whose turns are tried anew."""

from engine.roborally.state import Held, RaceState
from games.models import Game, User
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn, start_turn_from


def finished_with(option: str, race: Game, owner: User, seated: User) -> Game:
    """The race is over after a turn in which the first robot held this Option."""

    def equip(state: RaceState) -> None:
        state.robots[0].options = [Held(id=option)]

    start_turn_from(race, equip)
    race.refresh_from_db()
    play_turn(race, owner, seated)
    return finish(race, seated)
