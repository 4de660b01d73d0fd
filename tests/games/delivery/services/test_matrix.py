"""Every kind of notification, by every way, to every sort of account; and every way in which a turn can end."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.utils import timezone

from games import sweep
from games.delivery.queries.headlines import lines
from games.delivery.services import sending
from games.models import Game, Notification, Seat, User, Vote
from games.outbox import services as outbox
from games.outbox.kinds import notification_kinds
from games.play.services import bots, parking, play
from tests.games.support.moves import hand_in, let_time_pass, pending_of, play_turn
from tests.games.support.operators import set_going
from tests.games.support.tournaments import new_tournament

ASKING = {"your_turn", "decision", "reminder", "reminder_half"}

APART = {
    name for name, kind in notification_kinds().items() if kind.page or kind.is_list or "tournament" in kind.sample
}
"""What is about no game."""

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
UNLIKE = {
    **{account: ["your_turn"] for account in ("guest", "inactive", "no address", "bot")},
    "autopilot": ["your_turn", "paused", "vote"],
    "muted": ["your_turn", "digest", "invited", "password"],
    "parked": ["your_turn", "digest", "invited", "house", "password"],
}
"""For each account that is not as usual, one kind of each sort; the others are like one of these."""
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
    facts = dict(notification_kinds()[kind].sample)
    if kind in ASKING:
        prompt = pending_of(race, user)
        facts = {"turn": prompt.turn.number, "decision_id": prompt.decision_id}
    if "tournament" in facts:
        facts["tournament"] = new_tournament(user).pk
    if kind in APART or kind == "invited":
        outbox.tell_user(kind, user, f"test/{kind}", facts, race if kind == "invited" else None)
    else:
        seat = Seat.objects.select_related("user", "game").get(game=race, user=user)
        outbox.tell(kind, seat, f"test/{kind}", _asked(race) if kind == "vote" else facts)


@pytest.mark.parametrize(
    ("kind", "account"),
    [
        *((kind, "usual") for kind in notification_kinds()),
        *((kind, account) for account, kinds in UNLIKE.items() for kind in kinds),
    ],
)
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
    assert all(line.headline for line in lines(owner.notifications.filter(state="sent")))
    assert not owner.notifications.exclude(error__in=REASONS).exclude(state="sent").exists()


REASONS = ["", "Answered or closed already.", "Nothing waits.", "You have voted, or the vote is over."]


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
    if account == "muted" and kind in APART - {"digest"}:
        reached = {"bell", "email"}
    if account == "parked" and kind in {*APART, "seat_free", "invited"}:
        reached = set() if kind == "digest" else {"bell", "email"}
    if account == "parked" and kind == "house":
        reached = {"bell", "email"}  # it says why the game stands still
    if account == "autopilot" and kind in {*ASKING, "vote"}:
        reached = set()  # a bot answers, and does not vote
    return reached


# However a turn ends, the same occasion is told to all


def by_all(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)


def by_deadline(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    let_time_pass(race, timedelta(days=2))
    sweep.sweep()


def by_bots(race: Game, owner: User, seated: User) -> None:
    Seat.objects.filter(game=race, user=seated).update(autopilot=True)
    hand_in(race, owner)
    assert bots.program(game_id=race.pk) == 1
    assert play.resolve(game_id=race.pk)


def after_a_fault(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    parking.park(race.pk, RuntimeError("the belts ran backwards"))
    set_going(race.pk)
    assert play.resolve(game_id=race.pk)


@pytest.mark.parametrize("end", [by_all, by_deadline, by_bots, after_a_fault])
def test_every_end_of_a_turn_is_told(
    end: Callable[[Game, User, User], None], race: Game, owner: User, seated: User
) -> None:
    end(race, owner, seated)
    race.refresh_from_db()
    assert race.turn == 2
    asked = [program.seat.user for program in race.pending_decisions.filter(turn__number=2, seat__autopilot=False)]
    for user in (owner, seated):
        kind, place = ("your_turn", "t2/g1") if user in asked else ("resolved", "t1")
        told_of = user.notifications.filter(kind=kind, occasion=f"g{race.pk}/{place}")
        assert sorted(told_of.values_list("channel", flat=True)) == ["bell", "email"]
        assert user.notifications.filter(kind="resolved").exists() == (user not in asked)
