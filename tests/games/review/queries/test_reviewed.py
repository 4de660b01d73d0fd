"""Which games have reviews, and which reviews are left over."""

from datetime import timedelta

from django.test import Client
from django.utils import timezone

from games.models import Game, Review, User
from games.review.queries.reviewed import has_review, left_over
from tests.people import UNREVIEWED, new_race

HOUR = timedelta(hours=1)


def test_only_games_that_are_over_have_reviews(race: Game) -> None:
    assert not has_review(race)
    race.status = Game.Status.OVER
    assert has_review(race)


def test_races_that_no_one_can_value_have_none_and_say_so(owner: User, client: Client) -> None:
    game = new_race(owner, seats=4, options=UNREVIEWED)
    Game.objects.update(status=Game.Status.OVER)
    game.refresh_from_db()
    assert not has_review(game)
    answer = client.get(f"/races/{game.pk}/review/")
    assert answer.status_code == 404
    assert "no one knows how far robots are from winning" in answer.content.decode()


def test_what_is_not_made_in_time_is_left_over(race: Game) -> None:
    Review.objects.create(game=race, epoch=race.epoch)
    assert left_over(HOUR) == 0
    Review.objects.update(asked_at=timezone.now() - HOUR)
    assert left_over(HOUR) == 1
    Review.objects.update(made_at=timezone.now())
    assert left_over(HOUR) == 0
