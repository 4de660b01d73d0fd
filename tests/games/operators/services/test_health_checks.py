"""Canaries: each finds its own trouble, and is quiet just short of it."""

from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.db.models import F
from django.utils import timezone

from games import sweep
from games.delivery.services import sending
from games.models import Game, Heartbeat, NoticeHours, NoticeSetting, Notification, PendingDecision, Review, User
from games.operators.services import health_checks
from games.operators.services.health_checks import HEALTH_CHECKS, findings
from games.outbox import services as outbox
from games.puzzles.services import days
from games.tables.services import lobby
from tests.games.support.moves import hand_in, let_time_pass

State = Notification.State
MINUTE, HOUR = timedelta(minutes=1), timedelta(hours=1)


@pytest.fixture(autouse=True)
def swept(db: None) -> None:
    sweep.sweep()


def found() -> list[str]:
    return [finding.name for finding in findings()]


def words(name: str) -> str:
    return next(finding.words for finding in findings() if finding.name == name)


def test_all_is_well_on_an_empty_site() -> None:
    assert found() == []


def test_a_site_that_was_never_swept_is_not_well() -> None:
    Heartbeat.objects.all().delete()
    assert "never been started" not in words("sweep")
    assert "has not been started" in words("sweep")


@pytest.mark.parametrize(("ago", "expected"), [(119, []), (125, ["sweep"])])
def test_nobody_sweeps(ago: int, expected: list[str]) -> None:
    Heartbeat.objects.update(at=timezone.now() - timedelta(seconds=ago))
    assert found() == expected


@pytest.mark.parametrize(("late", "expected"), [(4 * MINUTE, []), (6 * MINUTE, ["overdue"])])
def test_a_turn_is_overdue(late: timedelta, expected: list[str], race: Game) -> None:
    sending.send_pending()
    let_time_pass(race, timedelta(days=1) + late)
    assert found() == expected


def test_the_words_of_an_overdue_turn_are_round(race: Game) -> None:
    let_time_pass(race, timedelta(days=1, hours=3, minutes=10))
    assert words("overdue") == "A turn should have ended 3 hours ago."


@pytest.mark.parametrize(("late", "expected"), [(14 * MINUTE, []), (16 * MINUTE, ["unsent"])])
def test_nobody_tries_to_send(late: timedelta, expected: list[str], race: Game) -> None:
    Notification.objects.update(next_try_at=timezone.now() - late)
    assert found() == expected


@pytest.mark.parametrize(("late", "expected"), [(14 * MINUTE, []), (16 * MINUTE, ["digests", "unsent"])])
def test_nobody_writes_the_lists_of_the_day(late: timedelta, expected: list[str], owner: User) -> None:
    outbox.apply_preset(user=owner, preset="daily")
    NoticeHours.objects.update(digest_due_at=timezone.now() - late)
    assert sorted(found()) == expected


@pytest.mark.parametrize(("late", "expected"), [(14 * MINUTE, []), (16 * MINUTE, ["puzzles", "unsent"])])
def test_nobody_writes_the_puzzles_of_the_day(late: timedelta, expected: list[str], owner: User) -> None:
    days.set_mail(user=owner, wanted=True)
    NoticeHours.objects.update(puzzle_due_at=timezone.now() - late)
    assert sorted(found()) == expected


def test_the_words_of_a_late_puzzle_are_round(owner: User) -> None:
    days.set_mail(user=owner, wanted=True)
    NoticeHours.objects.update(puzzle_due_at=timezone.now() - 3 * HOUR)
    assert words("puzzles") == "A puzzle of the day should have been sent 3 hours ago."
    days.write_daily()
    assert found() == []


def test_a_parked_game_is_named_by_its_number_alone(race: Game) -> None:
    sending.send_pending()
    Game.objects.filter(pk=race.pk).update(
        status="parked", parked_at=timezone.now(), parked_reason="KeyError at x.py:1"
    )
    assert words("parked") == f"1 game is stopped, 1 by a fault. The newest is game {race.pk}: KeyError at x.py:1"
    assert race.title not in words("parked")
    Game.objects.filter(pk=race.pk).update(parked_reason="by the operator: Someone is ill.")
    assert words("parked").startswith("1 game is stopped, none by a fault. The newest is")


def asked(ago: timedelta) -> None:
    """The open questions were put so long ago, and there is time for them still; no notice was ever sent."""
    Notification.objects.all().delete()
    PendingDecision.objects.update(asked_at=timezone.now() - ago, due_at=timezone.now() + 48 * HOUR)


@pytest.mark.parametrize(("ago", "expected"), [(50 * MINUTE, []), (2 * HOUR, ["silence"]), (25 * HOUR, [])])
def test_turns_wait_and_nobody_was_told(ago: timedelta, expected: list[str], race: Game) -> None:
    asked(ago)
    assert found() == expected


def test_one_notice_that_has_left_breaks_the_silence_but_the_inbox_does_not(race: Game, owner: User) -> None:
    asked(2 * HOUR)
    facts = {"recipient": owner, "kind": "your_turn", "state": State.SENT, "sent_at": timezone.now()}
    Notification.objects.create(channel="bell", occasion="a", **facts)
    assert found() == ["silence"]
    Notification.objects.create(channel="email", occasion="a", **facts)
    assert found() == []


def test_nobody_is_silent_where_nobody_wants_to_be_told_or_owes_anything(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    asked(2 * HOUR)
    assert found() == ["silence"]
    NoticeSetting.objects.create(user=seated, channel="email", kind="your_turn", enabled=False)
    assert found() == []


def test_a_paused_game_waits_for_nobody(race: Game) -> None:
    asked(2 * HOUR)
    Game.objects.filter(pk=race.pk).update(stopped_at=timezone.now())
    assert found() == []


def fail(recipient: User, channel: str, times: int) -> None:
    for number in range(times):
        Notification.objects.create(
            recipient=recipient, channel=channel, kind="over", occasion=f"o{number}", state=State.FAILED, attempts=5
        )


@pytest.mark.parametrize(("failures", "expected"), [(4, []), (5, ["channels"])])
def test_a_channel_by_which_nothing_gets_through(failures: int, expected: list[str], owner: User) -> None:
    fail(owner, "email", failures)
    assert found() == expected
    Notification.objects.create(
        recipient=owner, channel="email", kind="over", occasion="ok", state=State.SENT, sent_at=timezone.now()
    )
    assert found() == []


@pytest.mark.parametrize(("since", "expected"), [(19 * MINUTE, []), (21 * MINUTE, ["channels"])])
def test_a_mail_server_that_is_down_is_noticed_within_minutes(
    since: timedelta, expected: list[str], owner: User
) -> None:
    Notification.objects.create(
        recipient=owner, channel="email", kind="over", occasion="ok", state=State.SENT, sent_at=timezone.now() - since
    )
    fail(owner, "email", 5)
    assert found() == expected


@pytest.mark.parametrize("channel", ["webhook", "apprise", "web_push"])
def test_one_persons_dead_target_is_no_alarm_but_those_of_two_are(channel: str, owner: User, seated: User) -> None:
    fail(owner, channel, 20)
    assert found() == []
    fail(seated, channel, 1)
    assert found() == ["channels"]


def test_what_was_dropped_or_is_tried_for_the_first_time_is_no_failure(owner: User) -> None:
    for number, state in enumerate([State.DROPPED] * 5 + [State.PENDING] * 5):
        Notification.objects.create(
            recipient=owner, channel="webhook", kind="over", occasion=f"o{number}", state=state, attempts=1
        )
    Notification.objects.update(next_try_at=F("next_try_at") + HOUR)
    assert found() == []


def test_every_canary_has_a_name_that_fits_its_row() -> None:
    assert all(len(name) <= 30 for name in HEALTH_CHECKS)


@pytest.mark.parametrize(("ago", "expected"), [(59 * MINUTE, []), (61 * MINUTE, ["reviews"])])
def test_a_review_is_not_made(ago: timedelta, expected: list[str], race: Game) -> None:
    Review.objects.create(game=race, epoch=race.epoch, asked_at=timezone.now() - ago)
    assert found() == expected
    if expected:
        assert words("reviews") == "Not made an hour after they were asked for: 1 review."


@pytest.mark.parametrize(
    ("asked", "searched", "expected"),
    [(6 * MINUTE, 6 * MINUTE, ["bots"]), (6 * MINUTE, 4 * MINUTE, []), (4 * MINUTE, 6 * MINUTE, [])],
)
def test_bots_wait_for_a_worker(asked: timedelta, searched: timedelta, expected: list[str], guest: User) -> None:
    lobby.play_now(user=guest)
    PendingDecision.objects.update(asked_at=timezone.now() - asked)
    Heartbeat.objects.create(name="robots", at=timezone.now() - searched)
    assert found() == expected


@pytest.mark.parametrize(
    ("due", "looked", "expected"),
    [(6 * MINUTE, 6 * MINUTE, ["targets"]), (6 * MINUTE, 4 * MINUTE, []), (4 * MINUTE, 6 * MINUTE, [])],
)
def test_pushes_wait_for_a_worker(
    due: timedelta, looked: timedelta, expected: list[str], race: Game, owner: User
) -> None:
    sending.send_pending()
    at = timezone.now() - due
    Notification.objects.create(
        kind="your_turn", recipient=owner, game=race, channel="webhook", occasion="now", next_try_at=at
    )
    Heartbeat.objects.create(name="targets", at=timezone.now() - looked)
    assert found() == expected


@pytest.mark.parametrize(("ago", "expected"), [(35 * HOUR, []), (37 * HOUR, ["backup"])])
def test_a_site_that_makes_backups_has_made_none_for_long(ago: timedelta, expected: list[str]) -> None:
    Heartbeat.objects.create(name="backup", at=timezone.now() - ago)
    assert found() == expected


@pytest.mark.parametrize(("free", "expected"), [(499, ["disk"]), (500, [])])
def test_the_disk_is_nearly_full(free: int, expected: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health_checks, "disk_usage", lambda folder: SimpleNamespace(free=free * 1_000_000))
    assert found() == expected
