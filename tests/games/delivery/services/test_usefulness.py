"""No one is told what they know or have done, and why a notification does not go is said in words."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.delivery.channels.base import DeliveryError
from games.delivery.rendered import Chapter, RenderedNotification, Waiting
from games.delivery.services.circumstances import Circumstances
from games.delivery.services.usefulness import ANSWERED, due_at, first_unreported_turn, why_not, why_not_now
from games.models import Game, Notification, User
from games.outbox import services as outbox
from tests.games.support.moves import hand_in, let_time_pass, pending_of

AT = datetime(2030, 1, 1, tzinfo=timezone.get_default_timezone())


def mail(user: User, kind: str = "your_turn", game: Game | None = None, **payload: Any) -> Notification:
    """The email of this kind that was written to this person; else a new one."""
    rows = Notification.objects.select_related("recipient", "game", "seat")
    if game is not None:
        facts = {"channel": "email", "kind": kind, "occasion": f"test/{kind}", "game": game, "payload": payload}
        Notification.objects.create(recipient=user, **facts)
    return rows.get(recipient=user, kind=kind, channel="email")


def around(notice: Notification) -> Circumstances:
    return Circumstances(notice.game_id, [notice])


def reason(notice: Notification) -> str:
    return why_not(notice, around(notice))


# Before it is put together


def test_what_is_wanted_and_still_owed_is_of_use(race: Game, owner: User) -> None:
    assert reason(mail(owner)) == ""


def test_what_was_switched_off_is_not(race: Game, owner: User) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"your_turn": False})
    assert reason(mail(owner)) == "Switched off, or no address."


def test_what_no_longer_reaches_its_reader_is_not(race: Game, owner: User) -> None:
    User.objects.filter(pk=owner.pk).update(email="")
    assert reason(mail(owner)) == "Switched off, or no address."


def test_of_a_muted_game_nothing_is(race: Game, owner: User) -> None:
    outbox.set_level(user=owner, game=race, level="mute")
    assert reason(mail(owner)) == "You want to hear nothing of this game."


def test_who_has_left_a_seat_hears_no_more_of_it(race: Game, owner: User, stranger: User) -> None:
    race.seats.filter(user=owner).update(user=stranger)
    assert reason(mail(owner)) == "You have left this seat."


@pytest.mark.parametrize("how", ["handed in", "closed", "a bot plays"])
def test_what_is_not_owed_any_more_need_not_be_asked(how: str, race: Game, owner: User) -> None:
    match how:
        case "handed in":
            hand_in(race, owner)
        case "closed":
            race.pending_decisions.update(closed_at=timezone.now())
        case _:
            race.seats.filter(user=owner).update(autopilot=True)
    assert reason(mail(owner)) == ANSWERED


def test_whose_time_is_over_waits_for_the_sweep_to_say_so(race: Game, owner: User) -> None:
    let_time_pass(race, race.deadline + timedelta(seconds=1))
    with pytest.raises(DeliveryError, match="time is over"):
        reason(mail(owner))
    Game.objects.filter(pk=race.pk).update(stopped_at=timezone.now() - timedelta(hours=1))
    assert reason(mail(owner)) == "", "in a pause no one's time is over"


def test_a_reminder_tells_what_the_first_notice_would(race: Game, owner: User) -> None:
    first = mail(owner)
    mail(owner, "reminder", race, turn=1, decision_id=first.payload["decision_id"])
    assert reason(first) == "A later notification says the same."


# Once it is put together


def late_reason(notice: Notification, **told: Any) -> str:
    return why_not_now(notice, RenderedNotification(kind=notice.kind, url="", **told), around(notice))


def test_an_answer_that_came_meanwhile_stops_the_notice(race: Game, owner: User) -> None:
    notice = mail(owner)
    words = dict.fromkeys(["title", "when", "asks", "due", "left", "clock", "url"], "")
    assert late_reason(notice) == ANSWERED
    assert late_reason(notice, question={"asks": "Bolt waits"}) == ""
    assert late_reason(notice, waiting=[Waiting(game=1, due_at=AT, **words)]) == ""


def test_a_turn_in_which_nothing_happened_is_not_told(race: Game, owner: User) -> None:
    Notification.objects.all().delete()
    notice = mail(owner, "resolved", race, turn=2)
    chapter = Chapter(turn=2, title="", url="", lines=["Bolt falls."])
    assert late_reason(notice) == "Nothing happened to this robot."
    assert late_reason(notice, chapters=[chapter]) == ""
    facts = {"recipient": owner, "channel": "email", "game": race, "occasion": "later", "payload": {"turn": 3}}
    Notification.objects.create(kind="your_turn", **facts)
    assert late_reason(notice, chapters=[chapter]) == "Nothing happened to this robot.", "turn 3 was asked about"


def test_a_list_of_nothing_is_not_sent(owner: User) -> None:
    notice = Notification(recipient=owner, channel="email", kind="digest")
    assert late_reason(notice) == "Nothing waits."


def test_what_asks_for_nothing_goes(race: Game, owner: User) -> None:
    assert late_reason(mail(owner, "paused", race)) == ""


# Until when


def test_the_first_deadline_of_what_it_asks_for_counts(race: Game, owner: User) -> None:
    notice, asked = mail(owner), pending_of(race, owner)
    assert due_at(notice, around(notice)) == asked.due_at
    earlier = asked.due_at - timedelta(hours=1)
    asked.pk, asked.decision_id, asked.due_at = None, "t1.g1-1.s0.program.r1", earlier
    asked.save()
    assert due_at(notice, around(notice)) == earlier


def test_where_nothing_is_asked_or_the_clocks_stand_still_there_is_none(race: Game, owner: User) -> None:
    notice = mail(owner, "paused", race)
    assert due_at(notice, around(notice)) is None
    Game.objects.filter(pk=race.pk).update(stopped_at=timezone.now())
    asking = mail(owner)
    assert due_at(asking, around(asking)) is None


def test_who_was_asked_in_a_turn_is_not_told_of_those_before_it_again(race: Game, owner: User) -> None:
    Notification.objects.all().delete()
    now = mail(owner, "resolved", race, turn=5)
    assert first_unreported_turn(now, around(now)) == 0
    for kind, turn, sent_at in [("your_turn", 3, None), ("resolved", 3, AT), ("resolved", 4, None)]:
        facts = {"recipient": owner, "game": race, "channel": "email", "occasion": f"{kind} {turn}"}
        Notification.objects.create(kind=kind, payload={"turn": turn}, sent_at=sent_at, **facts)
    assert first_unreported_turn(now, around(now)) == 4
