"""What one worker has in hand: how it is claimed, leased and given back."""

from datetime import timedelta

from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from prometheus_client import REGISTRY

from games.delivery.services import claims
from games.models import Game, Notification, User
from tests.games.support.notices import later


def delay_of_mails() -> float | None:
    return REGISTRY.get_sample_value("robots_notice_delay_seconds_sum", {"channel": "email"})


def test_a_claim_asks_about_its_rows_alone(race: Game) -> None:
    """What stands in a subquery PostgreSQL does not look at again after it has waited for another worker."""
    due = list(Notification.objects.filter(state="pending").values_list("pk", flat=True))
    with CaptureQueriesContext(connection) as queries:
        assert len(claims.claim(due)) == len(due)
    changes = [query["sql"] for query in queries if query["sql"].startswith("UPDATE")]
    assert len(changes) == 1, "however many they are"
    assert "SELECT" not in changes[0]


def test_each_try_has_the_lease_that_it_would_have_alone(race: Game, owner: User) -> None:
    """What is about one game may have been tried more or less often."""
    first, second = owner.notifications.order_by("created_at")[:2]
    Notification.objects.filter(pk=second.pk).update(attempts=2)
    assert {notice.attempts for notice in claims.claim([first.pk, second.pk])} == {1, 3}
    for notice, wait in ((first, claims.BACK_OFF[0]), (second, claims.BACK_OFF[2])):
        notice.refresh_from_db()
        assert timedelta(0) < timezone.now() + wait - notice.next_try_at < timedelta(seconds=30)


def test_who_was_held_up_past_the_lease_gives_nothing_back(race: Game, owner: User) -> None:
    """Someone else has it in hand meanwhile: a third one must not get it, too."""
    notice = owner.notifications.get(kind="your_turn", channel="email")
    held_up = claims.claim([notice.pk])
    later(claims.BACK_OFF[0])
    [taken_over] = claims.claim([notice.pk])
    before = Notification.objects.values().get(pk=notice.pk)
    claims.give_back(held_up)
    claims.release(held_up[0], timezone.now(), "Later.")
    assert Notification.objects.values().get(pk=notice.pk) == before
    assert claims.versions_if_ours(taken_over) == [race.version]


def test_the_delay_of_what_is_gathered_before_its_time_is_none(race: Game, owner: User) -> None:
    notice = owner.notifications.get(kind="your_turn", channel="email")
    Notification.objects.filter(pk=notice.pk).update(next_try_at=timezone.now() + timedelta(minutes=10))
    before = delay_of_mails()
    assert claims.claim([notice.pk])
    assert delay_of_mails() == before
