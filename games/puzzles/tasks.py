"""Puzzles come onto the shelf, and one of them is the puzzle of the day."""

from games.periodic import task
from games.puzzles.services import days, shelf


@task(every=60.0, queue="mail")
def write_daily_puzzles() -> None:
    days.draw_ahead()
    days.write_daily()


@task(every=3600.0, queue="slow")
def load_puzzles() -> None:
    shelf.load_shipped()
