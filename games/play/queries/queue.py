"""The next game: whoever has handed in goes on to what waits for them, and then to what they wait for."""

from dataclasses import dataclass

from games.models import User
from games.play.queries.lists import GameLine, MyGames, my_games


@dataclass(frozen=True)
class NextGame:
    """Where to go on from a game."""

    line: GameLine
    count: int
    """How many other games wait for the reader."""
    is_mine_to_move: bool


def next_game(user: User, after: int) -> NextGame | None:
    """The game that follows on another one: in the order of the time left among those that wait for this person,
    around to the first again; when none does, the one that has waited longest for somebody else."""
    return next_in(my_games(user), after)


def next_in(mine: MyGames, after: int) -> NextGame | None:
    """The same, among games that were read already."""
    others = [line for line in mine.to_move if line.id != after]
    if others:
        places = [line.id for line in mine.to_move]
        here = places.index(after) if after in places else 0
        following = [line for line in mine.to_move[here:] if line.id != after]
        return NextGame((following or others)[0], len(others), True)
    waiting = [line.id for line in mine.waiting]
    here = waiting.index(after) if after in waiting else -1
    around = mine.waiting[here + 1 :] + mine.waiting[: max(here, 0)]
    return NextGame(around[0], 0, False) if around else None
