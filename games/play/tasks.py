"""Turns are played, and bots answer."""

from games.periodic import task
from games.play.services import bots_in_line, play


@task()
def resolve_ready_games() -> None:
    """Resolves every game whose answers are in."""
    play.resolve_ready()


@task(every=5.0, queue="bots")
def program_bots(game_id: int | None = None) -> None:
    """Lets the bots of one game answer, which need not be this one: whose turn it is, `bots_in_line` decides."""
    bots_in_line.program_next(game_id)
