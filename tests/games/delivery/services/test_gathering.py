"""Several games in one notification."""

from datetime import timedelta

import pytest
from django.core import mail

from games.delivery.queries import composing
from games.delivery.queries.composing import compose_list
from games.delivery.rendered import RenderedNotification
from games.delivery.services import claims, sending
from games.models import Game, Notification, User
from games.outbox import services as outbox
from tests.games.support.moves import hand_in
from tests.games.support.notices import body_to, later, states, told
from tests.people import joined, new_race
from tests.ready_made import ready_made


@pytest.fixture
def two_races(owner: User, seated: User) -> list[Game]:
    """Two races that wait for the owner, who has their notifications gathered for ten minutes."""

    def make() -> Game:
        outbox.set_pace(user=owner, channel="email", away_minutes=0, gather_minutes=10)
        monday, _ = [joined(new_race(owner, title=title), seated) for title in ("Monday race", "Tuesday race")]
        return monday

    ready_made("two races", [owner, seated], make)
    return list(Game.objects.order_by("pk"))


def test_games_that_wait_are_told_of_in_one_mail(two_races: list[Game], owner: User, seated: User) -> None:
    sending.send_pending()
    assert (told(owner), len(told(seated))) == ([], 2)
    later(timedelta(minutes=10))
    sending.send_pending()
    assert told(owner) == ["2 games are waiting for you; Monday race has 23 hours left"]
    assert states(owner, "your_turn") == ["sent", "sent"]
    body = body_to(owner)
    assert "Monday race, turn 1: Bolt is waiting for its program" in body
    assert "Tuesday race, turn 1: Bolt is waiting for its program" in body
    later(timedelta(days=1))
    sending.send_pending()
    assert len(told(owner)) == 1


def test_a_later_one_joins_the_first_before_its_own_time_is_over(two_races: list[Game], owner: User) -> None:
    first = owner.notifications.filter(kind="your_turn", channel="email").order_by("created_at")[0]
    owner.notifications.filter(pk=first.pk).update(next_try_at=first.created_at)
    sending.send_pending()
    assert len(told(owner)) == 1
    assert states(owner, "your_turn") == ["sent", "sent"]


def test_one_game_alone_gets_its_own_letter(two_races: list[Game], owner: User) -> None:
    hand_in(two_races[0], owner)
    later(timedelta(minutes=10))
    sending.send_pending()
    assert told(owner) == ["Tuesday race has started, turn 1: Bolt is waiting for its program"]


def test_a_game_of_which_everything_is_wished_waits_for_no_other(two_races: list[Game], owner: User) -> None:
    outbox.set_level(user=owner, game=two_races[0], level="always")
    third = owner.notifications.filter(kind="your_turn", channel="email", game=two_races[0])
    third.update(next_try_at=two_races[0].created_at)
    sending.send_pending()
    assert told(owner) == ["Monday race has started, turn 1: Bolt is waiting for its program"]


def test_what_another_worker_is_sending_is_not_gathered(two_races: list[Game], owner: User) -> None:
    taken = owner.notifications.filter(kind="your_turn", channel="email", game=two_races[1]).get()
    later(timedelta(minutes=10))
    assert claims.claim([taken.pk])
    sending.send_pending()
    assert told(owner) == ["Monday race has started, turn 1: Bolt is waiting for its program"]


def test_an_answer_meanwhile_is_left_out(two_races: list[Game], owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    def late(notification: Notification) -> RenderedNotification:
        hand_in(two_races[1], owner)
        return compose_list(notification)

    monkeypatch.setattr(composing, "compose_list", late)
    later(timedelta(minutes=10))
    sending.send_pending()
    [rendered] = [rendered for rendered in mail.outbox if rendered.to == [owner.email]]
    assert "Tuesday race" not in rendered.body
    assert states(owner, "your_turn") == ["sent", "dropped"]


def test_if_the_game_moves_on_while_the_list_is_written_it_is_written_anew(
    two_races: list[Game], owner: User, seated: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[RenderedNotification] = []

    def late(notification: Notification) -> RenderedNotification:
        written.append(compose_list(notification))
        if len(written) == 1:
            hand_in(two_races[0], seated)
        return written[-1]

    monkeypatch.setattr(composing, "compose_list", late)
    later(timedelta(minutes=10))
    sending.send_pending()
    assert (len(written), told(owner)) == (2, ["2 games are waiting for you; Monday race has 23 hours left"])
    assert states(owner, "your_turn") == ["sent", "sent"]
    assert set(owner.notifications.filter(channel="email").values_list("attempts", flat=True)) == {1}
