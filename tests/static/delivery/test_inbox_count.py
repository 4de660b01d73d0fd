"""The inbox in a real browser: its count, the tab's title, and whether somebody has a game before their eyes."""

import pytest
from playwright.sync_api import Route, expect

from games.delivery.services import sending
from games.models import Game, GameNotices, User
from games.outbox import services as outbox
from tests.games.support.moves import hand_in, play_turn
from tests.games.support.notices import states, told
from tests.games.web.axe import faults
from tests.games.web.browsing import OpenAs, address_of, fits_everywhere, open_as
from tests.services import wait_until

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

IS_COVERED = """(fold) => {
  const { x, y, width, height } = fold.getBoundingClientRect();
  return !fold.contains(document.elementFromPoint(x + width / 2, y + height - 2));
}"""


def look_of(user: User) -> GameNotices | None:
    return GameNotices.objects.filter(user=user, looking_until__isnull=False).first()


def test_a_page_says_whether_someone_looks_and_how_many_games_wait(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race))
    wait_until(lambda: look_of(owner), "the page's word that someone looks")
    sending.send_pending()
    assert (told(owner), len(told(seated))) == ([], 1)
    waits = page.locator("[data-waits-count]")
    expect(waits).to_have_text("1")
    hand_in(race, owner)
    page.evaluate("document.dispatchEvent(new Event('htmx:afterSettle'))")
    expect(waits).to_have_text("")
    expect(page.get_by_role("link", name="My games", exact=True)).to_be_visible()
    before = look_of(owner).looking_until
    page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")  # a busy browser may lose it
    wait_until(lambda: look_of(owner).looking_until < before, "the page's word that no one looks")


def test_news_of_the_open_page_are_not_counted(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    sending.send_pending()
    page = open_as(owner, address_of(race))
    expect(page.locator("[data-inbox]")).to_have_attribute("data-inbox", "0")
    play_turn(race, owner, seated)
    sending.send_pending()
    assert states(owner, "your_turn", "bell")[-1] == "sent"
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("[data-inbox]")).to_have_attribute("data-inbox", "0")


def test_the_count_comes_up_on_any_page_and_stays_in_the_title(race: Game, owner: User, open_as: OpenAs) -> None:
    page = open_as(owner, "/my/")
    expect(page.locator("[data-inbox-count]")).to_have_text("")
    sending.send_pending()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("[data-inbox-count]")).to_have_text("1")
    expect(page).to_have_title("(1) My games · Robot Races")
    page.evaluate("document.title = 'Your turn'")
    expect(page).to_have_title("(1) Your turn")
    page.get_by_role("link", name="Notifications, 1 unread").click()
    page.get_by_role("link", name="It is your first turn in Sunday race").click()
    expect(page.locator("[data-inbox]")).to_have_attribute("data-inbox", "0")


def as_kept(route: Route) -> None:
    """The page as the service worker shows it without a network, in little."""
    answer = route.fetch()
    route.fulfill(response=answer, body=answer.text().replace("</main>", "<p data-kept>No connection</p></main>"))


def test_a_kept_page_gives_way_once_the_site_answers_and_nothing_written_would_be_lost(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    page = open_as(owner, address_of(race))
    page.route("**/looking/", lambda route: route.abort())
    page.route(page.url, as_kept, times=1)
    page.reload()
    note, words = page.get_by_text("No connection", exact=True), page.locator("textarea[name=words]").first
    expect(note).to_be_visible()
    words.evaluate("it => (it.value = 'I am on a train.')")
    page.unroute("**/looking/")
    with page.expect_response("**/looking/"):
        page.evaluate("dispatchEvent(new Event('online'))")
    assert words.input_value() == "I am on a train."
    words.evaluate("it => (it.value = '')")
    page.evaluate("dispatchEvent(new Event('online'))")
    expect(note).to_have_count(0)


def test_the_pages_fit_and_can_be_read_and_used_by_all(race: Game, owner: User, seated: User, open_as: OpenAs) -> None:
    sending.send_pending()
    play_turn(race, owner, seated)
    outbox.tell_user("silenced", owner, "silenced/1", {"channel": "Webhook", "why": "It answered with status 500."})
    sending.send_pending()
    page = open_as(owner, "/settings/")
    for address in ("/settings/", "/notices/", "/settings/sent/"):
        page.goto(address)
        assert fits_everywhere(page), address
        assert faults(page) == [], address
    page.goto("/notices/")
    page.locator(".notice-earlier summary").click()
    expect(page.locator(".notice-earlier li").first).to_be_visible()
    page.goto("/settings/")
    for fold in page.locator("form summary").all():
        fold.focus()
        assert fold.evaluate(IS_COVERED) is False, fold.inner_text()
