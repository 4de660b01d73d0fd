"""What the pages of a series show besides its games: the other bouts, how it stands, and the way out."""

import pytest
from django.core import mail

from games.delivery.services import sending
from games.models import Game, User
from games.play.services import telling
from games.web.addresses import address
from tests.games.support.cups import end_bout, new_cup
from tests.games.web.race_pages import HTMX, address_of, page_of
from tests.people import BrowserOf, Person


@pytest.fixture
def bouts(owner: User, seated: User) -> list[Game]:
    """Three bouts of a championship, the last of them under way."""
    first = new_cup("championship", owner, seated)
    second = end_bout(first, "tokyo", 1, "rome", owns="1021")
    assert second is not None
    third = end_bout(second, "rome", 0, "ruhrgebiet", owns="0023")
    assert third is not None
    return [first, second, third]


def test_a_bout_leads_to_the_others(bouts: list[Game], browser_of: BrowserOf, spectator: Person) -> None:
    first, second, third = bouts
    page = page_of(browser_of(spectator), second)
    assert "Cup: bout 2" in page
    assert f'rel="prev" href="{address_of(first)}"' in page
    assert f'rel="next" href="{address_of(third)}"' in page
    assert "On to bout 3" in page


def test_the_first_and_the_present_bout_lead_one_way(
    bouts: list[Game], browser_of: BrowserOf, spectator: Person
) -> None:
    first, _, third = bouts
    page = page_of(browser_of(spectator), first)
    assert 'rel="prev"' not in page
    assert 'rel="next"' in page
    page = page_of(browser_of(spectator), third)
    assert 'rel="prev"' in page
    assert 'rel="next"' not in page
    assert "On to bout" not in page


def test_the_titles_are_listed(bouts: list[Game], browser_of: BrowserOf, spectator: Person) -> None:
    page = page_of(browser_of(spectator), bouts[2])
    assert "RFL Championship" in page
    for module in ("Jetpack", "Water Cannon", "Conductor", "Wall Control"):
        assert module in page


def test_a_race_shows_nothing_of_series(race: Game, browser_of: BrowserOf, owner: User) -> None:
    assert 'aria-labelledby="series"' not in page_of(browser_of(owner), race)


def test_who_plays_may_leave_the_series_to_a_bot(bouts: list[Game], browser_of: BrowserOf, owner: User) -> None:
    browser = browser_of(owner)
    away = address_of(bouts[2], "away")
    assert f'action="{away}"' in page_of(browser, bouts[2])
    page = browser.post(away, headers=HTMX).content.decode()
    assert "A bot plays for you now." in page
    assert f'action="{away}"' not in page
    assert address_of(bouts[2], "resume") in page
    assert bouts[2].seats.get(user=owner).autopilot


def test_only_the_seated_can_leave_a_series(
    bouts: list[Game], browser_of: BrowserOf, stranger: User, spectator: Person
) -> None:
    away = address_of(bouts[2], "away")
    assert f'action="{away}"' not in page_of(browser_of(stranger), bouts[2])
    assert browser_of(stranger).post(away).status_code == 403
    assert browser_of(spectator).post(away).status_code == 302  # to the log-in page
    assert not bouts[2].seats.filter(autopilot=True).exists()


def test_a_bout_that_is_over_can_be_left_no_more(bouts: list[Game], browser_of: BrowserOf, owner: User) -> None:
    away = address_of(bouts[0], "away")
    assert f'action="{away}"' not in page_of(browser_of(owner), bouts[0])
    assert browser_of(owner).post(away).status_code == 409


def test_the_mail_at_the_end_of_a_bout_leads_on(owner: User) -> None:
    first = new_cup("all_arenas", owner)
    mail.outbox.clear()
    second = end_bout(first, "twin-cities", 0, "rome")
    assert second is not None
    first.refresh_from_db()
    telling.turns_played([(first, [], [])])
    sending.send_pending()
    over = next(message for message in mail.outbox if message.subject == "Cup, bout 1 is over")
    assert f"Bout 2 has begun: {address('game', second.pk)}" in over.body
    assert "leads with 5 VP after 1 of 4 bouts." in over.body
    assert any(message.subject.startswith("Cup, bout 2 has started") for message in mail.outbox)


def test_the_mail_at_the_end_of_the_series_names_the_champion(owner: User) -> None:
    first = new_cup("championship", owner)
    end_bout(first, "tokyo", 0, owns="0000")
    first.refresh_from_db()
    telling.turns_played([(first, [], [])])
    sending.send_pending()
    over = next(message for message in mail.outbox if message.subject == "Cup, bout 1 is over")
    assert "has won all champion modules, and with them the championship. The series is over." in over.body
    assert "has begun" not in over.body


def test_a_series_that_is_over_can_be_played_again_under_its_name(owner: User, browser_of: BrowserOf) -> None:
    first = new_cup("championship", owner)
    end_bout(first, "tokyo", 0, owns="0000")
    page = page_of(browser_of(owner), first)
    assert "play=championship" in page
    assert "title=Cup&amp;" in page


def test_the_list_of_finished_games_tells_the_place_in_the_series(owner: User, browser_of: BrowserOf) -> None:
    end_bout(new_cup("championship", owner), "tokyo", 0, owns="0000")
    assert "1st in the series" in browser_of(owner).get("/my/finished/").content.decode()
