"""The description of the API for programs, and the page of it for people."""

import re
from functools import cache

import pytest
from django.conf import settings
from django.test import Client
from playwright.sync_api import expect

from games.api.description.schema import whole
from tests.games.web.browsing import PHONE, OpenAs, open_as, wait_for_rest

__all__ = ["open_as"]


@cache
def page() -> str:
    """What a stranger reads. It is always the same."""
    answer = Client().get("/api/v1/docs/")
    assert answer.status_code == 200
    return answer.content.decode()


def part(of: str) -> str:
    start = page().index(f'id="{of}"')
    return page()[start : page().index("</details>", start)]


def test_the_page_needs_no_foreign_host(db: None) -> None:
    assert "POST /games/{game_id}/join" in page()
    assert re.findall(r'(?:src|href)="(?:https?:)?//[^"]*"', page()) == []


def test_the_page_begins_with_a_call_to_copy(db: None) -> None:
    call = f"""'curl -H "Authorization: Bearer KEY" {settings.SITE_URL}/api/v1/me'"""
    assert call in page()
    assert page().index(call) < page().index("data-find") < page().index("api-group")


def test_a_search_says_how_many_each_group_has_of_it(db: None, open_as: OpenAs) -> None:
    search = open_as(None, "/api/v1/docs/").get_by_label("Find an operation or a shape")
    votes = search.page.locator(".api-group", has=search.page.locator("#propose_vote")).locator("summary > .soft").first
    before = votes.inner_text()
    search.fill("propose")
    found = search.page.locator(".api-group:not([hidden]) > .api-entry:not([hidden])").count()
    said = search.page.locator(".api-group:not([hidden]) > summary > .soft").all_inner_texts()
    assert sum(int(words.removesuffix(" found")) for words in said) == found > 0
    search.fill("")
    assert votes.inner_text() == before


def test_a_link_to_an_operation_leads_to_its_line_below_the_field(db: None, open_as: OpenAs) -> None:
    page = open_as(None, "/api/v1/docs/", PHONE)
    page.get_by_role("link", name="hands it in").click()
    line = page.locator("#submit_answer > summary")
    expect(line).to_be_in_viewport()
    wait_for_rest(line)
    bottom = page.locator(".api-find").evaluate("it => it.getBoundingClientRect().bottom")
    assert bottom <= line.evaluate("it => it.getBoundingClientRect().top")


def test_programs_get_it_whole(db: None) -> None:
    assert Client().get("/api/v1/schema/").json() == whole()


def test_it_names_keys_and_sessions(db: None) -> None:
    schemes = whole()["components"]["securitySchemes"]
    assert schemes["key"] == {"type": "http", "scheme": "bearer"}
    assert schemes["session"] == {"type": "apiKey", "in": "cookie", "name": "sessionid"}
    assert whole()["paths"]["/me"]["get"]["security"] == [{"key": []}, {"session": []}]
    assert {} in whole()["paths"]["/kinds"]["get"]["security"], "an open operation asks for neither"


def test_the_page_shows_all_of_an_operation(db: None) -> None:
    shown = part("propose_vote")
    for words in (
        "POST /games/{game_id}/votes",
        "Ask the table",
        "Opens a vote.",
        "If-Match",
        "Takes Proposal",
        "&quot;seconds&quot;: 43200",
        "TablePart",
        "Problem",
    ):
        assert words in shown


@pytest.mark.parametrize(
    ("operation", "words"),
    [
        ("list_decisions", "list of Prompt"),
        ("save_draft", "Takes Answer"),
        ("export_game", "object"),
        ("get_recap", "RecapOrNull"),
    ],
)
def test_the_page_names_what_is_no_single_shape(operation: str, words: str, db: None) -> None:
    assert words in part(operation)


def test_the_page_shows_an_example_of_each_kind_of_game(db: None) -> None:
    taken = part("submit_answer")
    assert "(RoboRally)" in taken
    assert "&quot;registers&quot;" in taken
    assert "(VOLT)" in taken
    assert "&quot;dice&quot;" in taken
    answered = part("list_decisions")
    assert "An answer (VOLT)" in answered
    assert "&quot;equipped&quot;" in answered


@pytest.mark.parametrize(
    ("shape", "words"),
    [
        (
            "RoborallyProgramAnswer",
            ['registers</span> <span class="soft">list of integer', "[power_down]", "RoborallyTicks"],
        ),
        ("VoltPlacedDie", ["&quot;blue&quot; or &quot;red&quot;", "key</span>"]),
        ("VoltProgram", ["It is answered by VoltProgramAnswer."]),
        ("View", ["RoborallyRaceView or VoltVoltView"]),
        ("Space", ["[integer, integer]", "list of BoardElement"]),
        ("Prompt", ["date-time", "Answer or null"]),
        ("Games", ["integer by name"]),
    ],
)
def test_the_page_shows_every_shape(shape: str, words: list[str], db: None) -> None:
    shown = part(f"shape-{shape}")
    assert [each for each in words if each not in shown] == []
