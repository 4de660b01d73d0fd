"""What decides about notifications is read once for all of a game, and anew when it may have changed."""

from collections.abc import Callable
from types import ModuleType

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.delivery.queries import composing
from games.delivery.services import circumstances, sending
from games.delivery.services.circumstances import Circumstances
from games.models import Game, Notification, User
from games.outbox import services as outbox
from games.tables.services import lobby
from tests.games.support.moves import hand_in, play_turn
from tests.games.support.notices import states, told
from tests.people import new_race, person


def around(game: Game) -> Circumstances:
    return Circumstances(game.pk, list(game.notifications.all()))


def test_it_is_good_for_a_moment_only(race: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    known = around(race)
    assert known.is_good()
    monkeypatch.setattr(circumstances, "GOOD_FOR", 0)
    assert not known.is_good()


@pytest.mark.parametrize(("turn", "is_read"), [(36, False), (37, True), (40, True), (None, True)])
def test_what_was_told_long_ago_is_not_read(race: Game, owner: User, turn: int | None, is_read: bool) -> None:
    """A notification goes back three turns; a game may have hundreds. What speaks of no turn may always matter."""
    race.turn = 40
    race.save(update_fields=["turn"])
    now, *_ = race.notifications.filter(kind="your_turn", channel="email", recipient=owner)
    now.payload["turn"] = 40
    payload = {} if turn is None else {"turn": turn}
    old = Notification.objects.create(
        recipient=owner, channel="email", kind="reminder", occasion="then", game=race, payload=payload
    )
    found = Circumstances(race.pk, [now]).others(now)
    assert (old.pk in [other.pk for other in found]) == is_read


def test_a_notice_that_was_kept_for_long_knows_what_was_told_since(race: Game, owner: User) -> None:
    race.turn = 40
    race.save(update_fields=["turn"])
    held, later = (
        Notification.objects.create(
            recipient=owner, channel="email", kind="resolved", occasion=f"{turn}", game=race, payload={"turn": turn}
        )
        for turn in (20, 21)
    )
    assert [other.pk for other in Circumstances(race.pk, [held]).others(held)] == [later.pk]


@pytest.fixture
def in_order(race: Game, owner: User, seated: User) -> list[User]:
    """Two people are to be mailed that it is their turn, in this order."""
    Notification.objects.exclude(kind="your_turn", channel="email").delete()
    return [notice.recipient for notice in Notification.objects.order_by("next_try_at", "created_at")]


def when_first(monkeypatch: pytest.MonkeyPatch, where: ModuleType, step: str, deed: Callable[[], object]) -> None:
    """Something happens just after the first time that this step of sending is taken."""
    take, deeds = getattr(where, step), [deed]

    def taken(*facts: object) -> object:
        result = take(*facts)
        while deeds:
            deeds.pop()()
        return result

    monkeypatch.setattr(where, step, taken)


@pytest.mark.parametrize(("where", "step", "moves"), [(sending, "_send", 1), (composing, "compose", 0)])
def test_who_moves_while_mails_go_out_gets_none(
    race: Game, in_order: list[User], where: ModuleType, step: str, moves: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second, when the first has been mailed; the first, when the own email is written. All are looked at with what
    was read at the first; a change makes it be read again."""
    mover, other = in_order[moves], in_order[1 - moves]
    when_first(monkeypatch, where, step, lambda: hand_in(race, mover))
    assert sending.send_pending() == {"dropped": 1, "sent": 1}
    assert (told(mover), len(told(other)), states(mover, "your_turn")) == ([], 1, ["dropped"])


def queries_of_sending(channel: str, people: int) -> int:
    """To so many people of one table, who were all asked at the same moment."""
    chosen = Notification.objects.filter(kind="your_turn", channel=channel, state="dropped")[:people]
    Notification.objects.filter(pk__in=[notice.pk for notice in chosen]).update(state="pending")
    with CaptureQueriesContext(connection) as queries:
        assert sending.send_pending() == {"sent": people}
    return len(queries)


@pytest.mark.parametrize(("channel", "each"), [("bell", 0), ("email", 2)])
def test_many_notices_cost_little_more_than_one(
    owner: User, channel: str, each: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(circumstances, "GOOD_FOR", 60)
    game = new_race(owner, seats=8)
    for number in range(7):
        lobby.join(game_id=game.pk, user=person(f"racer{number}"))
    Notification.objects.update(state="dropped")
    alone = queries_of_sending(channel, 1)
    assert queries_of_sending(channel, 7) <= alone + each * 6


# What one notification may make needless, whatever else is told of the same game


@pytest.mark.parametrize("others", [["message"], ["paused", "resumed"], ["vote", "replaced"]])
def test_a_turns_story_goes_beside_other_news(race: Game, owner: User, seated: User, others: list[str]) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"your_turn": False})
    play_turn(race, owner, seated)
    Notification.objects.exclude(recipient=owner, kind="resolved").delete()
    for kind in others:
        facts = {"recipient": owner, "game": race, "channel": "email", "kind": kind, "occasion": kind}
        Notification.objects.create(payload={"by": "sam", "vote": 1}, **facts)
    sending.send_pending()
    [story] = owner.notifications.filter(kind="resolved", channel="email")
    assert (story.error, story.state) == ("", "sent")
