"""The next game for someone who has handed in: first games that wait for them, then games that wait for others."""

from dataclasses import dataclass

from games.play.queries.lists import GameLine, MyGames


@dataclass(frozen=True)
class NextGame:
    """The game to go to after another one."""

    line: GameLine
    count: int
    """How many other games are waiting for the reader."""
    is_mine_to_move: bool


def next_game(mine: MyGames, after: int) -> NextGame | None:
    """The game to go to after game `after`; None without another.

    Games that wait for this person come first, in order of the time left, and start over at the end. If there are
    none, it goes through the games that wait for others, longest turn first.
    """
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
