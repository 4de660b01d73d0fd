"""What calendars and feed readers are told, and whose addresses these are."""

from datetime import timedelta

import pytest
from django.db.models import F

from games.delivery.queries import feeds
from games.delivery.services import sending
from games.errors import NotFound
from games.models import Game, Notification, User
from games.tables.services import lobby
from tests.games.support.moves import hand_in, pending_of, play_turn
from tests.people import new_race

HOUR = timedelta(hours=1)


# Addresses


def test_an_address_names_its_owner_until_it_is_renewed(owner: User, seated: User) -> None:
    secret = feeds.secret_of(owner)
    assert feeds.owner_of(secret) == owner
    assert feeds.secret_of(seated) != secret
    User.objects.filter(pk=owner.pk).update(feed_epoch=F("feed_epoch") + 1)
    with pytest.raises(NotFound):
        feeds.owner_of(secret)
    owner.refresh_from_db()
    assert feeds.owner_of(feeds.secret_of(owner)) == owner


def test_the_address_of_nobody_and_of_a_closed_account_is_not_found(owner: User) -> None:
    secret = feeds.secret_of(owner)
    User.objects.filter(pk=owner.pk).update(is_active=False)
    for wrong in (secret, secret[:-1], "x" + secret, ""):
        with pytest.raises(NotFound) as refusal:
            feeds.owner_of(wrong)
        assert refusal.value.code == "no_such_feed"


# Deadlines


def test_each_game_that_waits_has_its_deadline_least_time_left_first(race: Game, owner: User, seated: User) -> None:
    later = new_race(owner, title="Late race", deadline=timedelta(days=3))
    lobby.join(game_id=later.pk, user=seated)
    first, second = feeds.deadlines(owner)
    asked = pending_of(race, owner)
    assert (first.game, first.turn, first.title, first.words) == (race.pk, 1, "Sunday race", "turn 1")
    assert (first.due_at, first.asked_at) == (asked.due_at, asked.asked_at)
    assert second.title == "Late race"


def test_of_several_questions_the_first_deadline_counts(race: Game, owner: User) -> None:
    asked = pending_of(race, owner)
    due_at, asked_at = asked.due_at, asked.asked_at
    asked.pk, asked.decision_id = None, "t1.g1-1.s0.program.r1"
    asked.due_at, asked.asked_at = due_at - HOUR, asked_at + HOUR
    asked.save()
    [deadline] = feeds.deadlines(owner)
    assert (deadline.due_at, deadline.asked_at) == (due_at - HOUR, asked_at + HOUR)


def test_before_the_first_turn_it_is_called_so(race: Game, owner: User) -> None:
    race.pending_decisions.update(turn=race.turns.get(number=0))
    assert [deadline.words for deadline in feeds.deadlines(owner)] == ["before turn 1"]


@pytest.mark.parametrize("why", ["handed in", "a bot plays", "parked", "paused", "someone else's"])
def test_what_does_not_wait_for_the_reader_is_no_deadline(why: str, race: Game, owner: User, stranger: User) -> None:
    match why:
        case "handed in":
            hand_in(race, owner)
        case "a bot plays":
            race.seats.filter(user=owner).update(autopilot=True)
        case "parked":
            Game.objects.filter(pk=race.pk).update(status=Game.Status.PARKED)
        case "paused":
            Game.objects.filter(pk=race.pk).update(stopped_at=race.started_at)
        case _:
            race.seats.filter(user=owner).update(user=stranger)
    assert feeds.deadlines(owner) == []


# News


def titles(game: Game) -> list[str]:
    return [entry.title for entry in feeds.game_news(game)]


def test_a_table_that_has_not_begun_has_no_news(lobby_race: Game) -> None:
    assert titles(lobby_race) == []


def test_a_game_tells_its_turns_the_newest_first_and_never_how_it_ended(race: Game, owner: User, seated: User) -> None:
    for _ in range(2):
        play_turn(race, owner, seated)
    assert titles(race) == ["Turn 2 was played", "Turn 1 was played", "The race has started"]
    race.status, race.ended_at, race.outcome = Game.Status.OVER, race.started_at, {"places": [[1], [0]]}
    over, *turns, started = feeds.game_news(race)
    assert (over.title, over.key, over.at, over.turn) == ("The race is over", f"g{race.pk}/over", race.ended_at, None)
    assert [(turn.key, turn.turn, turn.game) for turn in turns] == [
        (f"g{race.pk}/t2", 2, race.pk),
        (f"g{race.pk}/t1", 1, race.pk),
    ]
    assert turns[0].at == race.turns.get(number=2).resolved_at
    assert (started.key, started.at) == (f"g{race.pk}/started", race.started_at)


def test_the_newest_turns_are_told(race: Game, owner: User, seated: User, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(3):
        play_turn(race, owner, seated)
    monkeypatch.setattr(feeds, "LONGEST", 2)
    assert titles(race) == ["Turn 3 was played", "Turn 2 was played"]


def test_ones_own_news_are_what_the_inbox_holds(race: Game, owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    sending.send_pending()
    [news] = feeds.own_news(owner)
    [row] = Notification.objects.filter(recipient=owner, channel="bell", state="sent")
    assert (news.key, news.title, news.at, news.game) == (f"n{row.pk}", row.headline, row.sent_at, race.pk)
    monkeypatch.setattr(feeds, "LONGEST", 0)
    assert feeds.own_news(owner) == []


def test_a_calendar_holds_no_game_without_a_deadline(owner: User) -> None:
    lobby.play_now(user=owner)
    assert feeds.deadlines(owner) == []
