"""Notifications say why a clock stands still, and no one is told that time runs short while it does not."""

from datetime import datetime, timedelta

import pytest
from django.core import mail
from django.utils import timezone

from games.clocks.services import clocks
from games.delivery.queries.composing import compose, instant
from games.delivery.services import digests, sending
from games.delivery.summary import summary_of
from games.models import Game, Heartbeat, NoticeHours, User
from games.outbox import services as outbox
from games.play.services import parking, telling
from games.record.services.locking import lock
from games.tables.services import lobby
from games.timekeeping.clock import EachTurn
from tests.games.support.moves import pending_of
from tests.games.support.notices import body_to, later, notice_to, states
from tests.games.view.queries.test_clock_face import sleep_now
from tests.people import joined, new_race


def pause(game: Game, days: int = 7) -> datetime:
    clocks.stop(lock(game.pk))
    until = timezone.now() + timedelta(days=days)
    Game.objects.filter(pk=game.pk).update(resumes_at=until)
    return until


def remind(game: Game, user: User) -> None:
    telling.remind(
        game.pending_decisions.filter(pk=pending_of(game, user).pk).select_related("seat__user", "turn", "game")
    )


def test_a_running_clock_is_told_as_ever(race: Game, owner: User) -> None:
    rendered = compose(notice_to(owner))
    assert rendered.clock == ""
    assert rendered.due == instant(pending_of(race, owner).due_at, owner.time_zone)


def test_in_a_pause_there_is_no_deadline_but_when_it_goes_on(race: Game, owner: User) -> None:
    until = pause(race)
    notice = notice_to(owner)
    rendered = compose(notice)
    assert (rendered.due, rendered.due_at, rendered.left) == ("", None, "")
    assert f"the game is paused; it goes on {instant(until, 'UTC')} at the latest" in rendered.clock
    assert "will be left" in rendered.clock
    assert rendered.clock in summary_of(notice, rendered).lines
    assert not any("answer by" in line for line in summary_of(notice, rendered).lines)
    sending.send_pending()
    body = body_to(owner)
    assert rendered.clock.split(" Then")[0] in body
    assert "answer by" not in body


def test_in_an_outage_nobody_can_say_a_deadline(race: Game, owner: User) -> None:
    Heartbeat.objects.update_or_create(name="sweep", defaults={"at": timezone.now() - timedelta(hours=2)})
    rendered = compose(notice_to(owner))
    assert rendered.due == ""
    assert "No one loses that time" in rendered.clock


def test_a_night_is_told_with_its_end_and_the_deadline_stays(owner: User, seated: User) -> None:
    game = new_race(owner, clock=EachTurn(86400, rests=True))
    sleep_now(owner)
    lobby.join(game_id=game.pk, user=seated)
    rendered = compose(notice_to(owner))
    assert rendered.clock.startswith("Your clock is stopped: your night until ")
    assert rendered.due


def test_a_reminder_waits_until_the_game_goes_on(race: Game, owner: User) -> None:
    remind(race, owner)
    pause(race)
    sending.send_pending()
    assert states(owner, "reminder") == states(owner, "reminder", "bell") == ["pending"]
    assert "Kept until the game goes on." in notice_to(owner, "reminder").error
    clocks.restart(lock(race.pk))
    later(timedelta(minutes=6))
    sending.send_pending()
    assert states(owner, "reminder") == states(owner, "reminder", "bell") == ["sent"]


def test_who_hears_that_it_goes_on_reads_by_when_they_owe_what(race: Game, owner: User) -> None:
    seat = race.seats.select_related("user", "game").get(user=owner)
    outbox.tell("resumed", seat, "test/resumed", {"by": "vote"})
    assert compose(notice_to(owner, "resumed")).due == instant(pending_of(race, owner).due_at, "UTC")


@pytest.mark.parametrize("how", ["paused", "parked"])
def test_the_list_of_the_day_has_what_stands_still_apart(how: str, race: Game, owner: User, seated: User) -> None:
    other = joined(new_race(owner, title="Late race"), seated)
    if how == "paused":
        pause(other)
    else:
        parking.park(other.pk, RuntimeError("the belts ran backwards"))
    outbox.apply_preset(user=owner, preset="daily")
    NoticeHours.objects.filter(user=owner).update(digest_due_at=timezone.now())
    assert digests.write_digests() == 1
    notice = notice_to(owner, "digest")
    rendered = compose(notice)
    assert [line.title for line in rendered.waiting] == ["Sunday race"]
    assert [line.title for line in rendered.standing] == ["Late race"]
    assert "Late race is stopped." in summary_of(notice, rendered).lines
    sending.send_pending()
    body = body_to(owner)
    apart = body.partition("THESE GAMES ARE STOPPED")[2]
    assert "Late race, turn 1" in apart
    assert "The clocks are stopped" in apart
    assert "left, until" not in apart
    assert mail.outbox[-1].subject.startswith("1 game is waiting for you")


def test_nobody_gets_a_list_of_what_stands_still_alone(race: Game, owner: User) -> None:
    pause(race)
    outbox.apply_preset(user=owner, preset="daily")
    NoticeHours.objects.filter(user=owner).update(digest_due_at=timezone.now())
    assert digests.write_digests() == 0
