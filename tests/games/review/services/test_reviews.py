"""Reviews are made turn by turn, whatever becomes of the tasks: the rows say what is wished for and what is done."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.errors import Closed
from games.models import Game, Review, Seat, User
from games.review.queries.reviews import MOST_TRIES, review_page, turns_of
from games.review.services import reviews
from tests.games.support.lobbies import finish
from tests.games.support.moves import woken
from tests.games.support.workers import another_worker
from tests.people import UNREVIEWED, new_race

Captured = Callable[..., Any]


def let_lease_pass() -> None:
    Review.objects.update(next_try_at=timezone.now() - timedelta(seconds=1))


def test_the_end_of_a_game_wishes_for_its_review(
    race: Game, seated: User, django_capture_on_commit_callbacks: Captured
) -> None:
    with django_capture_on_commit_callbacks() as callbacks:
        finish(race, seated)
    assert ("make_reviews",) in woken(callbacks)
    row = Review.objects.get()
    assert (row.game_id, row.made_at) == (race.pk, None)
    assert reviews.make_pending() == 1
    row.refresh_from_db()
    assert (row.done_to, row.problem) == (1, "")
    assert {(it.turn, it.robot) for it in turns_of(row)} == {(1, 0), (1, 1)}


def test_a_doubled_task_makes_nothing_again(past: Game) -> None:
    assert reviews.make_pending() == 1
    before = Review.objects.values().get()
    assert reviews.make_pending() == 0
    assert reviews.ask(game=past).made_at is not None
    assert Review.objects.values().get() == before


def test_of_two_workers_one_makes_it(past: Game) -> None:
    Review.objects.update(attempts=1, next_try_at=timezone.now() + reviews.JOBS.lease)  # the other has it
    assert reviews.make_pending() == 0
    let_lease_pass()  # and has died
    assert reviews.make_pending() == 1


def test_what_another_worker_claims_meanwhile_is_left_to_it(past: Game, owner: User) -> None:
    void = Review.objects.create(game=new_race(owner), epoch=0, next_try_at=timezone.now())
    claim = {"attempts": 1, "next_try_at": timezone.now() + reviews.JOBS.lease}
    with another_worker(lambda: Review.objects.filter(pk=void.pk).update(**claim)):
        assert reviews.make_pending() == 1
    assert Review.objects.filter(pk=void.pk).exists(), "it is not ours to forget"


def test_a_task_without_time_leaves_the_rest_to_the_next(
    past: Game, django_capture_on_commit_callbacks: Captured
) -> None:
    with django_capture_on_commit_callbacks() as callbacks:
        assert reviews.make_pending(busy=0) == 0
    assert ("make_reviews",) in woken(callbacks)
    row = Review.objects.get()
    assert (row.done_to, row.attempts) == (0, 0)
    assert reviews.make_pending() == 1


def test_what_was_done_is_kept_when_a_worker_dies(over: Game) -> None:
    """The second turn cannot be read: the first one stays, and the rest is tried again until it is given up."""
    row = over.turns.get(number=2)
    good = bytes(row.snapshot)
    over.turns.filter(number=2).update(snapshot=b"not what the rules can read")
    for _ in range(MOST_TRIES + 1):
        reviews.make_pending()
        let_lease_pass()
    found = Review.objects.get()
    assert (found.done_to, found.attempts, found.made_at) == (1, MOST_TRIES, None)
    assert review_page(over, None).state == "failed"
    over.turns.filter(number=2).update(snapshot=good)
    Review.objects.update(attempts=0)
    assert reviews.make_pending() == 1
    assert len(turns_of(Review.objects.get())) == 4


def test_a_game_that_was_wound_back_leaves_nothing(over: Game) -> None:
    Game.objects.update(epoch=over.epoch + 1)
    assert reviews.make_pending() == 0
    assert not Review.objects.exists()


def test_a_game_of_older_rules_says_so(over: Game) -> None:
    over.turns.filter(number=1).update(revision=1)
    assert reviews.make_pending() == 0
    page = review_page(over, None)
    assert page.state == "impossible"
    assert "older rules" in page.problem


def test_nobody_can_wish_while_a_game_goes_on(race: Game) -> None:
    with pytest.raises(Closed):
        reviews.ask(game=race)
    assert not Review.objects.exists()


def test_a_game_of_bots_is_reviewed_if_somebody_asks(past: Game) -> None:
    Review.objects.all().delete()
    Seat.objects.update(user=None, bot="easy")
    reviews.ask(game=past)
    assert reviews.make_pending() == 1


def test_nothing_is_asked_for_while_a_game_goes_on(race: Game) -> None:
    reviews.ask_if_played(race)
    assert not Review.objects.exists()


def test_bots_among_themselves_ask_for_nothing(race: Game, seated: User) -> None:
    race.status = Game.Status.OVER
    Seat.objects.filter(game=race).update(user=None, bot="easy")
    reviews.ask_if_played(race)
    assert not Review.objects.exists()
    Seat.objects.filter(game=race, number=0).update(user=seated, bot="")
    reviews.ask_if_played(race)
    assert Review.objects.count() == 1


def test_a_host_can_leave_it_to_people_to_ask(race: Game, settings: Any) -> None:
    race.status = Game.Status.OVER
    settings.AUTOMATIC_REVIEWS = False
    reviews.ask_if_played(race)
    assert not Review.objects.exists()
    reviews.ask(game=race)
    assert Review.objects.count() == 1


def test_where_no_one_can_value_positions_nothing_is_asked_for(owner: User) -> None:
    game = new_race(owner, seats=4, options=UNREVIEWED)
    game.status = Game.Status.OVER
    reviews.ask_if_played(game)
    assert not Review.objects.exists()
