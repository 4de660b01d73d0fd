"""Every kind of notice, by every way, to every sort of account; and every way in which a turn can end."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.utils import timezone

from games import sweep
from games.delivery.services import sending
from games.models import Game, GameNotices, Message, Notification, Seat, User, Vote
from games.outbox import services as outbox
from games.outbox.kinds import KINDS
from games.play.services import bots, parking, play
from games.tables.services import lobby
from games.talk.services import chat
from tests.games.support.inbox import link_to
from tests.games.support.moves import hand_in, let_time_pass, pending_of, play_turn
from tests.games.support.notices import states, told
from tests.games.support.team_races import team_race
from tests.people import new_race

FACTS: dict[str, dict[str, Any]] = {
    "invited": {"by": "olivia"},
    "seat_free": {"left": "sam"},
    "called_off": {"by": "sam", "why": ""},
    "message": {"from": "sam", "team": True},
    "paused": {"by": "vote", "reason": "Summer."},
    "resumed": {"by": "vote"},
    "replaced": {"who": "sam", "by": "bot"},
    "silenced": {"channel": "Webhook", "why": "It answered with status 500."},
    "password": {"keys": "laptop", "targets": "example.org"},
    "started": {"turn": 1},
    "resolved": {"turn": 1, "autopilot": False},
    "over": {"turn": 1},
    "digest": {},
    "puzzle": {"day": "2026-03-10", "puzzle": 1, "sentence": "Survive.", "facts": ["you are Bolt"]},
}
ASKING = {"your_turn", "decision", "reminder", "reminder_half"}

ACCOUNTS: dict[str, Callable[[Game, User], None]] = {
    "usual": lambda race, user: None,
    "guest": lambda race, user: _set(user, is_guest=True),
    "inactive": lambda race, user: _set(user, is_active=False),
    "no address": lambda race, user: _set(user, email=""),
    "bot": lambda race, user: _set(user, is_bot=True),
    "muted": lambda race, user: outbox.set_level(user=user, game=race, level="mute"),
    "autopilot": lambda race, user: _autopilot(race, user),
    "parked": lambda race, user: parking.park(race.pk, RuntimeError("the belts ran backwards")),
}
REACHED = {
    "usual": {"bell", "email"},
    "guest": {"bell"},
    "inactive": set(),
    "no address": {"bell"},
    "bot": set(),
    "muted": set(),
    "autopilot": {"bell", "email"},
    "parked": set(),
}


def _set(user: User, **facts: Any) -> None:
    User.objects.filter(pk=user.pk).update(**facts)


def _autopilot(race: Game, user: User) -> None:
    race.seats.filter(user=user).update(autopilot=True)


def _asked(race: Game) -> dict[str, Any]:
    """A vote that is open."""
    now = timezone.now()
    vote = Vote.objects.create(game=race, kind="pause", turn=1, opened_at=now, expires_at=now + timedelta(days=1))
    return {"vote": vote.pk}


def tell(kind: str, race: Game, user: User) -> None:
    """As whoever has something to tell does it."""
    facts = FACTS.get(kind, {})
    if kind in ASKING:
        prompt = pending_of(race, user)
        facts = {"turn": 1, "program": prompt.pk, "decision_id": prompt.decision_id}
    if kind in ("digest", "silenced", "password", "puzzle", "invited"):
        outbox.tell_user(kind, user, f"test/{kind}", facts, race if kind == "invited" else None)
    else:
        seat = Seat.objects.select_related("user", "game").get(game=race, user=user)
        outbox.tell(kind, seat, f"test/{kind}", _asked(race) if kind == "vote" else facts)


@pytest.mark.parametrize("account", ACCOUNTS)
@pytest.mark.parametrize("kind", KINDS)
def test_who_is_reached_by_what(kind: str, account: str, race: Game, owner: User) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"reminder_half": True, "digest": True, "puzzle": True})
    outbox.set_preferences(user=owner, channel="bell", kinds={"reminder_half": True, "puzzle": True})
    play_or_open(kind, race, owner)
    ACCOUNTS[account](race, owner)
    owner.refresh_from_db()
    Notification.objects.all().delete()
    tell(kind, race, owner)
    sending.send_pending()
    sent = set(owner.notifications.filter(state="sent").values_list("channel", flat=True))
    assert sent == expected(kind, account)
    assert len(mail.outbox) == ("email" in sent)
    assert not owner.notifications.filter(state="sent", headline="").exists()
    assert not owner.notifications.exclude(error__in=REASONS).exclude(state="sent").exists()


REASONS = [
    "",
    "Answered or closed already.",
    "Nothing waits.",
    "You have voted, or the vote is over.",
]


def play_or_open(kind: str, race: Game, owner: User) -> None:
    """What has to be so for the kind to be of use: a free seat, or a turn that was played."""
    if kind in ("seat_free", "invited"):
        (race.seats.filter(user=owner) if kind == "invited" else race.seats.exclude(user=owner)).delete()
        Game.objects.filter(pk=race.pk).update(status=Game.Status.LOBBY)
    if kind == "resolved":
        play_turn(race, *[seat.user for seat in race.seats.all()])
    race.refresh_from_db()


def expected(kind: str, account: str) -> set[str]:
    reached = set(REACHED[account])
    if kind == "digest":
        reached.discard("bell")
    if account == "muted" and kind in ("silenced", "password", "puzzle"):
        reached = {"bell", "email"}  # about no game
    if account == "parked" and kind in ("digest", "silenced", "password", "puzzle", "seat_free", "invited"):
        reached = set() if kind == "digest" else {"bell", "email"}
    if account == "parked" and kind == "house":
        reached = {"bell", "email"}  # it says why the game stands still
    if account == "autopilot" and kind in {*ASKING, "vote"}:
        reached = set()  # a bot answers, and does not vote
    return reached


def test_somebody_without_a_seat_is_invited(lobby_race: Game, stranger: User) -> None:
    Game.objects.filter(pk=lobby_race.pk).update(visibility=Game.Visibility.LINK)
    lobby_race.refresh_from_db()
    outbox.tell_user("invited", stranger, "invitation-1", {"by": "olivia"}, lobby_race)
    sending.send_pending()
    assert told(stranger) == ["olivia invites you to Sunday race"]
    path = f"/races/{lobby_race.pk}/?token={lobby_race.link_token}"
    assert Client().post(link_to(stranger))["Location"] == path


def test_who_has_joined_meanwhile_is_not_invited_any_more(lobby_race: Game, stranger: User, seated: User) -> None:
    outbox.tell_user("invited", stranger, "invitation-1", {"by": "olivia"}, lobby_race)
    outbox.tell_user("invited", seated, "invitation-1", {"by": "olivia"}, lobby_race)
    lobby.join(game_id=lobby_race.pk, user=seated)
    sending.send_pending()
    assert (states(stranger, "invited"), states(seated, "invited")) == (["dropped"], ["dropped"])


def test_the_owner_hears_of_a_seat_that_was_given_back(owner: User, seated: User, stranger: User) -> None:
    race = new_race(owner, seats=3)
    lobby.join(game_id=race.pk, user=seated)
    lobby.leave(game_id=race.pk, user=seated)
    sending.send_pending()
    assert told(owner) == ["Sunday race: a seat is free again"]
    assert "sam has left Sunday race" in mail.outbox[0].body
    assert told(seated) == []


# Messages


def test_messages_of_a_while_are_told_once_to_the_team_alone(owner: User, seated: User, stranger: User) -> None:
    race = team_race(owner, mate=seated, rival=stranger)
    sending.send_pending()
    mail.outbox.clear()
    chat.say(game_id=race.pk, user=owner, words="I take flag 2.")
    chat.say(game_id=race.pk, user=owner, words="Keep the belt free!")
    sending.send_pending()
    assert mail.outbox == []  # whoever looks within five minutes reads it there
    Notification.objects.filter(kind="message").update(next_try_at=timezone.now())
    sending.send_pending()
    assert [(message.to, message.subject) for message in mail.outbox] == [
        ([seated.email], "Sunday race: olivia has written to your team")
    ]
    assert "I take flag 2." in mail.outbox[0].body
    assert "Keep the belt free!" in mail.outbox[0].body
    assert states(seated, "message") == ["sent", "dropped"]
    assert not Notification.objects.filter(kind="message", recipient__in=[owner, stranger]).exists()
    assert "flag 2" not in str(list(Notification.objects.values_list("payload", "headline")))


def test_who_has_looked_at_the_game_since_is_not_told_of_messages(owner: User, seated: User, stranger: User) -> None:
    race = team_race(owner, mate=seated, rival=stranger)
    chat.say(game_id=race.pk, user=owner, words="I take flag 2.")
    assert Message.objects.count() == 1
    outbox.look(user=seated, game_id=race.pk)
    outbox.look_away(user=seated, game_id=race.pk)
    Notification.objects.filter(kind="message").update(next_try_at=timezone.now())
    sending.send_pending()
    assert states(seated, "message") == ["dropped"]
    assert GameNotices.objects.get().user == seated


# However a turn ends, the same occasion is told to all


def by_all(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)


def by_deadline(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    let_time_pass(race, timedelta(days=2))
    sweep.sweep()


def by_nobody(race: Game, owner: User, seated: User) -> None:
    let_time_pass(race, timedelta(days=2))
    assert play.resolve(game_id=race.pk)


def by_bots(race: Game, owner: User, seated: User) -> None:
    Seat.objects.filter(game=race, user=seated).update(autopilot=True)
    hand_in(race, owner)
    assert bots.program(game_id=race.pk) == 1
    assert play.resolve(game_id=race.pk)


def after_a_fault(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    parking.park(race.pk, RuntimeError("the belts ran backwards"))
    parking.unpark(race.pk)
    assert play.resolve(game_id=race.pk)


@pytest.mark.parametrize("end", [by_all, by_deadline, by_nobody, by_bots, after_a_fault])
def test_every_end_of_a_turn_is_told(
    end: Callable[[Game, User, User], None], race: Game, owner: User, seated: User
) -> None:
    end(race, owner, seated)
    race.refresh_from_db()
    assert race.turn == 2
    asked = [program.seat.user for program in race.pending_decisions.filter(turn__number=2, seat__autopilot=False)]
    for user in (owner, seated):
        kind, place = ("your_turn", "t2/") if user in asked else ("resolved", "t1/")
        told_of = user.notifications.filter(kind=kind, occasion__contains=f"g{race.pk}/{place}")
        assert sorted(told_of.values_list("channel", flat=True)) == ["bell", "email"]
        assert user.notifications.filter(kind="resolved").exists() == (user not in asked)
