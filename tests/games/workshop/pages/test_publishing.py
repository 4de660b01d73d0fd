"""The page on which an author publishes a design."""

import pytest
from django.urls import reverse

from games.models import Design, User
from tests.games.support.designs import alley, begun
from tests.games.support.shelves import go_on, kept, listed, measure, play_on, ready
from tests.people import BrowserOf


def path(design: Design, name: str = "design_publish") -> str:
    return reverse(name, args=[design.pk])


def test_what_the_shelf_needs_is_said_beforehand(owner: User, browser_of: BrowserOf) -> None:
    browser, design = browser_of(owner), begun(owner)
    assert "Keep the draft as version 1" in browser.get(path(design)).content.decode()
    browser.post(path(design, "design_keep"))
    page = browser.get(path(design)).content.decode()
    assert [page.count(": done<"), page.count(": still to do<")] == [2, 2]
    answer = browser.post(path(design), {"visibility": "listed"})
    assert answer.status_code == 409
    assert "Still missing for version 1: It has been measured" in answer.content.decode()
    measure(design)
    play_on(design, owner)
    page = browser.get(path(design)).content.decode()
    assert page.count(": done<") == 4
    assert f'<a href="{reverse("design", args=[design.pk])}#measure">Read what they say</a>' in page
    assert browser.post(path(design), {"visibility": "listed"}).status_code == 302
    assert "on the shelf" in browser.get(path(design)).content.decode()


@pytest.mark.parametrize(("visibility", "said"), [("private", "Publish"), ("link", "Sharing")])
def test_the_way_to_what_others_see_is_called_the_same_everywhere(
    owner: User, browser_of: BrowserOf, visibility: str, said: str
) -> None:
    design, browser = kept(owner), browser_of(owner)
    Design.objects.update(visibility=visibility)
    pages = [browser.get(path(design, name)).content.decode() for name in ("design", "design_edit", "design_publish")]
    assert [f">{said}" in page for page in pages] == [True, True, True]


def test_the_link_is_shown_once_others_may_follow_it(owner: User, browser_of: BrowserOf) -> None:
    browser, design = browser_of(owner), kept(owner)
    assert design.link_token not in browser.get(path(design)).content.decode()
    browser.post(path(design), {"visibility": "link"})
    assert f"/workshop/shelf/{design.pk}/?token={design.link_token}" in browser.get(path(design)).content.decode()


def test_which_version_is_on_the_shelf_is_said_while_a_later_one_is_not(owner: User, browser_of: BrowserOf) -> None:
    design, browser = listed(owner), browser_of(owner)
    assert "stays on the shelf" not in browser.get(path(design)).content.decode()
    go_on(design, "Longer alley")
    said = "Version 1 stays on the shelf until version 2 has all that it needs."
    assert said in browser.get(path(design)).content.decode()


def test_faults_are_listed_instead_of_a_version(owner: User, browser_of: BrowserOf) -> None:
    design = begun(owner, alley(flags=[[9, 9]]))
    page = browser_of(owner).get(path(design)).content.decode()
    assert "Flag 1 is off the boards." in page
    assert "Keep the draft" not in page
    assert browser_of(owner).post(path(design, "design_keep")).status_code == 400


def test_words_are_cleaned_and_have_an_end(owner: User, browser_of: BrowserOf) -> None:
    browser, design = browser_of(owner), ready(owner)
    browser.post(path(design, "design_words"), {"words": "Mind\u202e the belt\u200b "})
    design.refresh_from_db()
    assert design.words == "Mind the belt"
    assert browser.post(path(design, "design_words"), {"words": "x" * 2001}).status_code == 400


@pytest.mark.parametrize("name", ["design_publish", "design_keep", "design_words"])
def test_no_one_else_gets_there(owner: User, stranger: User, name: str, browser_of: BrowserOf) -> None:
    assert browser_of(stranger).post(path(kept(owner), name), {"visibility": "link"}).status_code == 404
