import pytest
from playwright.sync_api import Page, expect

from tests.services import PlayServer

pytestmark = pytest.mark.browser


def test_the_front_page_opens_without_a_complaint_of_the_browser(page: Page, play_server: PlayServer) -> None:
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("requestfailed", lambda request: complaints.append(f"{request.url} failed"))
    page.goto(play_server.url)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("button", name="Race now")).to_be_visible()
    assert complaints == []
