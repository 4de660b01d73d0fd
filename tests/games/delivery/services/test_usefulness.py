"""Nobody is told what they know or have done, and why a notice does not go is said in words."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.delivery.channels.base import DeliveryError
from games.delivery.rendered import Chapter, RenderedNotice, Waiting
from games.delivery.services.circumstances import Circumstances
from games.delivery.services.usefulness import (
    ANSWERED,
    due_at,
    first_unreported_turn,
    why_not,
    why_not_now,
)
from games.models import Game, Notification, User
from games.outbox import services as outbox
from games.tables.services import lobby
from tests.games.support.moves import hand_in, let_time_pass, pending_of
from tests.people import new_race

AT = datetime(2030, 1, 1, tzinfo=timezone.get_default_timezone())


def mail(user: User, kind: str = "your_turn", game: Game | None = None, **payload: Any) -> Notification:
    """The mail of this kind that was written to this person; else a new one."""
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
    mail(owner, "reminder", race, turn=1, program=first.payload["program"])
    assert reason(first) == "A later notification says the same."


def test_who_has_looked_since_need_not_be_told_of_messages(race: Game, owner: User) -> None:
    notice = mail(owner, "message", race)
    assert reason(notice) == ""
    outbox.look(user=owner, game_id=race.pk)
    assert reason(notice) == "You have looked at the game since then."


def test_a_vote_that_asks_nothing_any_more_is_settled(race: Game, owner: User) -> None:
    assert reason(mail(owner, "vote", race, vote=0)) == "You have voted, or the vote is over."


def test_an_invitation_holds_while_there_is_room(lobby_race: Game, seated: User, stranger: User) -> None:
    notice = mail(stranger, "invited", lobby_race)
    assert reason(notice) == ""
    lobby.join(game_id=lobby_race.pk, user=seated)
    assert reason(notice) == "The seat is taken, or the game is over."


def test_who_sits_at_the_table_need_not_be_invited(owner: User, seated: User) -> None:
    table = new_race(owner, seats=3)
    notice = mail(seated, "invited", table)
    lobby.join(game_id=table.pk, user=seated)
    assert reason(notice) == "You have a seat there already."


@pytest.mark.parametrize(("status", "is_of_use"), [("running", True), ("over", False), ("cancelled", False)])
def test_a_seat_that_its_owner_left_is_free_until_the_game_is_over(
    race: Game, owner: User, stranger: User, status: str, is_of_use: bool
) -> None:
    race.seats.filter(user=owner).update(open_since=timezone.now())
    Game.objects.filter(pk=race.pk).update(status=status)
    assert (reason(mail(stranger, "seat_free", race)) == "") is is_of_use


def test_in_a_game_under_way_a_seat_is_free_only_if_somebody_left_it(race: Game, stranger: User) -> None:
    assert reason(mail(stranger, "seat_free", race)) == "The seat is taken, or the game is over."


# Once it is put together


def late_reason(notice: Notification, **told: Any) -> str:
    return why_not_now(notice, RenderedNotice(kind=notice.kind, url="", **told), around(notice))


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
