"""Calendars and feeds: titles and instants for those who know the address, and nothing else."""

from datetime import datetime, timedelta
from xml.etree import ElementTree

import pytest
import time_machine
from django.db import connection
from django.db.models import F
from django.test import Client
from django.utils import timezone
from icalendar import Calendar

from games.delivery.queries import feeds
from games.delivery.services import feeds as services
from games.delivery.services import sending
from games.models import Game, User
from tests.games.support.moves import hand_in, play_turn
from tests.people import BrowserOf, new_race

ATOM = "{http://www.w3.org/2005/Atom}"


def calendar_of(user: User) -> str:
    user.refresh_from_db()
    return f"/feeds/{feeds.secret_of(user)}/deadlines.ics"


def feed_of(user: User) -> str:
    user.refresh_from_db()
    return f"/feeds/{feeds.secret_of(user)}/news.atom"


def titles(body: bytes) -> list[str]:
    return [entry.findtext(f"{ATOM}title") or "" for entry in ElementTree.fromstring(body).findall(f"{ATOM}entry")]


def test_an_unchanged_calendar_is_not_sent_again(race: Game, owner: User) -> None:
    browser, address = Client(), calendar_of(owner)
    first = browser.get(address)
    assert first["Content-Type"] == "text/calendar; charset=utf-8"
    assert browser.get(address, headers={"if-none-match": first["ETag"]}).status_code == 304
    hand_in(race, owner)
    empty = browser.get(address, headers={"if-none-match": first["ETag"]})
    assert empty.status_code == 200
    assert browser.get(address, headers={"if-none-match": empty["ETag"]}).status_code == 304


@pytest.mark.parametrize("hours", [12, -2])
def test_a_moved_deadline_changes_the_calendar(race: Game, owner: User, hours: int) -> None:
    address = calendar_of(owner)
    kept = Client().get(address)
    race.pending_decisions.update(due_at=F("due_at") + timedelta(hours=hours))
    assert Client().get(address, headers={"if-none-match": kept["ETag"]}).status_code == 200
    assert Client().get(address).content == Client().get(address).content


def test_my_feed_tells_what_the_inbox_holds(race: Game, owner: User, seated: User) -> None:
    sending.send_pending()
    [in_inbox] = owner.notifications.filter(channel="bell", state="sent")
    answer = Client().get(feed_of(owner))
    assert titles(answer.content) == [in_inbox.headline]
    assert Client().get(feed_of(owner), headers={"if-none-match": answer["ETag"]}).status_code == 304
    assert answer["Cache-Control"] == "private, no-cache"


def test_a_feed_without_entries_stays_the_same(owner: User) -> None:
    lobby = new_race(owner)
    for address, begun_at in [(feed_of(owner), owner.date_joined), (f"/races/{lobby.pk}/feed.atom", lobby.created_at)]:
        with time_machine.travel(timezone.now() + timedelta(days=1)):
            later = Client().get(address)
        answer = Client().get(address)
        assert answer.content == later.content
        updated = datetime.fromisoformat(ElementTree.fromstring(answer.content).findtext(f"{ATOM}updated") or "")
        assert updated == begun_at
        assert Client().get(address, headers={"if-none-match": later["ETag"]}).status_code == 304


def test_everyones_feed_is_another_and_stays_the_same_under_a_new_address(owner: User, seated: User) -> None:
    def id_of(user: User) -> str | None:
        return ElementTree.fromstring(Client().get(feed_of(user)).content).findtext(f"{ATOM}id")

    before = id_of(owner)
    assert before != id_of(seated)
    services.renew(user=owner)
    assert id_of(owner) == before


def test_new_addresses_end_the_old_ones(race: Game, owner: User, browser_of: BrowserOf) -> None:
    old = [calendar_of(owner), feed_of(owner)]
    assert [Client().get(address).status_code for address in old] == [200, 200]
    page = browser_of(owner).get("/settings/feeds/").content.decode()
    assert all(address in page for address in old)
    assert browser_of(owner).post("/settings/feeds/renew/").status_code == 302
    assert [Client().get(address).status_code for address in old] == [404, 404]
    assert Client().get(calendar_of(owner)).status_code == 200


def test_the_addresses_are_shown_to_their_owner_alone(owner: User, seated: User, browser_of: BrowserOf) -> None:
    assert Client().get("/settings/feeds/").status_code == 302
    assert Client().post("/settings/feeds/renew/").status_code == 302
    assert browser_of(owner).get("/settings/feeds/renew/").status_code == 405
    assert calendar_of(owner) not in browser_of(seated).get("/settings/feeds/").content.decode()


def test_a_game_has_a_feed_of_its_turns(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
    answer = Client().get(f"/races/{race.pk}/feed.atom")
    assert titles(answer.content) == ["Turn 1 was played", "The race has started"]
    again = Client().get(f"/races/{race.pk}/feed.atom", headers={"if-none-match": answer["ETag"]})
    assert again.status_code == 304
    assert f'href="/races/{race.pk}/feed.atom"' in Client().get(f"/races/{race.pk}/").content.decode()


def test_a_title_with_an_escape_sign_breaks_no_ones_feed(race: Game, seated: User) -> None:
    sending.send_pending()
    with connection.cursor() as cursor:
        cursor.execute("UPDATE games_game SET title = %s", ["]]>\x1b[31mred\x07"])
        cursor.execute("UPDATE games_notification SET headline = %s", ["]]>\x1b[31mred\x07"])
    public, own = Client().get(f"/races/{race.pk}/feed.atom"), Client().get(feed_of(seated))
    assert [answer.status_code for answer in (public, own)] == [200, 200]
    assert ElementTree.fromstring(public.content).findtext(f"{ATOM}title") == "]]>[31mred"
    assert "]]>[31mred" in titles(own.content)[0]
    [event] = Calendar.from_ical(Client().get(calendar_of(seated)).content).walk("VEVENT")
    assert str(event.decoded("summary")) == "]]>[31mred: turn 1"


def test_the_feed_of_a_game_by_invitation_needs_its_link(owner: User) -> None:
    hidden = new_race(owner, visibility=Game.Visibility.LINK)
    address = f"/races/{hidden.pk}/feed.atom"
    assert Client().get(address).status_code == 404
    assert Client().get(f"{address}?token=wrong").status_code == 404
    assert Client().get(f"{address}?token={hidden.link_token}").status_code == 200
