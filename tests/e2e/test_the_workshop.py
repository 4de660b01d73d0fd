"""Someone builds a course with a mouse, with keys and with a thumb, and is told what is wrong with it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from games.kinds.roborally.workshop import measures
from games.kinds.roborally.workshop.palette import palette
from games.models import Design, Game, Seat, User
from games.workshop.services.designs import create_design
from games.workshop.services.measuring import measure_pending
from tests.games.support.designs import begun, played_out
from tests.games.web.axe import DARK, faults
from tests.games.web.browsing import PHONE, OpenAs, open_as

__all__ = ["open_as"]

pytestmark = pytest.mark.django_db(transaction=True)

Place = tuple[float, float]
COLUMNS = 12


def unit(page: Page) -> float:
    """How wide a space is on the screen."""
    box = page.locator("[data-floor]").bounding_box()
    shape = page.locator("[data-floor] > svg").get_attribute("viewBox")
    assert box is not None
    assert shape is not None
    return float(box["width"] / float(shape.split()[2]) * 40)


def at(page: Page, space: Place) -> Place:
    """The middle of a space on the screen. The floor has a rim, which is half a space wide."""
    view = page.locator("[data-view]")
    view.scroll_into_view_if_needed()
    middle = [(each + 1) * unit(page) for each in space]
    view.evaluate("(view, [x, y]) => view.scrollTo(x - view.clientWidth / 2, y - view.clientHeight / 2)", middle)
    box = page.locator("[data-floor]").bounding_box()
    assert box is not None
    return box["x"] + middle[0], box["y"] + middle[1]


def drag(page: Page, start: Place, end: Place) -> None:
    page.mouse.move(*at(page, start))
    page.mouse.down()
    page.mouse.move(*at(page, end), steps=3)
    page.mouse.up()


def click(page: Page, space: Place) -> None:
    page.mouse.click(*at(page, space))


def press(page: Page, *keys: str) -> None:
    for key in keys:
        page.keyboard.press(key)


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def saved(page: Page, design: Design) -> dict[str, Any]:
    expect(page.locator("[data-saved]")).to_have_text("Saved.")
    design.refresh_from_db()
    course: dict[str, Any] = design.document["course"]
    return course


def painted(design: Design) -> list[tuple[str, list[int]]]:
    [board] = [board for board in design.document["boards"].values() if board["id"] == "board-1"]
    return sorted((element["type"], element["at"]) for element in board["elements"])


def remarks(page: Page) -> list[str]:
    return page.locator("[data-problems] li").all_inner_texts()


@pytest.fixture
def design(owner: User) -> Design:
    return create_design(user=owner, kind="roborally")


def test_a_course_is_put_together_with_a_mouse_keys_and_a_thumb(owner: User, design: Design, open_as: OpenAs) -> None:
    page = open_as(owner, f"/workshop/designs/{design.pk}/", PHONE)
    expect(page.get_by_role("heading", name="What to do first")).to_be_visible()
    tops = "parts => parts.map((part) => document.querySelector(part).getBoundingClientRect().top)"
    [floor, first, tools] = page.evaluate(tops, ["[data-view]", "[data-problems]", "[data-tools] select"])
    assert floor < first < tools, "on a phone it is read before the palette"

    page = open_as(owner, f"/workshop/designs/{design.pk}/")
    page.get_by_label("A board of the box").select_option(label="Chess")
    button(page, "Add the board")
    assert [tile["board"] for tile in saved(page, design)["boards"]] == ["chess"], "the blank board has made room"
    button(page, "Add the board")
    saved(page, design)  # the floor has grown, and lies still
    drag(page, (18, 6), (6, 19))
    button(page, "Add a flag")
    drag(page, at_flag(saved(page, design), 0), (3, 20))
    assert [tile["at"] for tile in saved(page, design)["boards"]] == [[0, 0], [0, 12]]

    button(page, "Add a flag")
    expect(page.locator("[data-thing=flag-1]")).to_be_focused()
    press(page, "ArrowLeft", "ArrowUp", "ArrowUp")
    page.locator("[data-thing=board-1]").focus()
    press(page, "r", "Control+z", "Control+y")
    course = saved(page, design)
    assert [tile["rotate"] for tile in course["boards"]] == [0, 90]
    assert course["flags"] == [[3, 15], [5, 10]]

    phone = open_as(owner, f"/workshop/designs/{design.pk}/", PHONE)
    phone.wait_for_function("() => document.querySelector('[data-thing=flag-0]')?.offsetWidth >= 24")
    assert unit(phone) < 24, "a flag is larger than its space"
    phone.get_by_role("button", name="Add a flag").tap()
    expect(phone.get_by_role("button", name="Take away")).to_be_in_viewport(ratio=1)
    assert unit(phone) >= 24, "it is looked at closely while a flag is put in its place"
    phone.touchscreen.tap(*at(phone, (9, 2)))
    phone.get_by_role("button", name="All start on one space").tap()
    phone.touchscreen.tap(*at(phone, (1, 22)))
    course = saved(phone, design)
    assert (course["flags"][2], course["start"]) == ([9, 2], [1, 22])
    button(phone, "Done")
    assert unit(phone) < 24, "and all of it is in sight again"
    assert remarks(phone) == []
    button(phone, "Board")
    assert unit(phone) >= 24
    flags_here = phone.locator('[data-layer="pending"] > g')
    expect(flags_here).to_have_count(2)
    expect(phone.get_by_role("button", name="Pit", exact=True)).to_be_hidden()
    expect(phone.get_by_label("Leads to the")).to_be_visible()
    phone.get_by_text("Choose from").tap()
    phone.get_by_role("button", name="Pit", exact=True).tap()
    expect(phone.get_by_role("heading", name="Pit")).to_be_visible()
    expect(phone.get_by_text("Choose from")).to_be_focused()
    expect(phone.get_by_role("button", name="Pit", exact=True)).to_be_hidden()

    button(page, "Take away")  # of an older version
    expect(page.get_by_text("This has been changed in another window or tab.")).to_be_visible()
    button(page, "Show the other version")
    expect(page.locator("[data-thing=flag-2]")).to_be_visible()
    assert saved(page, design) == course
    page.get_by_role("link", name="Try it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Try My course")


def test_a_flag_stays_in_the_hand_while_the_draft_is_saved(owner: User, design: Design, open_as: OpenAs) -> None:
    page = open_as(owner, f"/workshop/designs/{design.pk}/")
    button(page, "Add a flag")
    start = at_flag(saved(page, design), 0)
    held: list[Route] = []
    page.route("**/draft/", lambda route: held.append(route))
    with page.expect_request("**/draft/"):
        drag(page, start, (4, 5))
    page.mouse.move(*at(page, (4, 5)))
    page.mouse.down()
    page.mouse.move(*at(page, (6, 5)))
    held.pop().continue_()
    page.unroute_all()
    saved(page, design)
    page.mouse.move(*at(page, (8, 7)))
    page.mouse.up()
    expect(page.locator("[data-thing=flag-0]")).to_have_accessible_name(re.compile("I8"))
    assert saved(page, design)["flags"] == [[8, 7]]


def at_flag(course: dict[str, Any], index: int) -> Place:
    x, y = course["flags"][index]
    return x, y


def test_every_element_is_painted_and_mistakes_are_told_at_their_spaces(
    owner: User, design: Design, open_as: OpenAs
) -> None:
    page = open_as(owner, f"/workshop/designs/{design.pk}/")
    button(page, "Board")
    for number, paint in enumerate(palette()["elements"]):
        button(page, paint["title"])
        click(page, (2 * (number % 6), 2 * (number // 6) + 1))
    saved(page, design)
    assert {kind for kind, _ in painted(design)} == {paint["type"] for paint in palette()["elements"]}
    button(page, "Clear the whole board")

    click(page, (1, 0))  # water was painted last
    button(page, "Conveyor belt")
    page.get_by_label("east", exact=True).check()
    page.locator("[data-view]").focus()
    press(page, "ArrowRight", "ArrowDown", "Enter")
    button(page, "Ramp")
    page.get_by_label("On the side").select_option(label="north")
    page.locator("[data-view]").focus()
    press(page, "r", "ArrowRight", "Enter")
    saved(page, design)
    assert painted(design) == [("conveyor", [2, 1]), ("ramp", [3, 1]), ("water", [1, 0])]
    assert remarks(page) == [
        "C2: The conveyor belt curves from its east side, where no belt leads in.",
        "D2: The ramp leads up on its east side, where the floor is not higher.",
    ]
    expect(page.locator('[data-layer="problems"] rect')).to_have_count(2)
    found = faults(page, DARK)
    page.locator("[data-view]").focus()
    press(page, "Delete", "ArrowLeft", "Delete")
    expect(page.locator("#announcer")).to_contain_text("C2: belt to the north, curved")
    button(page, "Pit")
    click(page, (5, 5))
    button(page, "Floor")
    button(page, "Add a flag")
    drag(page, at_flag(saved(page, design), 0), (5, 5))
    saved(page, design)
    assert remarks(page)[0] == "F6: Flag 1 stands in a pit."
    page.get_by_role("button", name="F6: Flag 1").click()
    expect(page.locator("[data-view]")).to_be_focused()
    found += faults(page, DARK)
    page.get_by_label("A board of the box").select_option(label="Chess")
    button(page, "Add the board")
    button(page, "Paint")
    click(page, (0, 0))
    assert [tile["board"] for tile in saved(page, design)["boards"]] == ["board-1", "chess-changed"]
    button(page, "Settings")
    page.get_by_label("Name", exact=True).fill("Everything")
    page.get_by_text("Special rules: none").click()
    page.get_by_label("Laser multiplier").check()
    page.get_by_label("Each shot counts").fill("3")
    page.get_by_label("Each shot counts").blur()
    course = saved(page, design)
    assert (course["name"], course["rules"]) == ("Everything", [{"rule": "laser_multiplier", "factor": 3}])
    assert found + faults(page, DARK) == []


def test_a_course_is_measured_won_on_and_published_and_someone_else_races_on_it(
    owner: User, stranger: User, open_as: OpenAs, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(measures, "RACES", 2)
    design = begun(owner)
    page = open_as(owner, f"/workshop/designs/{design.pk}/publish/")
    button(page, "Keep the draft as version 1")
    done = page.locator("#conditions .is-met")
    expect(done).to_have_count(2)
    found = faults(page, DARK)
    button(page, "Let bots play")
    expect(page.get_by_role("progressbar")).to_be_visible()
    measure_pending()
    expect(done).to_have_count(3)
    for _ in range(20):  # an easy bot is beaten sooner or later
        page.get_by_label("They play").select_option(label="easily")
        button(page, "Play it now, against bots")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Alley")
        if played_out(owner).seats.get(user=owner).result == Seat.Result.WON:
            break
        page.goto(f"/workshop/designs/{design.pk}/publish/")
    page.goto(f"/workshop/designs/{design.pk}/publish/")
    expect(done).to_have_count(4)
    page.get_by_label("Everyone: on the shelf").check()
    button(page, "Save who may see it")
    expect(page.locator(".badge").get_by_text("on the shelf")).to_be_visible()
    found += faults(page, DARK)

    page = open_as(stranger, "/workshop/shelf/", PHONE)
    page.get_by_role("link", name="Alley").first.tap()
    expect(page.get_by_role("heading", name="What bots say")).to_be_visible()
    found += faults(page, DARK)
    page.get_by_role("button", name="Play against bots").tap()
    expect(page.locator("[data-card]").first).to_be_visible()
    assert Game.objects.get(seats__user=stranger).venue == design.versions.get().venue_id
    assert found == []
