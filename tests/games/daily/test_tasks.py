"""The task of the games of the day."""

from games.daily import tasks
from games.models import Game, GameOfDay
from tests.games.support.daily import end, midnight, try_of
from tests.people import person


def test_it_draws_ahead_and_shows_what_is_over(noon: None, db: None) -> None:
    game = end(try_of(person("ada")))
    midnight()
    tasks.draw_games_of_days()
    assert GameOfDay.objects.count() == 5
    assert Game.objects.get(pk=game.pk).is_shared
