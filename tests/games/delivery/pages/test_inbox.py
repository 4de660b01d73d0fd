"""The inbox, its list, what was sent, and what to hear of one game; each tried with everyone."""

import re
from datetime import time
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.delivery.queries.headlines import lines
from games.delivery.services import sending
from games.delivery.services.timing import QUIET
from games.models import Game, Notification, User
from games.outbox import services as outbox
from games.outbox.queries.counts import counts
from games.tournaments.services import making
from tests.games.delivery.services.test_timing import at_night
from tests.games.support.tournaments import crowd, new_tournament, under_way
from tests.people import BrowserOf, new_race

PAGES = {
    "/notices/": "It is your first turn in Sunday race",
    "/settings/sent/": "Sunday race has started, turn 1:",
}


def unseen_of(page: str) -> str:
    return re.search(r'data-inbox="(\d+)"', page)[1]


@pytest.mark.parametrize("who", ["owner", "stranger"])
@pytest.mark.parametrize("address", PAGES)
def test_everyone_reads_their_own(
    who: str, address: str, race: Game, browser_of: BrowserOf, request: pytest.FixtureRequest
) -> None:
    user = request.getfixturevalue(who)
    sending.send_pending()
    page = browser_of(user).get(address).content.decode()
    assert (PAGES[address] in page) is (who == "owner")
    assert ("Bolt is waiting for its program" in page) is (who == "owner" and address == "/settings/sent/")
    assert "Cog is waiting" not in page


def test_a_spectator_has_no_inbox(race: Game, client: Client) -> None:
    assert "data-inbox" not in client.get(f"/races/{race.pk}/").content.decode()
    assert client.get("/notices/count/").json() == {"unread": 0, "to_move": 0}


def test_the_inbox_is_in_the_head_of_a_page_and_in_its_title(race: Game, own_browser: Client) -> None:
    sending.send_pending()
    page = own_browser.get("/my/").content.decode()
    assert unseen_of(page) == "1"
    assert "<title>(1) " in page
    assert "Notifications, 1 unread" in page
    assert own_browser.get("/notices/count/").json() == {"unread": 1, "to_move": 1}


def test_all_is_marked_as_read_only_while_something_is_not(race: Game, own_browser: Client) -> None:
    sending.send_pending()
    assert "Mark all as read" in own_browser.get("/notices/").content.decode()
    own_browser.post("/notices/seen/")
    assert "Mark all as read" not in own_browser.get("/notices/").content.decode()


def test_opening_the_game_marks_what_was_told_of_it(race: Game, owner: User, own_browser: Client) -> None:
    sending.send_pending()
    own_browser.get(f"/races/{race.pk}/", headers={"sec-purpose": "prefetch"})
    own_browser.get(f"/races/{race.pk}/", headers={"hx-request": "true"})
    assert counts(owner).unread == 1
    page = own_browser.get(f"/races/{race.pk}/").content.decode()
    assert (unseen_of(page), "<title>(" in page) == ("0", False)


def test_what_is_about_no_game_is_seen_once_it_was_listed(owner: User, own_browser: Client) -> None:
    outbox.tell_user("silenced", owner, "silenced/1", {"channel": "Webhook", "why": ""})
    sending.send_pending()
    page = own_browser.get("/notices/").content.decode()
    assert "Notifications no longer reach you: Webhook" in page
    assert ">new</span>" in page
    assert ">new</span>" not in own_browser.get("/notices/").content.decode()


def test_all_are_marked_by_one_button(race: Game, owner: User, own_browser: Client) -> None:
    sending.send_pending()
    assert own_browser.get("/notices/seen/").status_code == 405
    assert counts(owner).unread == 1
    assert own_browser.post("/notices/seen/").status_code == 302
    assert counts(owner).unread == 0


def test_a_long_list_has_pages_and_no_end(race: Game, owner: User, browser_of: BrowserOf) -> None:
    notice = owner.notifications.filter(channel="bell")[0]
    for number in range(90):
        Notification.objects.create(
            recipient=owner,
            channel="bell",
            kind="over",
            occasion=f"o{number}",
            state="sent",
            headline=f"Race {number}.",
        )
    page = browser_of(owner).get("/notices/?page=3").content.decode()
    assert "Page 3 of 3" in page
    assert "Race 0." in page
    assert notice.state == "pending"


def test_what_is_about_one_game_stands_together(race: Game, owner: User, browser_of: BrowserOf) -> None:
    """The newest in sight, the others folded under it, whatever else has come between them."""
    Notification.objects.filter(recipient=owner).delete()
    kept = {"recipient": owner, "channel": "bell", "kind": "over", "state": "sent"}
    other = new_race(owner)
    for number, game in enumerate([race, race, other, race, race, race, None, None]):
        Notification.objects.create(**kept, occasion=f"o{number}", headline=f"News {number}.", game=game)
    page = browser_of(owner).get("/notices/").content.decode()
    rows = page.split('<li class="list-row')[1:]
    assert [re.findall(r"News \d", row) for row in rows] == [
        ["News 7"],
        ["News 6"],
        ["News 5", "News 4", "News 3", "News 1", "News 0"],
        ["News 2"],
    ]
    assert ["<details" in row for row in rows] == [False, False, True, False]
    assert "4 earlier ones about it" in rows[2]


def test_the_games_of_a_tournament_stand_with_it(owner: User, browser_of: BrowserOf) -> None:
    cup = under_way(owner, 4, format="knockout")
    [game, *_] = Game.objects.all()
    Notification.objects.filter(recipient=owner).delete()
    kept = {"recipient": owner, "channel": "bell", "kind": "over", "state": "sent"}
    Notification.objects.create(**kept, occasion="o0", headline="The cup.", payload={"tournament": cup.pk})
    Notification.objects.create(**kept, occasion="o1", headline="A game of it.", game=game)
    page = browser_of(owner).get("/notices/").content.decode()
    [row] = page.split('<li class="list-row')[1:]
    assert re.findall(r"The cup|A game of it", row) == ["A game of it", "The cup"]
    assert "1 new" in row


# What was sent


def test_the_records_say_what_became_of_each_notice(race: Game, owner: User, browser_of: BrowserOf) -> None:
    at_night(owner)
    sending.send_pending()
    page = browser_of(owner).get("/settings/sent/").content.decode()
    assert "to come" in page
    assert QUIET in page
    outbox.set_hours(user=owner, quiet_from=None, quiet_until=None, digest_at=time(8))
    sending.send_pending()
    page = browser_of(owner).get("/settings/sent/").content.decode()
    assert re.search(r'>sent</span>\s*<time datetime="[^"]+"', page)
    folded = page.split("1 that was not needed")[1]
    assert "A later notification says the same." in folded  # the start, which the first email told


def test_who_only_looks_on_has_nothing_to_choose(race: Game, stranger: User, browser_of: BrowserOf) -> None:
    assert "Notifications about this race" not in browser_of(stranger).get(f"/races/{race.pk}/").content.decode()


# Presets


def test_one_button_sets_everything(owner: User, own_browser: Client) -> None:
    answer = own_browser.post("/settings/notices/preset/", {"preset": "gathered"}, follow=True)
    assert "Set to “Gathered”" in answer.content.decode()
    assert owner.notice_paces.get(channel="email").gather_minutes == 30
    assert own_browser.post("/settings/notices/preset/", {"preset": "loud"}).status_code == 400


def settings_form(**changes: Any) -> dict[str, Any]:
    return {"email-all": "on", "bell-all": "on"} | changes


def test_hours_that_cannot_be_are_refused_and_nothing_is_saved(owner: User, browser_of: BrowserOf) -> None:
    answer = browser_of(owner).post("/settings/", settings_form(quiet_from="22:00"))
    assert answer.status_code == 400
    assert 'class="errors"' in answer.content.decode()
    assert not owner.notice_settings.exists()


def test_notices_of_a_tournament_lead_to_it(owner: User, browser_of: BrowserOf) -> None:
    people = crowd(4)
    cup = new_tournament(owner, people)
    making.cancel(tournament_id=cup.pk, user=owner)
    sending.send_pending()
    for address in PAGES:
        page = browser_of(people[0]).get(address).content.decode()
        assert f'<a href="/tournaments/{cup.pk}/">Autumn cup is called off</a>' in page


@pytest.mark.parametrize(
    ("kind", "path"), [("friend", "/settings/people/"), ("puzzle", "/puzzles/today/"), ("digest", "")]
)
def test_notices_about_no_game_lead_to_a_page(kind: str, path: str, owner: User, browser_of: BrowserOf) -> None:
    row = Notification.objects.create(
        recipient=owner, kind=kind, channel="bell", state="sent", sent_at=timezone.now(), headline="Some news"
    )
    [line] = lines([row])
    page = browser_of(owner).get("/notices/").content.decode()
    assert (f'<a href="{path}">{line.headline}</a>' in page) is bool(path)
    assert line.headline in page
