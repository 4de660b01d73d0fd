"""Signs of life."""

from datetime import timedelta

from django.db.models import F

from games import sweep
from games.delivery.services import digests, sending
from games.models import Game, NoticeHours, User
from games.operators.queries.health import health
from games.outbox import services as outbox
from tests.games.support.moves import hand_in, let_time_pass
from tests.games.support.notices import later

MINUTE = 60


def test_before_the_first_sweep_nothing_is_known_and_nothing_is_late(db: None) -> None:
    assert (health().sweep_age, health().oldest_overdue, health().parked) == (None, None, 0)


def test_the_age_of_the_last_sweep(db: None) -> None:
    sweep.sweep()
    assert 0 <= health().sweep_age < MINUTE


def test_the_oldest_overdue_question_is_one_that_somebody_still_owes(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    let_time_pass(race, timedelta(days=1, minutes=2))
    assert 2 * MINUTE <= health().oldest_overdue < 3 * MINUTE
    sweep.sweep()
    assert health().oldest_overdue is None


def test_parked_races_are_counted_and_their_questions_are_not_overdue(race: Game) -> None:
    let_time_pass(race, timedelta(days=2))
    Game.objects.filter(pk=race.pk).update(status="parked")
    assert (health().oldest_overdue, health().parked) == (None, 1)


def test_a_sender_that_has_stopped_does_not_go_unnoticed(race: Game, owner: User) -> None:
    later(timedelta(minutes=3))
    assert 3 * MINUTE <= health().oldest_unsent < 4 * MINUTE
    sending.send_pending()
    assert health().oldest_unsent is None
    outbox.apply_preset(user=owner, preset="daily")
    NoticeHours.objects.update(digest_due_at=F("digest_due_at") - timedelta(days=2))
    assert health().oldest_unsent > 0
    digests.write_digests()
    sending.send_pending()
    assert health().oldest_unsent is None
