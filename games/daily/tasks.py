"""Games of the day are drawn before their day, and shown after it."""

from games.daily.services import days
from games.periodic import task


@task(every=60.0, queue="mail")
def draw_games_of_days() -> None:
    days.draw_ahead()
    days.show_tries()
