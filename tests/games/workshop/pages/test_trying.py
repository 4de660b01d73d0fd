"""The page on which a robot is put onto the floor of a design."""

import json

from django.test import Client
from playwright.sync_api import expect
from pytest_django.asserts import assertRedirects

from games.models import Design, User
from games.workshop.services import designs
from tests.games.support.designs import ALLEY, alley, begun, paved, published
from tests.games.support.shelves import listed
from tests.games.web.axe import THEMES, faults
from tests.games.web.browsing import PHONE, OpenAs, fits_everywhere, open_as
from tests.people import BrowserOf

__all__ = ["open_as"]


def address(design: Design) -> str:
    return f"/workshop/designs/{design.pk}/try/"


def test_the_author_puts_a_robot_down_and_sees_what_the_floor_does(owner: User, browser_of: BrowserOf) -> None:
    design = begun(owner)
    browser, before = browser_of(owner), Design.objects.values().get()
    assert "Play it" in (begin := browser.get(address(design)).content.decode())
    for part in ("data-player", 'aria-labelledby="story"'):
        assert f"{part} hidden>" in begin, "nothing has been played yet"
    page = browser.get(address(design), {"space": "c1", "heading": "west", "register-1": "wait"})
    text = page.content.decode()
    assert page.status_code == 200
    assert page.context["trying"].ends == "The robot stands on D1, faces west and has no damage."
    assert "data-player>" in text
    assert page.context["here"] == "workshop"
    assert json.loads(text.split('id="frames" type="application/json">')[1].split("</script>")[0])["frames"]
    assert "register-1=wait&amp;at=1" in text, "each step has an address that plays the same"
    assert Design.objects.values().get() == before


def test_what_cannot_be_played_is_told(owner: User, browser_of: BrowserOf) -> None:
    page = browser_of(owner).get(address(begun(owner)), {"space": "Q77"})
    assert page.status_code == 400
    assert "There is no space Q77 on this floor." in page.content.decode()


def test_a_floor_with_faults_is_refused_with_their_spaces_where_it_is_drawn(owner: User, own_browser: Client) -> None:
    pits = [{"type": "pit", "at": [1, 1]}, {"type": "gear", "at": [1, 1], "turn": "left"}]
    design = begun(owner, paved(*pits))
    assertRedirects(own_browser.get(address(design)), f"/workshop/designs/{design.pk}/", fetch_redirect_response=False)
    text = own_browser.get(f"/workshop/designs/{design.pk}/").content.decode()
    assert "Board alley, B2: The pit and the gear lie in the same place." in text


def test_a_floor_without_docks_and_flags_can_be_tried(owner: User, browser_of: BrowserOf) -> None:
    course = {**ALLEY["course"], "flags": []}
    design = begun(owner, json.dumps({**json.loads(paved()), "course": course}).encode())
    assert browser_of(owner).get(address(design), {"register-1": "move_1"}).status_code == 200


def test_no_one_else_learns_what_a_draft_is_called(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    design = listed(owner)
    designs.save_draft(design=design, data=alley(name="Hidden valley"), version=design.draft_version)
    pages = [browser_of(who).get(address(design)).content.decode() for who in (owner, stranger)]
    assert ["Try Hidden valley" in page for page in pages] == [True, False]
    assert "Try Alley" in pages[1]


def test_no_one_else_tries_what_is_private(owner: User, stranger: User, browser_of: BrowserOf, client: Client) -> None:
    design = begun(owner)
    assert [it.get(address(design)).status_code for it in (browser_of(stranger), client)] == [404, 404]
    Design.objects.update(visibility="link")
    token = Design.objects.get().link_token
    assert client.get(address(design), {"token": token}).status_code == 404, "there is no version of it"


def test_others_try_what_was_published_and_not_the_draft(owner: User, client: Client, browser_of: BrowserOf) -> None:
    published(owner, "link")
    pit = json.loads(paved({"type": "pit", "at": [2, 0]}))
    Design.objects.update(document=pit)
    design = Design.objects.get()
    wanted = {"space": "C1", "register-1": "wait", "token": design.link_token}
    theirs, own = (it.get(address(design), wanted) for it in (client, browser_of(owner)))
    assert "stands on D1" in theirs.context["trying"].ends
    assert own.context["trying"].error == "No robot can stand in a pit."


def test_a_tap_or_the_arrow_keys_put_the_robot_down_and_play(owner: User, open_as: OpenAs) -> None:
    """The belt at C1 leads east. The wall at B2 is on its north side."""
    page = open_as(owner, address(begun(owner)), PHONE)
    page.get_by_label("Register 1").select_option("stand still")
    assert page.locator("#floor").evaluate("it => getComputedStyle(it).maxHeight") == "356px", "a floor hides no cards"
    with page.expect_navigation():
        page.locator('.space[data-cell="C1"]').tap()
    ends = page.get_by_text("The robot stands on")
    expect(ends).to_contain_text("D1")
    board = page.get_by_role("region", name="The board")
    expect(board).to_be_focused()
    board.press("ArrowDown")  # the first key goes to the robot
    board.press("ArrowLeft")
    expect(page.get_by_text("Press Enter to put the robot here")).to_contain_text("B1")
    with page.expect_navigation():
        board.press("Enter")
    expect(ends).to_contain_text("B1")
    expect(page.get_by_label("Register 1")).to_have_value("wait")
    assert faults(page, THEMES) == []
    assert fits_everywhere(page)


def test_on_a_phone_the_start_of_a_large_floor_is_in_sight(owner: User, open_as: OpenAs) -> None:
    boards = {"alley": {**ALLEY["boards"]["alley"], "width": 16, "height": 16, "elements": []}}
    tiles = [{"board": "alley", "at": [x, 0], "rotate": 0} for x in (0, 16)]
    course = {**ALLEY["course"], "size": [32, 16], "boards": tiles, "start": [28, 15]}
    page = open_as(owner, address(begun(owner, json.dumps({"course": course, "boards": boards}).encode())), PHONE)
    expect(page.locator("#floor .robot")).to_be_in_viewport()
    expect(page.get_by_label("Space", exact=True)).to_have_value("AC16")
