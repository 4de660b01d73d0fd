"""Looking back, in a real browser: a page is seen once it has been looked at, and a replay once it is at its end."""

from datetime import timedelta

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from games.models import Game, User, Visit
from tests.games.support.moves import play_turn, start_turn_from
from tests.games.web.browsing import DESK, PHONE, OpenAs, address_of, open_as

__all__ = ["open_as"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def looked_at(page: Page) -> None:
    """Waits until the page has told the site that it was looked at."""
    with page.expect_response(lambda response: response.url.endswith("/seen/")) as told:
        pass
    assert told.value.status == 204


def finish(race: Game, owner: User, seated: User) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[0], "next_flag", 99))
    play_turn(race, owner, seated)


def test_a_recap_is_there_until_it_was_looked_at(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    play_turn(race, owner, seated)
    page = open_as(owner, address_of(race), PHONE)
    expect(page.get_by_role("heading", name="Since you were here")).to_be_visible()
    looked_at(page)
    assert list(Visit.objects.values_list("user", "turn")) == [(owner.pk, 2)]
    page.reload()
    expect(page.get_by_role("heading", name="Since you were here")).to_have_count(0)


def test_it_leads_to_the_step_of_the_replay(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    play_turn(race, owner, seated)
    page = open_as(owner, address_of(race))
    link = page.locator(".moment-step").nth(2)
    title = link.inner_text()
    link.click()
    expect(page.locator("[data-frame-title]")).to_have_text(title)


def test_the_recap_under_ones_eyes_stays_while_others_hand_in(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    play_turn(race, owner, seated)
    page = open_as(owner, address_of(race))
    looked_at(page)
    page.evaluate("document.dispatchEvent(new CustomEvent('game:refresh'))")
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("heading", name="Since you were here")).to_be_visible()


def test_a_result_is_told_once_the_replay_is_at_its_end(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    finish(race, owner, seated)
    User.objects.filter(pk=owner.pk).update(hides_results_since=race.ended_at - timedelta(hours=1))
    page = open_as(owner, address_of(race))
    expect(page.get_by_text("The result is hidden")).to_be_visible()
    page.goto(f"{address_of(race)}turns/{race.turn - 1}/")
    expect(page.get_by_text("The race is over. 1.")).to_be_hidden()
    slider = page.locator("[data-frame-slider]")
    slider.focus()
    slider.press("End")
    expect(page.get_by_text("The race is over. 1.")).to_be_visible()
    looked_at(page)
    page.goto(address_of(race))
    expect(page.locator("#game").get_by_text("Bolt won the race.")).to_be_visible()


def test_a_replay_that_is_not_watched_to_its_end_tells_nothing(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    play_turn(race, owner, seated)
    page = open_as(owner, f"{address_of(race)}turns/1/")
    page.clock.install()
    page.reload()
    page.clock.run_for(10_000)
    assert not Visit.objects.exists()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("address", ["overview/", "overview/?way=1", "", "/my/finished/", "/settings/history/"])
def test_the_pages_suit_everybody(
    address: str, device: dict[str, object], race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    play_turn(race, owner, seated)
    finish(race, owner, seated)
    page = open_as(owner, address if address.startswith("/") else address_of(race) + address, device)
    width = page.evaluate("document.documentElement.scrollWidth")
    assert width <= device["viewport"]["width"]  # type: ignore[index]
    assert Axe().run(page).response["violations"] == []
