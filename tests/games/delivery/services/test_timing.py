"""When a notification may come: quiet hours, and not while its reader looks."""

from datetime import UTC, datetime, time, timedelta

import pytest
from django.utils import timezone

from games.delivery.services import sending
from games.delivery.services.timing import LOOKING, QUIET, hold, quiet_until
from games.models import Game, GameNotices, NoticeHours, NoticePace, User
from games.outbox import services as outbox
from tests.games.support.notices import later, states, told

NOON = datetime(2030, 6, 3, 12, tzinfo=UTC)
NIGHT = NoticeHours(quiet_from=time(22), quiet_until=time(7))


@pytest.mark.parametrize(
    ("hours", "now", "ends"),
    [
        (NIGHT, "21:59", None),
        (NIGHT, "22:00", "07:00"),
        (NIGHT, "03:00", "07:00"),
        (NIGHT, "07:00", None),
        (NoticeHours(quiet_from=time(9), quiet_until=time(17)), "12:00", "17:00"),
        (NoticeHours(quiet_from=time(9), quiet_until=time(17)), "18:00", None),
        (NoticeHours(), "03:00", None),
        (None, "03:00", None),
    ],
)
def test_quiet_hours_may_go_over_midnight(hours: NoticeHours | None, now: str, ends: str | None) -> None:
    until = quiet_until(hours, "UTC", datetime.fromisoformat(f"2030-06-03 {now}+00:00"))
    assert (f"{until:%H:%M}" if until else None) == ends


def looking(minutes: float, level: str = "usual") -> GameNotices:
    return GameNotices(looking_until=NOON + timedelta(minutes=minutes), level=level)


@pytest.mark.parametrize(
    ("notices", "away", "due_in", "held_for"),
    [
        (None, 0, None, None),
        (GameNotices(), 5, None, None),  # never looked
        (looking(1), 0, None, 1),
        (looking(-1), 0, None, None),
        (looking(-1), 5, None, 4),
        (looking(-5), 5, None, None),
        (looking(1), 15, 10, 5),  # ten minutes are left: it waits for five of them at most
        (looking(1), 0, 0.9, None),  # no time to wait
        (looking(1, "always"), 60, None, None),
    ],
)
def test_nobody_is_told_what_they_see_but_nobody_is_told_too_late(
    notices: GameNotices | None, away: int, due_in: float | None, held_for: float | None, owner: User
) -> None:
    due_at = None if due_in is None else NOON + timedelta(minutes=due_in)
    expected = held_for and (NOON + timedelta(minutes=held_for), LOOKING)
    assert hold(owner, notices, None, NoticePace(away_minutes=away), due_at, NOON) == expected


@pytest.mark.parametrize(("due_in", "held"), [(None, True), (9, True), (7, False)])
def test_in_quiet_hours_only_what_cannot_wait_till_morning_comes(owner: User, due_in: int | None, held: bool) -> None:
    outbox.set_hours(user=owner, quiet_from=time(22), quiet_until=time(7), digest_at=time(8))
    now = datetime(2030, 6, 3, 23, tzinfo=UTC)
    due_at = None if due_in is None else now + timedelta(hours=due_in)
    morning = datetime(2030, 6, 4, 7, tzinfo=UTC)
    hours = NoticeHours.objects.get(user=owner)
    assert hold(owner, None, hours, NoticePace(), due_at, now) == ((morning, QUIET) if held else None)


# The same, all the way


def at_night(user: User, hours_left: int = 8) -> None:
    """For this person the quiet hours have begun a moment ago, and last so long."""
    now = timezone.now()
    begin, end = (now - timedelta(minutes=1)).time(), (now + timedelta(hours=hours_left)).time()
    outbox.set_hours(user=user, quiet_from=begin, quiet_until=end, digest_at=time(8))


def test_at_night_a_mail_waits_and_the_list_on_the_site_does_not(race: Game, owner: User, seated: User) -> None:
    at_night(owner)
    sending.send_pending()
    assert (told(owner), len(told(seated))) == ([], 1)
    assert (states(owner, "your_turn"), states(owner, "your_turn", "bell")) == (["pending"], ["sent"])
    notice = owner.notifications.get(kind="your_turn", channel="email")
    assert (notice.error, notice.attempts) == (QUIET, 0)
    outbox.set_hours(user=owner, quiet_from=None, quiet_until=None, digest_at=time(8))
    sending.send_pending()
    assert len(told(owner)) == 1


def test_who_looks_at_this_very_game_is_told_once_they_have_gone_without_an_answer(race: Game, owner: User) -> None:
    outbox.look(user=owner, game_id=race.pk)
    sending.send_pending()
    assert (told(owner), states(owner, "your_turn")) == ([], ["pending"])
    outbox.look_away(user=owner, game_id=race.pk)
    later(timedelta(minutes=2))
    sending.send_pending()
    assert len(told(owner)) == 1


def test_being_about_elsewhere_on_the_site_keeps_nothing_back(race: Game, lobby_race: Game, owner: User) -> None:
    other = Game.objects.create(kind="roborally", title="Other", setup={}, seats_wanted=2, deadline_seconds=3600)
    other.seats.create(number=0, name="Bolt", user=owner)
    outbox.look(user=owner, game_id=other.pk)
    sending.send_pending()
    assert len(told(owner)) == 1
