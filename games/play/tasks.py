"""Turns are played, and bots answer."""

from games.periodic import task
from games.play.services import bots_in_line, play
from games.record.services import wake_ups


@task()
def resolve_ready_games() -> None:
    """Resolves every game whose answers are in."""
    wake_ups.taken("resolve_ready_games")
    play.resolve_ready()


@task(every=5.0, queue="bots")
def program_bots(game_id: int | None = None) -> None:
    """Lets the bots of one game answer, which need not be this one: whose turn it is, `bots_in_line` decides."""
    if game_id is None:
        wake_ups.taken(bots_in_line.TASK)
    bots_in_line.program_next(game_id)
