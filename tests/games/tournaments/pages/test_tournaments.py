"""The pages of tournaments, without a browser; tests/e2e/test_a_tournament.py has one."""

import re
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.models import Entry, Game, Pairing, Rating, Tournament, User
from games.ratings.services import rating
from games.tournaments.services import entering, making
from tests.games.support.rated import result
from tests.games.support.tournaments import (
    begun,
    check_in_opened,
    crowd,
    end_game,
    new_tournament,
    play_round,
    players,
    posted,
    stepped,
    under_way,
)
from tests.games.web.browsing import address_of
from tests.people import BrowserOf, person


def text_of(page: bytes) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", page.decode())).split())


def path_of(tournament: Tournament, action: str = "") -> str:
    return f"/tournaments/{tournament.pk}/{action}"


def test_the_list_tells_of_each_where_it_is(owner: User, client: Client) -> None:
    assert "No tournament is open" in text_of(client.get("/tournaments/").content)
    begun_before = new_tournament(owner, title="Summer cup")
    Tournament.objects.filter(pk=begun_before.pk).update(status="running", sign_up_until=begun_before.created_at)
    new_tournament(owner, crowd(5), most_people=4)
    page = text_of(client.get("/tournaments/").content)
    assert page.index("Autumn cup") < page.index("Summer cup"), "first what one can still take part in"
    assert "4 of 4 places taken" in page
    assert "1 on the waiting list" in page
    assert "/tournaments/" in client.get("/races/").content.decode()


def test_the_list_tells_of_each_which_part_its_reader_has_in_it(owner: User, browser_of: BrowserOf) -> None:
    people = crowd(5)
    cup = new_tournament(owner, people, most_people=4)

    def told(user: User) -> str:
        return text_of(browser_of(user).get("/tournaments/").content)

    assert "you " not in told(owner).partition("Autumn cup")[2].partition("sign-up until")[0]
    assert "Autumn cup you take part " in told(people[0])
    assert "you are on the waiting list " in told(people[4])
    check_in_opened(cup)
    assert "you take part: check in " in told(people[0])
    entering.check_in(tournament_id=cup.pk, user=people[0])
    assert "you take part, and have checked in " in told(people[0])


def test_the_archive_keeps_what_is_over(owner: User, client: Client) -> None:
    cup = under_way(owner)
    assert "No tournament is over yet" in text_of(client.get("/tournaments/past/").content)
    assert "round 1 under way" in text_of(client.get("/tournaments/").content)
    play_round(cup)
    assert "round 2 under way" in text_of(client.get("/tournaments/").content)
    play_round(cup)
    winner = cup.entries.get(place=1).user
    assert re.search(rf"Autumn cup .* won by {winner}", text_of(client.get("/tournaments/past/").content))
    page = text_of(client.get(path_of(cup)).content)
    assert "Final standings" in page
    assert f"the seed was {cup.seed}" in page


def test_lists_name_no_round_and_no_winner_to_those_who_hide_results(owner: User, client: Client) -> None:
    cup = under_way(owner, after=1)
    User.objects.filter(pk=owner.pk).update(hides_results_since=cup.started_at)
    client.force_login(owner)
    assert "round 2" not in text_of(client.get("/tournaments/").content), "it tells that all games of round 1 are over"
    play_round(cup)
    assert "won by" not in text_of(client.get("/tournaments/past/").content)


def test_the_archive_tells_what_was_called_off(owner: User, client: Client) -> None:
    cup = new_tournament(owner, crowd(3))
    making.cancel(tournament_id=cup.pk, user=owner)
    assert "Autumn cup" not in text_of(client.get("/tournaments/").content)
    page = text_of(client.get("/tournaments/past/").content)
    assert re.search(r"Autumn cup called off \w+ \d+ \w+, \d+:\d+ \w+ .* called off", page)
    assert "people" not in page.partition("Autumn cup")[2].partition("Source")[0]


def test_it_tells_who_has_called_it_off_or_why(owner: User, client: Client) -> None:
    by_operator, too_few = new_tournament(owner), begun(new_tournament(owner, crowd(3)), [])
    making.cancel(tournament_id=by_operator.pk, user=person("otto", is_superuser=True))
    assert "An operator of the site called it off on" in text_of(client.get(path_of(by_operator)).content)
    page = text_of(client.get(path_of(too_few)).content)
    assert "Fewer than 4 people had checked in. So it was called off on" in page
    Tournament.objects.filter(pk=too_few.pk).update(called_off="")
    assert "It was called off on" in text_of(client.get(path_of(too_few)).content)
    by_owner = new_tournament(owner)
    making.cancel(tournament_id=by_owner.pk, user=owner)
    Tournament.objects.update(owner=None)
    assert "Someone who has left called it off on" in text_of(client.get(path_of(by_owner)).content)


def test_a_visitor_is_asked_to_log_in_and_a_guest_to_make_an_account(
    owner: User, guest: User, client: Client, browser_of: BrowserOf
) -> None:
    cup = new_tournament(owner)
    assert "Log in and take part" in text_of(client.get(path_of(cup)).content)
    asked = client.post(path_of(cup, "sign-up/"), {"account": "new"})["Location"]
    assert asked == f"/accounts/signup/?next={path_of(cup)}"
    nora = {"username": "nora", "email": "nora@example.org", "password1": "an oily cog 7"}
    assert "You have signed up." in text_of(client.post(asked, nora, follow=True).content)
    guests = browser_of(guest)
    assert "Create an account to sign up" in text_of(guests.get(path_of(cup)).content)
    assert "Create the tournament" not in guests.get("/tournaments/new/").content.decode(), "only to be refused"
    kept = {"username": "gus", "email": "gus@example.org", "password1": "an oily cog 7"}
    assert guests.post(f"/guest/keep/?next={path_of(cup)}", kept)["Location"] == path_of(cup)
    assert guests.get("/guest/keep/?next=https://example.org/")["Location"] == "/my/", "nowhere else"


def test_somebody_signs_up_checks_in_and_drops_out(owner: User, seated: User, browser_of: BrowserOf) -> None:
    cup, client = new_tournament(owner), browser_of(seated)
    assert "You have signed up." in text_of(client.post(path_of(cup, "sign-up/"), follow=True).content)
    assert client.post(path_of(cup, "sign-up/")).status_code == 409
    check_in_opened(cup)
    assert "Check in, or you give up your place." in text_of(client.get(path_of(cup)).content)
    assert "You have checked in." in text_of(client.post(path_of(cup, "check-in/"), follow=True).content)
    last = client.get(path_of(cup)).content.decode().split('id="drop-out"')[1]
    assert "The sign-up has ended, so you cannot come back." in last
    assert last.index("you cannot come back") < last.index("Drop out for good"), "the button is in the fold"
    assert text_of(client.post(path_of(cup, "drop-out/"), follow=True).content).count("You have dropped out.") == 1
    assert Entry.objects.get().status == Entry.Status.OUT


def test_a_check_in_from_the_waiting_list_promises_no_game(owner: User, seated: User, browser_of: BrowserOf) -> None:
    cup = check_in_opened(new_tournament(owner, [*crowd(4), seated], most_people=4))
    said = text_of(browser_of(seated).post(path_of(cup, "check-in/"), follow=True).content)
    assert said.count("You have checked in, and get a place if one becomes free.") == 1
    assert "first round begins." not in said


def test_dropping_out_speaks_of_a_bot_only_once_there_are_games(owner: User, browser_of: BrowserOf) -> None:
    cup = under_way(owner)
    people = players(cup)
    early = new_tournament(owner, people)
    said = text_of(browser_of(people[0]).post(path_of(early, "drop-out/"), follow=True).content)
    assert "You have dropped out. You can sign up again until the sign-up ends." in said
    assert "a bot plays on" not in said
    said = text_of(browser_of(people[0]).post(path_of(cup, "drop-out/"), follow=True).content)
    assert "You have dropped out. If you had a game under way, a bot plays on for you." in said


@pytest.mark.slow("plays a whole tournament")
def test_players_find_the_way_to_their_own_table(owner: User, browser_of: BrowserOf) -> None:
    cup = under_way(owner, 5, format="swiss", rounds=2)
    pages = [text_of(browser_of(user).get(path_of(cup)).content) for user in players(cup)]
    names = [user.username for user in players(cup)]
    assert sum(any(f"In round 1 you play {name}, at table" in page for name in names) for page in pages) == 4
    assert sum("Go to your game" in page for page in pages) == 4
    assert sum("You have a bye in round 1. It counts as a win." in page for page in pages) == 1
    first = Pairing.objects.filter(game__isnull=False)[0]
    assert first.game is not None
    end_game(first.game, 0, 1)
    stepped(cup)
    player = first.paired.all()[0].entry.user
    page = text_of(browser_of(player).get(path_of(cup)).content)
    assert "Your game in round 1 is over. We will tell you when" in page


def test_its_maker_calls_it_off(owner: User, seated: User, browser_of: BrowserOf, own_browser: Client) -> None:
    cup = new_tournament(owner)
    assert "Call it off" not in text_of(browser_of(seated).get(path_of(cup)).content)
    assert "Call it off" in text_of(own_browser.get(path_of(cup)).content)
    assert "is called off" in text_of(own_browser.post(path_of(cup, "call-off/"), follow=True).content)
    assert re.search(r"olivia called it off on \w+ \d+ \w+, \d+:\d+", text_of(own_browser.get(path_of(cup)).content))


def test_it_tells_what_happens_next(owner: User, client: Client) -> None:
    people = crowd(5)
    cup = new_tournament(owner, people, format="swiss", rounds=2)
    signing_up = client.get(path_of(cup)).content
    assert "Sign-up is open until" in text_of(signing_up)
    assert b'<details class="panel fold" id="rules">' in signing_up  # the way in comes before the rules
    begun(cup, people)
    page = text_of(client.get(path_of(cup)).content)
    assert "Round 1 of 2 ends when all its games are over, at the latest" in page
    assert "counts as a win" in page


def seen_by(page: bytes) -> str:
    """The version that an open page shows, and asks with."""
    found = re.search(r'"seen": "(\w+)"', page.decode())
    return found[1] if found else ""


def test_an_open_page_gets_its_changing_part_once_something_has_changed(
    owner: User, seated: User, client: Client
) -> None:
    cup, asks = new_tournament(owner), {"HX-Request": "true"}
    seen = {"seen": seen_by(client.get(path_of(cup)).content)}
    nothing = client.get(path_of(cup), seen, headers=asks)
    assert (nothing.status_code, nothing.content) == (204, b"")
    entering.sign_up(tournament_id=cup.pk, user=seated)
    changed = client.get(path_of(cup), seen, headers=asks)
    assert text_of(changed.content).startswith("Autumn cup")
    assert "sam" in text_of(changed.content)
    assert client.get(path_of(cup), {"seen": seen_by(changed.content)}, headers=asks).status_code == 204
    assert "<title>" in client.get(path_of(cup), {"seen": seen_by(changed.content)}).content.decode()


def test_what_is_over_or_called_off_is_asked_for_no_more(owner: User, client: Client) -> None:
    cup = under_way(owner, format="swiss", rounds=1)
    assert seen_by(client.get(path_of(cup)).content)
    play_round(cup)
    off = new_tournament(owner)
    making.cancel(tournament_id=off.pk, user=owner)
    for ended in (cup, off):
        page = client.get(path_of(ended)).content
        assert b"hx-get" not in page
        assert b"live.js" not in page
    assert b'data-announcement="The tournament was called off."' in page


def test_who_has_signed_up_for_a_rated_tournament_is_shown_with_their_ratings(
    owner: User, seated: User, stranger: User, client: Client, browser_of: BrowserOf
) -> None:
    result(owner, seated)
    rating.rate_pending()
    Rating.objects.filter(user=owner).update(mu=30.0, sigma=4.0)
    cup = new_tournament(owner, [owner, seated, stranger], is_rated=True)
    page = text_of(client.get(path_of(cup)).content)
    assert re.search(r"olivia 1650 sam \d+ provisional stella How it works", page)
    hider = person("hider", hides_results_since=timezone.now() - timedelta(days=1))
    assert "olivia sam stella How it works" in text_of(browser_of(hider).get(path_of(cup)).content)


@pytest.mark.parametrize(
    "changes", [{"is_rated": False}, {"options": {"course": "risky-exchange", "edition": "ultimate"}, "is_rated": True}]
)
def test_ratings_that_do_not_count_there_are_not_shown(
    changes: dict[str, Any], owner: User, seated: User, client: Client
) -> None:
    result(owner, seated)
    rating.rate_pending()
    cup = new_tournament(owner, [owner, seated], **changes)
    assert "olivia sam How it works" in text_of(client.get(path_of(cup)).content)


def test_a_game_leads_to_its_tournament(owner: User, client: Client) -> None:
    under_way(owner)
    game = Game.objects.get(pairing__number=1)
    page = client.get(address_of(game), follow=True)
    assert "Autumn cup , round 1" in text_of(page.content)


def test_each_box_of_a_bracket_leads_to_its_game(owner: User, client: Client) -> None:
    cup = under_way(owner, 6, after=1)
    page = client.get(path_of(cup)).content.decode()
    boxes = re.findall(r'<div class="branch"><span[^>]*>(.*?)</span>', page, re.DOTALL)
    led_to = {int(game) for box in boxes for game in re.findall(r'href="/races/[^"]*?(\d+)/"', box)}
    assert led_to == {*Game.objects.filter(pairing__round__tournament=cup).values_list("pk", flat=True)}
    assert len(led_to) < len(boxes), "a bye leads nowhere"
    assert '<details class="panel fold" id="standings">' in page  # the bracket says who is still in
    links = re.findall("<a[^>]*", "".join(boxes))
    assert all('tabindex="-1"' in link for link in links), "no key comes to what is hidden from those who hear the page"


def test_who_hides_results_can_ask_for_them(owner: User, browser_of: BrowserOf) -> None:
    cup = under_way(owner)
    people = players(cup)
    User.objects.filter(pk=people[0].pk).update(hides_results_since=cup.created_at)
    play_round(cup)
    Game.objects.filter(status="over").update(turn=3, ended_at=timezone.now())
    client = browser_of(people[0])
    hidden, shown = (text_of(client.get(path_of(cup, query)).content) for query in ("", "?results=shown"))
    assert "You hide results" in hidden
    assert "Opponents" not in hidden
    assert "in a moment" not in hidden
    assert "Opponents" in shown


@pytest.mark.parametrize("kind", ["roborally", "volt"])
def test_the_form_leaves_out_what_is_the_same_at_all_tables(kind: str, owner: User, browser_of: BrowserOf) -> None:
    page = browser_of(owner).get(f"/tournaments/new/{kind}/").content.decode()
    for name in ("bots", "strength", "visibility", "begins", "own_bots", "on_absence", "keep_as"):
        assert f'name="{name}"' not in page
    assert page.count('name="title"') == 1
    assert 'name="seats"' in page
    assert "<label></label>" not in page


def test_the_form_says_first_that_someone_already_has_three(owner: User, browser_of: BrowserOf) -> None:
    cups = [new_tournament(owner) for _ in range(3)]
    page = browser_of(owner).get("/tournaments/new/").content.decode()
    assert "You already have 3 tournaments" in page
    assert all(f'<a href="/tournaments/{cup.pk}/">{cup.title}</a>' in page for cup in cups)
    assert "Create the tournament" not in page, "a form that could only be refused"
    cups[0].status, cups[0].ended_at = "over", timezone.now()
    cups[0].save()
    assert "You already have" not in browser_of(owner).get("/tournaments/new/").content.decode()


def test_a_tournament_is_made_from_the_form(owner: User, browser_of: BrowserOf) -> None:
    made = browser_of(owner).post("/tournaments/new/roborally/", posted())
    cup = Tournament.objects.get()
    assert made["Location"] == path_of(cup)
    assert (cup.title, cup.format, cup.seats, cup.rounds_wanted) == ("Cup", "swiss", 4, 4)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"title": ""}, "Please fill this in."),
        ({"most_people": "3"}, "This can be 4 or more."),
        ({"most_people": "513"}, "This can be 512 or less."),
        ({"title": "", "lives": "99"}, "lives are for 5 players or more"),
        ({"format": "round-robin", "most_people": "40"}, "between 4 and 32"),
        ({"sign_up_until": f"{timezone.now():%Y-%m-%dT00:00}"}, "between 10 minutes and 60 days"),
        ({"course": "capture-the-flag"}, "Everyone plays alone"),
        ({"seats": "3", "course": "checkmate"}, "is for"),
    ],
)
def test_what_cannot_be_is_refused_where_it_is(
    changes: dict[str, str], words: str, owner: User, browser_of: BrowserOf
) -> None:
    refused = browser_of(owner).post("/tournaments/new/roborally/", posted(**changes))
    assert refused.status_code == 400
    assert words in text_of(refused.content)
    assert refused.content.decode().count('class="wrong-fields"') == 1, "for both parts of the form"
    assert not Tournament.objects.exists()


def test_what_is_wrong_is_listed_in_the_order_of_the_fields(owner: User, browser_of: BrowserOf) -> None:
    wrong = posted(sign_up_until="", format="", most_people="0", check_in="x", seeding="x", seats="1", title="")
    page = browser_of(owner).post("/tournaments/new/roborally/", wrong).content.decode()
    listed = re.findall(r'href="#(id_\w+_error)"', page)
    assert len(listed) >= 6
    assert listed == re.findall(r'id="(id_\w+_error)"', page)


def test_what_does_not_exist_is_not_found(own_browser: Client) -> None:
    assert own_browser.get("/tournaments/999/").status_code == 404
    assert own_browser.post("/tournaments/999/sign-up/").status_code == 404
    assert own_browser.get("/tournaments/new/chess/").status_code == 404
