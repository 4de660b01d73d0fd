"""Games are drawn a day ahead, and the tries that counted are shown after their day."""

import pytest

from games.daily.queries.days import today
from games.daily.services import days
from games.models import Game, GameOfDay
from tests.games.support.daily import end, midnight, try_of
from tests.people import person

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("noon")]


def test_games_are_drawn_a_day_ahead_and_once() -> None:
    assert days.draw_ahead() == 4
    hashes = list(GameOfDay.objects.order_by("pk").values_list("seed_hash", flat=True))
    assert days.draw_ahead() == 0
    assert days.draw("roborally", today()).seed_hash == hashes[0]
    assert len(set(hashes)) == 4


def test_only_tries_that_counted_are_shown_and_may_be_hidden_again() -> None:
    ada, late = person("ada"), person("lea")
    slow, first = try_of(late), end(try_of(ada))
    again = end(try_of(ada))
    assert days.show_tries() == 0
    midnight()
    end(slow)
    assert days.show_tries() == 2
    shown = Game.objects.filter(is_shared=True).values_list("pk", flat=True)
    assert list(shown) == [first.pk]
    assert again.pk not in shown
    Game.objects.update(is_shared=False)
    assert days.show_tries() == 0
    assert not Game.objects.filter(is_shared=True).exists()
