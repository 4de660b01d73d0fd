"""The chat of a table in a real browser: read when it was on the screen, and written without leaving the page."""

import re

import pytest
from playwright.sync_api import Locator, expect

from games.models import Game, User
from games.talk.queries.chat import TABLE, unread_in_games
from games.talk.services import chat
from tests.games.web.browsing import PHONE, OpenAs, address_of, open_as, wait_for_rest

pytestmark = pytest.mark.django_db(transaction=True)

__all__ = ["open_as"]

OLDER_BROWSER = "delete Element.prototype.moveBefore"
KEEP_WHAT_HAS_THE_FOCUS = """() => document.addEventListener("htmx:afterSwap", () => {
    const { id, selectionStart, selectionEnd } = document.activeElement;
    (window.seen ??= []).push([id, selectionStart, selectionEnd]);
})"""


def test_a_chat_is_read_once_it_is_on_the_screen_and_written_from_there(
    race: Game, owner: User, seated: User, open_as: OpenAs
) -> None:
    chat.say(game_id=race.pk, user=owner, words="Good luck!", room=TABLE)
    page = open_as(seated, address_of(race), PHONE)
    panel = page.locator("#table-chat")
    expect(panel.get_by_text("1 new")).to_have_count(1)
    assert unread_in_games(seated) == {race.pk: 1}
    panel.scroll_into_view_if_needed()
    with page.expect_response(lambda answer: "/chat/table/read" in answer.url) as read:
        panel.locator("summary").click()  # what lies folded is not read
    assert read.value.status == 204
    assert unread_in_games(seated) == {}
    page.get_by_label("Write to the table").fill("Hello, all")
    page.get_by_role("button", name="Send to the table").click()
    expect(page.locator("#table-chat .message-words")).to_have_text(["Good luck!", "Hello, all"])
    expect(page.get_by_label("Write to the table")).to_have_value("")


def pull_larger(field: Locator, by: int) -> None:
    wait_for_rest(field)
    box, mouse = field.bounding_box(), field.page.mouse
    assert box is not None
    x, y = box["x"] + box["width"] - 4, box["y"] + box["height"] - 4
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y + by, steps=3)
    mouse.up()


def test_a_field_may_be_pulled_larger_and_keeps_the_caret_when_the_page_is_drawn_anew(
    race: Game, owner: User, open_as: OpenAs
) -> None:
    """The browser writes its size into a style, and no script may copy that to the field of the next message: the
    policy for contents would keep it out (open_as listens)."""
    page = open_as(owner, address_of(race))
    words = page.get_by_label("Write to the table")
    words.fill("Hello, all")
    pull_larger(words, by=60)
    expect(words).to_have_attribute("style", re.compile("height"))
    page.get_by_role("button", name="Send to the table").click()
    expect(page.locator("#table-chat .message-words")).to_have_text("Hello, all")

    page.evaluate(OLDER_BROWSER)
    words.press_sequentially("I take the")
    page.keyboard.press("Shift+ArrowLeft")
    page.evaluate(KEEP_WHAT_HAS_THE_FOCUS)
    page.evaluate("document.dispatchEvent(new CustomEvent('game:refresh'))")
    page.wait_for_function("() => window.seen")
    field = words.get_attribute("id")
    seen = {tuple(each) for each in page.evaluate("window.seen")}  # news may come by themselves as well
    assert seen == {(field, len("I take th"), len("I take the"))}
