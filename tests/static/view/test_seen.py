"""Looking back, in a real browser: a page is seen once it has been looked at, and a replay once it is at its end."""

from datetime import timedelta

import pytest
from playwright.sync_api import expect

from games.models import Game, User, Visit
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as
from tests.services import wait_until
from tests.static.web.test_focus import draw_anew

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)


def wait_until_seen(race: Game, owner: User) -> None:
    """Until the page has told the site that it was looked at."""
    wait_until(Visit.objects.filter(game=race, user=owner).exists, "the page's word that it was looked at")


def test_a_recap_and_its_film_stay_while_others_hand_in_and_are_gone_once_they_were_looked_at(
    played: Game, owner: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(played), PHONE)
    expect(page.get_by_role("heading", name="Since you were here")).to_be_visible()
    wait_until_seen(played, owner)
    draw_anew(page)
    expect(page.get_by_role("heading", name="Since you were here")).to_be_visible()
    expect(page.get_by_role("button", name="Watch what has happened")).to_be_visible()
    assert list(Visit.objects.values_list("user", "turn")) == [(owner.pk, 2)]
    page.reload()
    expect(page.get_by_role("heading", name="Since you were here")).to_have_count(0)


def test_it_leads_to_the_step_of_the_replay(played: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, address_of(played))
    link = page.locator(".moment-step").nth(2)
    title = link.inner_text()
    link.click()
    expect(page.locator("[data-frame-title]")).to_have_text(title)


def test_a_result_is_told_once_the_replay_is_at_its_end(past: Game, owner: User, open_as: OpenAs) -> None:
    User.objects.filter(pk=owner.pk).update(hides_results_since=past.ended_at - timedelta(hours=1))
    page = open_as(owner, address_of(past))
    expect(page.get_by_text("The result is hidden")).to_be_visible()
    page.goto(f"{address_of(past)}turns/{past.turn - 1}/")
    ending = page.get_by_label("Step by step").get_by_text("The race is over. 1.")
    expect(ending).to_be_hidden()
    slider = page.locator("[data-frame-slider]")
    slider.focus()
    with page.expect_response(lambda answer: answer.url.endswith("/seen/")) as told:
        slider.press("End")
        expect(ending).to_be_visible()
    assert told.value.status == 204
    page.goto(address_of(past))
    expect(page.get_by_role("heading", name="You won the race.")).to_be_visible()


def test_a_replay_that_is_not_watched_to_its_end_tells_nothing(played: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, f"{address_of(played)}turns/1/")
    page.clock.install()
    page.reload()
    page.clock.run_for(10_000)
    assert not Visit.objects.exists()
