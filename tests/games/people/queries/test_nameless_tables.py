"""A table that hides names tells none, wherever one looks, until its game is over."""

import json
import re
from datetime import time, timedelta

import pytest
import time_machine
from django.contrib.auth.models import AnonymousUser
from django.core import mail
from django.utils import timezone

from games.delivery.services import sending
from games.models import Game, Hours, Invitation, Message, Notification, PendingDecision, User
from games.outbox import services as outbox
from games.record.queries.anonymity import pseudonym_of
from games.tables.services import invitations
from games.talk.queries.chat import TABLE
from games.talk.services import chat, notes
from games.timekeeping.clock import EachTurn
from games.votes.services import absence, replacement, votes
from tests.games.support.anonymity import HIDING, NAMES, dancers, nameless_race, pages_about, read, seen
from tests.games.support.lobbies import finish
from tests.games.support.moves import hand_in, pending_of, play_turn
from tests.games.support.notices import later
from tests.hostile.conftest import in_turn
from tests.people import BrowserOf, Person, joined, new_race, person


@pytest.fixture
def ball(stranger: User) -> Game:
    """Somebody has left and another taken over, a vote is open, somebody follows and looks on."""
    people = dancers()
    game = nameless_race(*people, on_absence="open")
    notes.follow(game=game, user=stranger, tells_end=True)
    play_turn(game, *people)
    votes.propose(game_id=game.pk, user=people[0], kind="pause", reason="A rest")
    absence.resign(game_id=game.pk, user=people[2], is_sure=True)
    seat = game.seats.get(user=None)
    replacement.open_up(Game.objects.get(pk=game.pk), seat) if seat.open_since is None else None
    replacement.take_over(game_id=game.pk, user=person("perrigord"), number=seat.number)
    game.refresh_from_db()
    return game


def others_than(viewer: Person) -> list[str]:
    return [name for name in (*NAMES, "perrigord") if name != getattr(viewer, "username", "")]


def leaks(text: str, viewer: Person) -> list[str]:
    return [name for name in others_than(viewer) if name in text.lower()]


@pytest.mark.slow("reads everything that a table shows anywhere")
@pytest.mark.parametrize("who", in_turn("quibblefax", "stella", "nobody"))
def test_no_page_feed_or_answer_of_the_api_names_anybody(ball: Game, who: str, browser_of: BrowserOf) -> None:
    viewer: Person = User.objects.filter(username=who).first() or AnonymousUser()
    client, ids = browser_of(viewer), {user.pk for user in User.objects.filter(username__in=others_than(viewer))}
    known = {
        "number": 1,
        "message_id": Message.objects.filter(game=ball).exclude(author=viewer.pk).first().pk,
        "vote_id": ball.votes.get().pk,
    }
    addresses = list(pages_about(ball, viewer if isinstance(viewer, User) else None, **known))
    assert len(addresses) > 60
    for address in addresses:
        text = read(client, address)
        assert leaks(text, viewer) == [], address
        assert not ids & {int(pk) for pk in re.findall(r"/people/(\d+)|\"person\": ?(\d+)", text) for pk in pk if pk}


@pytest.mark.slow("reads everything that a table shows anywhere")
def test_no_mail_and_no_notice_names_anybody(ball: Game) -> None:
    chat.say(game_id=ball.pk, user=User.objects.get(username="quibblefax"), words="Sh! @Trundle @Twonky", room=TABLE)
    later(outbox.KEPT)
    sending.send_pending()
    assert len(mail.outbox) > 3
    users = {user.email: user for user in User.objects.all()}
    for message in mail.outbox:
        text = message.message().as_string() + str(message.alternatives)
        assert leaks(text, users[message.to[0]]) == [], message.subject
    for row in Notification.objects.select_related("recipient"):
        assert leaks(f"{row.headline} {json.dumps(row.payload)}", row.recipient) == []


@pytest.mark.slow("reads everything that a table shows anywhere")
def test_their_own_pages_do_not_lead_to_the_table(ball: Game, stranger: User, browser_of: BrowserOf) -> None:
    for name in NAMES:
        user = User.objects.get(username=name)
        assert "Masked ball" not in read(browser_of(stranger), f"/people/{user.pk}/")
        assert "under way" not in read(browser_of(stranger), f"/people/{user.pk}/")
    guests = User.objects.get(username="zanzimort")
    assert "Masked ball" in read(browser_of(guests), f"/people/{guests.pk}/")
    assert "Masked ball" not in read(browser_of(guests), "/my/finished/?state=all&player=quibblefax")
    assert "Masked ball" in read(browser_of(guests), "/my/finished/?state=all&player=zanzimort")


@pytest.mark.slow("reads everything that a table shows anywhere")
def test_before_the_start_nobody_is_named_either(db: None, browser_of: BrowserOf) -> None:
    first, second, third = dancers()
    game = joined(new_race(first, seats=4, title="Masked ball", settings=HIDING), second)
    invitations.invite(game_id=game.pk, user=first, who="wobblethrip")
    for address in pages_about(game, third):
        assert leaks(read(browser_of(third), address), third) == [], address
    later(outbox.KEPT)
    sending.send_pending()
    [invited] = [message for message in mail.outbox if message.to == [third.email]]
    assert leaks(invited.subject + str(invited.body), third) == []
    assert "wobblethrip" in read(browser_of(first), f"/races/{game.pk}/")  # whom one has invited one knows


def test_whoever_invites_does_not_learn_who_sits_there_already(db: None) -> None:
    first, second, third = dancers()
    game = joined(new_race(first, seats=5, settings=HIDING), second)
    rows = [invitations.invite(game_id=game.pk, user=first, who=user.username) for user in (second, third)]
    assert [(row.answer, row.held_until > row.created_at) for row in rows] == [("", True)] * 2
    assert [row.unheard for row in Invitation.objects.order_by("created_at")] == [True, False]


def test_blocking_somebody_does_not_tell_which_of_them_it_is(ball: Game, browser_of: BrowserOf) -> None:
    reader, other = (User.objects.get(username=name) for name in NAMES[:2])
    before = read(browser_of(reader), f"/races/{ball.pk}/table/").count("Good day")
    browser_of(reader).post(f"/people/{other.pk}/block/")
    assert read(browser_of(reader), f"/races/{ball.pk}/table/").count("Good day") == before == 3


@pytest.mark.slow("sets up a table of many")
def test_a_seat_is_reported_without_learning_whose_it_is(ball: Game, browser_of: BrowserOf) -> None:
    reader, other = (User.objects.get(username=name) for name in NAMES[:2])
    number = ball.seats.get(user=other).number
    page = browser_of(reader).post(
        f"/races/{ball.pk}/seats/{number}/report/", {"kind": "other", "words": "Rude"}, follow=True
    )
    assert reader.reports.get().accused == other
    assert leaks(page.content.decode(), reader) == []


def test_all_are_named_when_it_is_over_in_its_old_turns_as_well(browser_of: BrowserOf, stranger: User) -> None:
    people = dancers()[:2]
    game = nameless_race(*people)
    first = game.seats.get(number=0).user
    others = [user for user in people if user != first]
    finish(game, *others)
    client = browser_of(stranger)
    pages = [
        read(client, f"/races/{game.pk}/"),
        read(client, f"/races/{game.pk}/table/"),
        read(client, "/races/finished/"),
    ]
    assert [[name in page for name in NAMES[:2]] for page in pages] == [[True, True]] * 3
    assert "Masked ball" in read(client, "/races/finished/?player=zanzimort")


@pytest.mark.slow("sets up a table of many")
def test_the_people_panel_shows_masks_and_leads_to_a_report(ball: Game, browser_of: BrowserOf) -> None:
    reader, other = (User.objects.get(username=name) for name in NAMES[:2])
    page = read(browser_of(reader), f"/races/{ball.pk}/")
    assert f"/races/{ball.pk}/seats/{ball.seats.get(user=other).number}/report/" in page
    assert pseudonym_of(ball, ball.seats.get(user=other)) in page
    assert "/people/" not in page.replace("/settings/people/", "").replace(f"/people/{reader.username}/", "")


@pytest.mark.slow("reads everything that a table shows anywhere")
def test_the_page_says_that_names_come_later(
    ball: Game, race: Game, owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    dancer = browser_of(User.objects.get(username=NAMES[0]))
    for page in (read(dancer, f"/races/{ball.pk}/"), read(browser_of(stranger), f"/races/{ball.pk}/")):
        assert "names shown at the end" in page
    assert "Write @ and a robot's name to notify them" in read(dancer, f"/races/{ball.pk}/")
    usual = read(browser_of(owner), f"/races/{race.pk}/")
    assert "names shown at the end" not in usual
    assert "Write @ and a robot's or a player's name to notify them" in usual


@pytest.mark.slow("reads everything that a table shows anywhere")
@time_machine.travel("2026-11-20T12:00:00Z", tick=False)
def test_nothing_tells_by_the_clock_where_the_last_one_lives(db: None, browser_of: BrowserOf) -> None:
    """Every page, feed and answer of the API is the same whether or not the last one who is awaited sleeps for nine
    hours."""
    people = dancers()
    game = nameless_race(*people, clock=EachTurn(86400, rests=True))
    hand_in(game, *people[:2])
    sending.send_pending()
    viewer = people[0]
    read(browser_of(viewer), f"/races/{game.pk}/table/")  # then no message is new any more
    awake = seen(game, viewer, browser_of(viewer), number=0)
    Hours.objects.create(
        user=people[2], zone="Asia/Tokyo", night_from=time(20), night_to=time(5), changed_at=timezone.now()
    )
    last = pending_of(game, people[2])
    PendingDecision.objects.filter(pk=last.pk).update(due_at=last.due_at + timedelta(hours=9))
    asleep = seen(game, viewer, browser_of(viewer), number=0)
    assert len(awake) > 60
    assert [address for address in awake if awake[address] != asleep[address]] == []
