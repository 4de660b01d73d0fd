"""The pages on which a table decides, and on which seats change hands."""

from typing import Any

import pytest
from django.test import Client

from games.models import Game, User
from games.play.services import play
from games.votes.services import absence, votes
from tests.games.support.moves import everything, play_turn
from tests.games.support.rated import rated_race
from tests.games.support.tables import seat_of, table_of_three
from tests.games.web.race_pages import address_of, page_of
from tests.people import BrowserOf, new_race


@pytest.fixture
def table(owner: User, seated: User, guest: User) -> Game:
    return table_of_three(owner, seated, guest, on_absence="open")


def propose(browser: Client, game: Game, kind: str, **form: Any) -> Any:
    return browser.post(address_of(game, "votes", kind), form, follow=True)


@pytest.mark.slow("opens the pages of several people")
def test_a_vote_from_the_proposal_to_the_log(
    table: Game, owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    told = propose(browser_of(owner), table, "pause", reason="At <sea>", until="").content.decode()
    assert "The table is being asked" in told
    vote = table.votes.get()
    page = page_of(browser_of(seated), table)
    assert "Pause the race?" in page
    assert "At &lt;sea&gt;" in page
    assert "1 of 3 have voted" in page
    assert f"/votes/{vote.pk}/ballot/" in page
    assert f"/votes/{vote.pk}/ballot/" not in page_of(browser_of(stranger), table)
    answered = browser_of(seated).post(
        address_of(table, "votes", str(vote.pk), "ballot"), {"choice": "yes"}, follow=True
    )
    assert "That decides it." in answered.content.decode()
    log = page_of(browser_of(stranger), table)
    assert "Asked by olivia." in log
    assert "<strong>Agreed</strong>" in log
    assert "Propose to go on" in page_of(browser_of(owner), table)


@pytest.mark.parametrize(
    ("kind", "form", "status"),
    [
        ("pause", {"until": "tomorrow"}, 400),
        ("pause", {"until": "9999-12-31"}, 400),
        ("extend", {}, 400),
        ("extend", {"seconds": "²"}, 400),
        ("resume", {}, 409),
        ("lunch", {}, 400),
    ],
)
def test_a_bad_wish_says_why_and_changes_nothing(
    table: Game, owner: User, browser_of: BrowserOf, kind: str, form: dict[str, str], status: int
) -> None:
    before = everything(table)
    assert propose(browser_of(owner), table, kind, **form).status_code == status
    assert everything(table) == before
    assert not table.votes.exists()


def test_leaving_for_good_is_asked_twice(table: Game, owner: User, own_browser: Client) -> None:
    assert "Leave the race…" in page_of(own_browser, table)
    assert "Anyone may take over your seat" in own_browser.get(address_of(table, "resign")).content.decode()
    assert own_browser.post(address_of(table, "resign")).status_code == 409
    assert seat_of(table, owner)
    page = own_browser.post(address_of(table, "resign"), {"sure": "yes"}, follow=True).content.decode()
    assert "You can keep watching from here." in page
    assert "you can have it back" in page


def test_a_bot_that_plays_for_somebody_says_beforehand_what_it_does_to_their_rating(
    race: Game, owner: User, seated: User, browser_of: BrowserOf
) -> None:
    assert "The place that it reaches is yours." in page_of(browser_of(owner), race)
    rated = rated_race(owner, seated)
    assert "counts for your rating as if you had played on" in page_of(browser_of(owner), rated)
    assert "you rank below everyone who stays" in browser_of(owner).get(address_of(rated, "resign")).content.decode()


@pytest.mark.slow("opens the pages of several people")
def test_a_free_seat_is_offered_and_taken(
    table: Game, owner: User, seated: User, guest: User, stranger: User, spectator: Any, browser_of: BrowserOf
) -> None:
    name = seat_of(table, owner).name
    play_turn(table, owner, seated, guest)
    absence.resign(game_id=table.pk, user=owner, is_sure=True)
    races = browser_of(spectator).get("/races/").content.decode()
    assert "Free seats in running games" in races
    assert f"{name} is free" in races
    assert "Log in and take over" in page_of(browser_of(spectator), table)
    assert "take-over" not in page_of(browser_of(seated), table)
    assert f"Take over {name}" in page_of(browser_of(stranger), table)
    page = browser_of(stranger).post(address_of(table, "seats", "0", "take-over"), follow=True).content.decode()
    assert f"{name} is yours now" in page
    assert f"<strong>{name}</strong>: olivia until turn 2 (left the game), then stella from turn 2" in page
    assert browser_of(guest).post(address_of(table, "seats", "0", "take-over")).status_code == 409
    assert "Free seats in running" not in browser_of(spectator).get("/races/").content.decode()


@pytest.mark.slow("opens the pages of several people")
def test_a_free_seat_of_a_table_by_link_is_not_listed_and_its_people_can_invite(
    owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    game = table_of_three(owner, seated, on_absence="open", visibility="link")
    absence.resign(game_id=game.pk, user=owner, is_sure=True)
    assert "Free seats in running" not in browser_of(stranger).get("/races/").content.decode()
    assert f"?token={game.link_token}" in page_of(browser_of(seated), game)
    assert game.link_token not in page_of(browser_of(owner), game)
    assert browser_of(stranger).post(address_of(game, "seats", "0", "take-over")).status_code == 404
    browser = browser_of(stranger)
    browser.get(f"{address_of(game)}?token={game.link_token}")
    assert browser.post(address_of(game, "seats", "0", "take-over")).status_code == 302
    assert seat_of(game, stranger).number == 0


def test_whoever_has_left_for_good_can_ask_to_come_back(
    owner: User, seated: User, guest: User, browser_of: BrowserOf
) -> None:
    game = table_of_three(owner, seated, guest)
    absence.resign(game_id=game.pk, user=owner, is_sure=True)
    assert "Ask to get" in page_of(browser_of(owner), game)
    assert "The table is being asked" in propose(browser_of(owner), game, "restore").content.decode()
    assert "Let olivia take" in page_of(browser_of(seated), game)


def test_the_table_of_somebody_who_is_away_can_free_the_seat(
    table: Game, owner: User, seated: User, guest: User, browser_of: BrowserOf
) -> None:
    play.step_away(game_id=table.pk, user=guest)
    assert f"Propose to open the seat of {seat_of(table, guest).name}" in page_of(browser_of(owner), table)
    assert "Propose to open" not in page_of(browser_of(guest), table)
    assert propose(browser_of(owner), table, "replace", number="2").status_code == 200
    assert table.votes.get().seat.number == 2


def test_a_table_says_before_the_start_what_becomes_of_whoever_stays_away(owner: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, on_absence="vote")
    assert "after three, a bot plays, and the others vote" in page_of(browser_of(owner), game)


def test_a_paused_game_says_so_and_when_it_goes_on(owner: User, browser_of: BrowserOf) -> None:
    game = new_race(owner, seats=2, bots=["easy"])
    votes.propose(game_id=game.pk, user=owner, kind="pause")
    page = page_of(browser_of(owner), game)
    assert "The clocks are stopped" in page
    assert "<strong>paused</strong> until" in page
    assert "paused" in browser_of(owner).get("/my/").content.decode()
