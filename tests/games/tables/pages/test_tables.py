"""Finding tables, answering invitations, asking for a rematch, and kept settings, as pages."""

import re
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db.models import F
from django.test import Client
from django.utils import timezone

from games.models import Game, Invitation, Seat, Template, User
from games.models.table_settings import TableSettings
from games.tables.services import invitations
from tests.games.support.lobbies import finish, owe
from tests.games.support.moves import everything, hand_in
from tests.games.tables.pages.test_lobby import WISH
from tests.people import BrowserOf, joined, new_race


def page_of(browser: Client, address: str, status: int = 200) -> str:
    answer = browser.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def by_mail(game: Game, owner: User, address: str = "friend@example.org") -> str:
    """The address of the page behind the link of an invitation by mail."""
    row = invitations.invite(game_id=game.pk, user=owner, who=address)
    return f"/invitations/{row.token}/"


# Open tables, and games to watch


def test_ones_own_games_are_not_to_be_watched_and_a_glance_says_whose_it_is(
    race: Game, owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    for reader in (browser_of(stranger), Client()):
        assert race.title in page_of(reader, "/races/running/")
    page = page_of(browser_of(owner), "/races/running/")
    assert race.title not in page
    assert "Those at which you sit" in page
    assert "You: next flag 1 of 3" in page_of(browser_of(owner), "/")


def test_the_search_is_a_plain_form_whose_address_can_be_kept(owner: User) -> None:
    new_race(owner, title="Quick one", deadline=timedelta(minutes=10))
    new_race(owner, title="Slow one", deadline=timedelta(days=7))
    page = page_of(Client(), "/races/?place=roborally%2Frisky-exchange&pace=live&players=2&order=soon")
    assert "Quick one" in page
    assert "Slow one" not in page
    assert '<option value="live" selected>' in page
    nothing = page_of(Client(), "/races/?pace=daily")
    assert "No open table matches" in nothing
    assert '<a href="?">Show all</a>' in nothing


@pytest.mark.parametrize("query", ["pace=never", "place=chess", "players=x", "order=best", "free=99"])
def test_a_search_for_nonsense_is_explained(query: str, lobby_race: Game) -> None:
    page = page_of(Client(), f"/races/?{query}", status=400)
    assert "Nothing has been searched for yet. Please check the marked fields" in page
    assert f'data-leads-to="{query.partition("=")[0]}"' in page
    assert "Sunday race" in page


def test_many_tables_come_on_pages(owner: User, seated: User, stranger: User) -> None:
    for number in range(27):
        new_race([owner, seated, stranger][number % 3], title=f"Race {number}")
    page = page_of(Client(), "/races/?pace=daily")
    assert page.count('<li class="list-row') == 25
    assert 'href="?pace=daily&amp;page=2"' in page
    assert page_of(Client(), "/races/?pace=daily&page=2").count('<li class="list-row') == 2
    assert page_of(Client(), "/races/?page=nonsense").count('<li class="list-row') == 25


def test_a_row_tells_what_the_table_asks_for(owner: User) -> None:
    at = timezone.now() + timedelta(hours=3)
    new_race(owner, settings=TableSettings(begins="date"), starts_at=at, least_reliability=80, most_hours=4)
    page = page_of(Client(), "/races/")
    assert "for players with at least 80% of turns in time" in page
    assert "for players who usually hand in within 4 hours" in page
    assert "begins <time" in page


def test_a_row_leads_whoever_is_signed_out_to_the_table(owner: User) -> None:
    game = new_race(owner)
    button = re.search(r'<a class="button button-small" href="([^"]*)">See the table', page_of(Client(), "/races/"))
    assert button
    assert game.title in page_of(Client(), button[1])


def test_a_row_tells_how_many_seats_are_kept(owner: User, stranger: User) -> None:
    invitations.invite(game_id=new_race(owner, seats=3).pk, user=owner, who=stranger.username)
    assert "1 kept for invited people" in page_of(Client(), "/races/")


def test_a_row_tells_the_reader_that_they_sit_there(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    new_race(owner)
    assert [page_of(browser_of(who), "/races/").count("you sit here") for who in (owner, stranger)] == [1, 0]


@pytest.mark.slow("opens the pages of several people")
def test_who_has_to_catch_up_is_told_where(owner: User, seated: User, browser_of: BrowserOf) -> None:
    games = owe(owner, seated, 3)
    for address in ("/races/", "/races/new/"):
        page = page_of(browser_of(owner), address)
        assert "Others are waiting for you" in page
        assert f'href="/races/{games[0].pk}/"' in page
        assert "Others are waiting for you" not in page_of(browser_of(seated), address)
    answer = browser_of(owner).post("/races/new/", WISH)
    assert answer.status_code == 400
    assert "Catch up there first" in answer.content.decode()


# The create form


def test_a_set_time_is_meant_by_the_makers_own_clock(owner: User, browser_of: BrowserOf) -> None:
    User.objects.filter(pk=owner.pk).update(time_zone="Asia/Tokyo")
    evening = (timezone.now() + timedelta(days=3)).astimezone(ZoneInfo("Asia/Tokyo")).replace(hour=20, minute=0)
    wish = {"begins": "date", "starts_at": f"{evening:%Y-%m-%dT%H:%M}", "least_reliability": "80", "most_hours": "12"}
    browser_of(owner).post("/races/new/", WISH | wish)
    game = Game.objects.get()
    assert game.starts_at == evening.replace(second=0, microsecond=0)
    assert (game.settings.begins, game.settings.least_reliability, game.settings.most_hours) == ("date", 80, 12)
    page = page_of(browser_of(owner), f"/races/{game.pk}/")
    assert "Set to begin" in page
    assert "who hand in 80% of their turns in time and who usually do so within 12 hours" in page


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"begins": "date"}, "Enter the time at which it begins"),
        ({"begins": "date", "starts_at": "0001-01-01T00:00"}, "in the past"),
        ({"begins": "date", "starts_at": "9999-12-31T23:59"}, "too far away"),
        ({"begins": "date", "starts_at": f"{datetime.now():%Y}-01-01T00:00"}, "10 minutes and 30 days"),
        ({"keep_as": "x" * 41}, "40"),
    ],
)
def test_beginnings_that_cannot_be_are_explained(
    wrong: dict[str, str], said: str, owner: User, browser_of: BrowserOf
) -> None:
    answer = browser_of(owner).post("/races/new/", WISH | wrong)
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert not Game.objects.exists()


def test_the_form_begins_with_what_was_chosen_last(stranger: User, browser_of: BrowserOf, own_browser: Client) -> None:
    own_browser.post("/races/new/", WISH | {"course": "dizzy-dash", "seats": "3"})
    page = page_of(own_browser, "/races/new/")
    assert page.split('value="dizzy-dash"')[1].split(">")[0].endswith("required checked")
    assert "Night shift" not in page  # a name is for one table
    assert (
        '<input type="checkbox" name="option_cards" aria-describedby="id_option_cards_helptext" id="id_option_cards">'
        in page
    )
    fresh = page_of(browser_of(stranger), "/races/new/")
    assert not fresh.split('value="dizzy-dash"')[1].split(">")[0].endswith("checked")


def test_settings_are_kept_used_renamed_and_deleted(own_browser: Client) -> None:
    own_browser.post("/races/new/", WISH | {"course": "dizzy-dash", "keep_as": "Friday night"})
    own_browser.post("/races/new/", WISH)
    kept = Template.objects.get(name="Friday night")
    assert "Friday night" in page_of(own_browser, "/races/new/")
    page = page_of(own_browser, f"/races/new/?template={kept.pk}")
    assert page.split('value="dizzy-dash"')[1].split(">")[0].endswith("required checked")
    own_browser.post(f"/my/settings-of-tables/{kept.pk}/rename/", {"name": "Saturday"})
    assert "Saturday" in page_of(own_browser, "/my/settings-of-tables/")
    own_browser.post(f"/my/settings-of-tables/{kept.pk}/delete/")
    assert "None yet" in (page := page_of(own_browser, "/my/settings-of-tables/"))
    assert "You can save them" not in page, "once is enough"


def test_a_name_that_cannot_be_is_refused(owner: User, browser_of: BrowserOf) -> None:
    kept = Template.objects.create(user=owner, kind="roborally", name="Mine", form_values={})
    assert browser_of(owner).post(f"/my/settings-of-tables/{kept.pk}/rename/", {"name": ""}).status_code == 400
    kept.refresh_from_db()
    assert kept.name == "Mine"


# Invitations


@pytest.mark.slow("opens the pages of several people")
def test_the_invited_find_the_question_on_the_table_and_among_their_games(
    owner: User, stranger: User, browser_of: BrowserOf, own_browser: Client
) -> None:
    game = new_race(owner, visibility="link")
    page = own_browser.post(f"/races/{game.pk}/invite/", {"who": "stella"}, follow=True).content.decode()
    assert "You have invited stella" in page
    assert "has not answered yet" in page
    theirs = browser_of(stranger)
    for address in ("/my/", f"/races/{game.pk}/"):
        assert "olivia" in page_of(theirs, address)
        assert f'action="/races/{game.pk}/decline/"' in page_of(theirs, address)
    assert theirs.post(f"/races/{game.pk}/join/").status_code == 302
    assert Seat.objects.filter(game=game, user=stranger).exists()


def test_whom_the_owner_has_asked_only_the_owner_reads(
    owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    game = joined(new_race(owner, seats=4), seated)
    invitations.invite(game_id=game.pk, user=owner, who="friend@example.org")
    page = page_of(browser_of(owner), f"/races/{game.pk}/")
    assert "friend@example.org" in page
    assert [page.count(f">{words}<") for words in ("free seat", "kept for someone who is invited")] == [1, 1]
    for other in (browser_of(seated), browser_of(stranger), Client()):
        page = page_of(other, f"/races/{game.pk}/")
        assert "friend@example.org" not in page
        assert [page.count(f">{words}<") for words in ("free seat", "kept for someone who is invited")] == [1, 1]
    joined(game, stranger)
    assert "free seat<" not in page_of(browser_of(stranger), f"/races/{game.pk}/"), "the last one is kept"


@pytest.mark.parametrize(
    ("who", "status", "why"),
    [
        ("no-such-name", 400, "No one here is called no-such-name."),
        ("olivia", 409, "olivia has a seat at this table."),
        ("sam", 409, "They are already invited. Give them a little time."),
        ("stella", 409, "There is no free seat to keep for them."),
    ],
)
def test_someone_who_cannot_be_invited_is_shown_at_the_field_again(
    who: str, status: int, why: str, owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    game = new_race(owner, seats=2)
    invitations.invite(game_id=game.pk, user=owner, who=seated.username)
    answer = browser_of(owner).post(f"/races/{game.pk}/invite/", {"who": who})
    page = answer.content.decode()
    assert answer.status_code == status
    assert f'<ul class="errors" id="who_error"><li>{why}</li></ul>' in page
    assert f'value="{who}"' in page
    assert f'action="/races/{game.pk}/invite/"' in page


def test_a_list_of_tables_says_to_the_invited_alone_that_a_seat_is_kept_for_them(
    owner: User, stranger: User, seated: User, browser_of: BrowserOf
) -> None:
    game = new_race(owner, seats=3)
    invitations.invite(game_id=game.pk, user=owner, who="stella")
    assert "<li>a seat is kept for you</li>" in page_of(browser_of(stranger), "/races/")
    for other in (browser_of(seated), Client()):
        assert "<li>1 kept for invited people</li>" in page_of(other, "/races/")
        assert "kept for you" not in page_of(other, "/races/")


def test_looking_at_the_link_of_a_mail_answers_nothing(lobby_race: Game, owner: User, stranger: User) -> None:
    address = by_mail(lobby_race, owner)
    before = everything(lobby_race)
    for _ in range(3):
        assert "olivia invites you to join Sunday race" in page_of(Client(), address)
        for deed in ("accept", "decline"):
            assert Client().get(f"{address}{deed}/").status_code == 405
        assert Client().head(address).status_code == 200
    assert everything(lobby_race) == before
    assert Invitation.objects.get().answer == ""


def test_whoever_is_signed_in_takes_the_seat_by_the_link(owner: User, guest: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, visibility="link")
    address = by_mail(game, owner)
    offered = re.findall(r'name="robot" value="(\w+)"', page_of(browser_of(guest), address))
    assert "Rivet" in offered
    assert "Bolt" not in offered, "the owner has it"
    assert browser_of(guest).post(f"{address}accept/", {"robot": "Rivet"})["Location"] == f"/races/{game.pk}/"
    assert Seat.objects.get(game=game, user=guest).name == "Rivet"
    assert "was already accepted" in page_of(Client(), address)
    assert Client().post(f"{address}accept/", {"guest": "1"}).status_code in (403, 409)


def test_the_browser_adds_to_the_seed_by_invitation_and_in_a_rematch(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    game, entropy = new_race(owner, visibility="link"), {"entropy": "0a" * 16}
    browser_of(seated).post(f"{by_mail(game, owner)}accept/", entropy)
    assert game.seats.get(user=seated).entropy == "0a" * 16
    past = finish(race, seated)
    browser_of(owner).post(f"/races/{past.pk}/rematch/", entropy)
    assert past.rematches.get().seats.get(user=owner).entropy == "0a" * 16


def test_only_who_is_new_here_is_told_where_the_rules_are(
    lobby_race: Game, owner: User, stranger: User, browser_of: BrowserOf
) -> None:
    address = by_mail(lobby_race, owner)
    page = page_of(Client(), address)
    assert 'href="/rules/roborally/?show=summary"' in page
    assert 'class="invitation-picture" src="/pictures/roborally/' in page
    assert "/rules/roborally/?show=summary" not in page_of(browser_of(stranger), address)


def test_a_guest_who_sends_what_is_no_contribution_is_not_made(lobby_race: Game, owner: User) -> None:
    before = User.objects.count()
    answer = Client().post(f"{by_mail(lobby_race, owner)}accept/", {"guest": "1", "entropy": "0a"})
    assert (answer.status_code, User.objects.count()) == (400, before)


def test_without_an_account_one_signs_in_first_or_plays_as_a_guest(lobby_race: Game, owner: User) -> None:
    address, browser = by_mail(lobby_race, owner), Client()
    assert browser.post(f"{address}accept/")["Location"] == f"/accounts/login/?next={address}"
    assert browser.post(f"{address}accept/", {"account": "new"})["Location"] == f"/accounts/signup/?next={address}"
    browser.post(f"{address}accept/", {"guest": "1"})
    assert lobby_race.seats.get(number=1).user.is_guest


def test_the_link_does_not_tell_the_address_that_it_was_sent_to(lobby_race: Game, owner: User) -> None:
    """It may have been passed on."""
    address, browser = by_mail(lobby_race, owner), Client()
    form = browser.post(f"{address}accept/", {"account": "new"})["Location"]
    for page in (address, form, f"/races/{lobby_race.pk}/"):
        assert "friend@example.org" not in page_of(browser, page)


def test_declining_by_the_link_needs_no_account(lobby_race: Game, owner: User) -> None:
    address = by_mail(lobby_race, owner)
    page = Client().post(f"{address}decline/", {"never_again": "on"}, follow=True).content.decode()
    assert "No more invitations will come" in page
    row = Invitation.objects.get()
    assert (row.answer, row.never_again) == ("declined", True)
    assert "You can still change your mind" in page_of(Client(), address)


@pytest.mark.parametrize("deed", ["", "accept/", "decline/"])
def test_links_that_lead_nowhere(deed: str, lobby_race: Game, owner: User) -> None:
    row = Invitation.objects.get(token=by_mail(lobby_race, owner).split("/")[2])
    invitations.withdraw(game_id=lobby_race.pk, user=owner, invitation_id=row.pk)
    for token in (row.token, "guessed", "ü"):
        browser = Client()
        answer = (
            browser.post(f"/invitations/{token}/{deed}", {"guest": "1"})
            if deed
            else browser.get(f"/invitations/{token}/")
        )
        assert answer.status_code == 404
    assert not User.objects.filter(is_guest=True).exists()


# Rematch, and on to the next


def test_a_rematch_is_one_click_for_those_who_have_played(
    past: Game, owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    address = f"/races/{past.pk}/"
    assert f'action="{address}rematch/"' in page_of(browser_of(owner), address)
    assert f'action="{address}rematch/"' not in page_of(browser_of(stranger), address)
    answer = browser_of(owner).post(f"{address}rematch/", follow=True)
    assert "Everyone who played is invited" in answer.content.decode()
    game = Game.objects.get(rematch_of=past)
    assert browser_of(seated).post(f"{address}rematch/")["Location"] == f"/races/{game.pk}/"


def test_the_page_leads_on_to_what_waits_next_with_a_count(owner: User, browser_of: BrowserOf) -> None:
    games = [new_race(owner, bots=["easy"], title=f"Race {n}", deadline=timedelta(hours=1 + n)) for n in range(3)]
    browser, address = browser_of(owner), f"/races/{games[0].pk}/"
    assert "Not now? <a" in page_of(browser, address)  # whoever would rather think it over
    hand_in(games[0], owner)
    page = page_of(browser, address)
    assert "Next game that is waiting for you: Race 1" in page
    assert ">, </span>one of 2)" in page
    for game in games[1:]:
        hand_in(game, owner)
    assert "No other game is waiting for you. <a" in page_of(browser, address)


def test_who_waits_for_people_can_play_something_meanwhile(race: Game, owner: User, browser_of: BrowserOf) -> None:
    browser, address = browser_of(owner), f"/races/{race.pk}/"
    offer = '<a href="/today/roborally/">Race of the day</a> · <a href="/puzzles/">Puzzles</a>'
    assert offer not in page_of(browser, address)
    hand_in(race, owner)
    assert offer in page_of(browser, address)
    race.seats.exclude(user=owner).update(autopilot=True)  # a bot does not keep one waiting
    Game.objects.filter(pk=race.pk).update(version=F("version") + 1)
    assert offer not in page_of(browser, address)


def test_a_table_list_costs_few_queries(
    owner: User, django_assert_max_num_queries: Callable[..., Any], own_browser: Client
) -> None:
    for number in range(8):
        new_race(owner, title=f"Race {number}")
    with django_assert_max_num_queries(9):
        own_browser.get("/races/")
