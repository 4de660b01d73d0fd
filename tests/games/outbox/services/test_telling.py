"""What is to be told becomes rows: one for each person, channel and occasion."""

from collections.abc import Iterable
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Game, Notification, Seat, User
from games.outbox import services as outbox
from games.outbox.services.telling import NotificationDraft, people_at, tell, tell_user, withdraw, write
from tests.people import new_race

SOON = timedelta(minutes=1)


@pytest.fixture
def seat(race: Game, owner: User) -> Seat:
    """Olivia's seat, of a race of which no one has been told anything."""
    Notification.objects.all().delete()
    return race.seats.get(user=owner)


def rows(user: User) -> list[tuple[str, str]]:
    return sorted(user.notifications.values_list("kind", "channel"))


def draft(seat: Seat, kind: str, turn: int, **more: Any) -> NotificationDraft:
    assert seat.user is not None
    payload = {"turn": turn, **more}
    return NotificationDraft(kind, seat.user, f"test/{kind}/{turn}", payload, seat.game, seat)


def waits(notices: Iterable[Notification]) -> list[timedelta]:
    """For how long each is kept, to the minute."""
    now = timezone.now()
    return [timedelta(minutes=round((notice.next_try_at - now) / SOON)) for notice in notices]


# Telling


def test_somebody_is_told_by_every_way_that_reaches_them_and_is_wanted(seat: Seat, owner: User) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"paused": False})
    tell("replaced", seat, "test/1", {"turn": 1})
    tell("paused", seat, "test/2", {"turn": 1})
    assert rows(owner) == [("paused", "bell"), ("replaced", "bell"), ("replaced", "email")]
    [mail] = owner.notifications.filter(channel="email")
    assert (mail.game, mail.seat, mail.payload, mail.state) == (seat.game, seat, {"turn": 1}, "pending")


def test_of_one_occasion_nobody_is_told_twice(seat: Seat, owner: User, seated: User) -> None:
    for user in (owner, owner, seated):
        tell_user("friend", user, "test/1", {})
    tell_user("friend", owner, "test/2", {})
    assert (len(rows(owner)), len(rows(seated))) == (4, 2)


def test_an_empty_seat_has_nobody_to_tell(seat: Seat) -> None:
    seat.user = None
    tell("replaced", seat, "test/1", {})
    write([])
    assert not Notification.objects.exists()


def test_of_a_muted_game_nothing_is_written_of_anything_else_it_is(seat: Seat, owner: User) -> None:
    outbox.set_level(user=owner, game=seat.game, level="mute")
    tell("replaced", seat, "test/1", {})
    assert rows(owner) == []
    tell_user("friend", owner, "test/2", {})
    assert rows(owner) == [("friend", "bell"), ("friend", "email")]


def test_word_of_a_game_that_waits_is_kept_to_gather_others_and_other_news_are_not(seat: Seat, owner: User) -> None:
    outbox.set_pace(user=owner, channel="email", away_minutes=0, gather_minutes=30)
    write([draft(seat, "your_turn", 1, program=1), draft(seat, "replaced", 1)])
    assert waits(owner.notifications.filter(channel="email").order_by("kind")) == [0 * SOON, 30 * SOON]
    assert waits(owner.notifications.filter(channel="bell")) == [0 * SOON] * 2


@pytest.mark.parametrize(("wait", "kept"), [(10, 30), (60, 60)])
def test_the_longer_of_two_waits_counts(seat: Seat, owner: User, wait: int, kept: int) -> None:
    outbox.set_pace(user=owner, channel="email", away_minutes=0, gather_minutes=30)
    tell("your_turn", seat, "test/1", {"turn": 1, "decision_id": "t1.g1"}, wait * SOON)
    assert waits(owner.notifications.filter(channel="email")) == [kept * SOON]


def test_that_a_turn_was_played_is_not_written_beside_what_tells_it_anyway(seat: Seat, owner: User) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"your_turn": False})
    write([draft(seat, "resolved", 1), draft(seat, "your_turn", 2, program=1)])
    assert rows(owner) == [("resolved", "email"), ("your_turn", "bell")]


def test_a_question_in_the_turn_itself_does_not_tell_that_it_was_played(seat: Seat, owner: User) -> None:
    write([draft(seat, "resolved", 2), draft(seat, "your_turn", 2, program=1)])
    assert ("resolved", "email") in rows(owner)


def test_what_is_told_of_another_game_makes_nothing_needless(seat: Seat, owner: User) -> None:
    other = new_race(owner, bots=["easy"], title="Another race").seats.get(user=owner)
    Notification.objects.all().delete()
    write([draft(seat, "resolved", 1), draft(other, "over", 1)])
    assert ("resolved", "email") in rows(owner)


# Taking back


def test_who_sits_at_a_table_bots_and_empty_seats_apart(owner: User) -> None:
    game = new_race(owner, seats=4, bots=["easy"])
    assert [seat.user for seat in people_at(game)] == [owner]


def test_when_a_game_goes_back_what_was_not_sent_is_not_sent(seat: Seat, owner: User) -> None:
    write([draft(seat, "replaced", turn) for turn in (1, 2, 3)])
    assert withdraw(seat.game, 2, "The game went back.") == 4
    dropped = owner.notifications.filter(state="dropped")
    assert set(dropped.values_list("occasion", "error")) == {
        ("test/replaced/2", "The game went back."),
        ("test/replaced/3", "The game went back."),
    }
    assert owner.notifications.filter(state="pending", occasion="test/replaced/1").count() == 2


def test_what_was_sent_counts_as_news_of_the_turn_before(seat: Seat, owner: User, seated: User) -> None:
    write([draft(seat, "replaced", turn) for turn in (1, 3)])
    tell_user("friend", seated, "test/other", {"turn": 3})
    owner.notifications.update(state="sent")
    assert withdraw(seat.game, 2, "The game went back.") == 0
    kept = owner.notifications.filter(channel="email").order_by("occasion")
    assert [(notice.state, notice.payload["turn"]) for notice in kept] == [("sent", 1), ("sent", 1)]
    assert set(seated.notifications.values_list("state", "payload__turn")) == {("pending", 3)}
