"""The shelf and the page of a course, as people of all kinds find them."""

import json
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Design, DesignLike, User
from games.workshop.services import designs, publishing
from tests.games.support.designs import alley, begun
from tests.games.support.shelves import arena, kept, latest, listed, measure, play_on
from tests.people import BrowserOf

SHELF = reverse("shelf")
SECRET = "Hidden valley"


def page_of(design: Design) -> str:
    return reverse("design", args=[design.pk])


def text_of(response: Any, status: int = 200) -> str:
    assert response.status_code == status
    return response.content.decode()


def test_the_shelf_leads_to_the_page_where_the_course_can_be_raced_and_taken_along(owner: User) -> None:
    design = listed(owner)
    assert page_of(design) in text_of(Client().get(SHELF))
    page = text_of(Client().get(page_of(design)))
    assert f"{reverse('game_new', args=['roborally'])}?course={latest(design).venue_id}" in page
    assert "olivia" in page
    file = Client().get(f"{page_of(design)}1.json")
    assert json.loads(file.content) == latest(design).venue.document
    assert file["Content-Disposition"] == 'attachment; filename="alley-1.json"'
    assert b"newsboard:" in Client().get(f"{page_of(design)}1.rrc").content


@pytest.mark.slow("opens all pages of the workshop and those beside it")
@pytest.mark.parametrize("who", ["spectator", "stranger", "guest"])
def test_nothing_of_a_private_design_is_on_any_page(owner: User, who: str, request: Any, browser_of: BrowserOf) -> None:
    browser = browser_of(request.getfixturevalue(who))
    secret, shown = kept(owner, SECRET), listed(owner)
    copy = designs.create_design(user=owner, kind="roborally", data=alley(), after=secret)
    designs.keep_version(design=copy)
    publishing.publish(design=copy, user=owner, visibility="link")
    play_on(secret, owner)
    pages = [
        SHELF,
        f"{SHELF}?author=olivia",
        f"{page_of(copy)}?token={copy.link_token}",
        page_of(shown),
        "/",
        "/races/",
    ]
    pages += ["/people/olivia/", "/ratings/", "/history/"]
    for page in pages:
        text = browser.get(page).content.decode()
        assert SECRET not in text, page
        assert latest(secret).venue_id not in text, page
        assert str(secret.pk) not in text, page
    assert "1 design" in text_of(browser.get(SHELF))
    assert "1 design on the shelf" in text_of(browser.get("/people/olivia/"))
    nowhere = Design(pk=17)
    for path in ("", "like/", "copy/", "1.json", "1.rrc", "report/"):
        answers = [browser.post(f"{page_of(it)}{path}") for it in (secret, nowhere)]
        answers += [browser.get(f"{page_of(it)}{path}?token={secret.link_token}") for it in (secret, nowhere)]
        assert answers[0].status_code == answers[1].status_code, path
        assert answers[2].status_code == answers[3].status_code, path
        assert SECRET.encode() not in b"".join(answer.content for answer in answers), path
    for name in ("picture.png", "delete/", "publish/", "keep/", "words/"):
        answer = browser.get(f"/workshop/designs/{secret.pk}/{name}")
        assert answer.status_code in {302, 404, 405}
        assert SECRET.encode() not in answer.content


def test_a_draft_that_goes_on_is_not_told(owner: User) -> None:
    design = listed(owner)
    designs.save_draft(design=design, data=alley(name=SECRET), version=design.draft_version)
    designs.keep_version(design=design)
    for page in (SHELF, page_of(design)):
        assert SECRET not in text_of(Client().get(page))
    assert Client().get(f"{page_of(design)}2.json").status_code == 404


def test_a_like_is_given_and_taken_back_on_its_page(
    owner: User, seated: User, stranger: User, browser_of: BrowserOf
) -> None:
    design = listed(owner)
    play_on(design, owner, seated)
    path = f"{page_of(design)}like/"
    assert [browser_of(user).post(path, {"on": "1"}).status_code for user in (stranger, seated)] == [409, 302]
    assert "1 person who has played on it likes it." in text_of(Client().get(page_of(design)))
    browser_of(seated).post(path, {"on": "0"})
    assert not DesignLike.objects.exists()


def test_a_copy_says_where_it_comes_from(owner: User, stranger: User, browser_of: BrowserOf) -> None:
    design = listed(owner)
    browser = browser_of(stranger)
    browser.post(f"{page_of(design)}copy/")
    copy = Design.objects.get(author=stranger)
    assert ">Alley</a> by olivia" in text_of(browser.get(page_of(copy)))
    publishing.publish(design=design, user=owner, visibility="private")
    page = text_of(browser.get(page_of(copy)))
    assert "olivia" not in page
    assert "After another design, which is not shown here any more" in page


def test_a_course_is_copied_by_visitors_who_become_guests(owner: User) -> None:
    visitor, design = Client(), listed(owner)
    answer = visitor.post(f"{page_of(design)}copy/")
    assert Design.objects.get(after=design).author.is_guest  # type: ignore[union-attr]
    assert visitor.get(answer["Location"]).status_code == 200


@pytest.mark.parametrize("query", ["players=9", "order=best", "page=x", "author=no-one-here", "element=cheese"])
def test_a_search_that_makes_no_sense_is_told_and_finds_nothing(owner: User, query: str) -> None:
    listed(owner)
    is_search = not query.startswith(("order", "page"))
    page = text_of(Client().get(f"{SHELF}?{query}"), 400 if is_search else 200)
    assert (page_of(Design.objects.get()) in page) is not is_search
    assert (f'data-leads-to="{query.partition("=")[0]}"' in page) is is_search


def test_an_arena_is_a_design_like_any_other(owner: User, browser_of: BrowserOf) -> None:
    design = arena(owner)
    play_on(design, owner, kind="volt", setup={"arena": latest(design).venue_id})
    measure(design)
    publishing.publish(design=design, user=owner, visibility="listed")
    assert page_of(design) in text_of(Client().get(f"{SHELF}?edition=edition-all&players=players-4"))
    page = text_of(Client().get(page_of(design)))
    assert "What bots say" in page
    assert "could not be played to the end" not in page
    assert f"{reverse('game_new', args=['volt'])}?arena={latest(design).venue_id}" in page
    assert "1.rrc" not in page, "there is no such format for arenas"
    assert Client().get(f"{page_of(design)}1.rrc").status_code == 404
    assert Client().get(f"{page_of(design)}1.json").status_code == 200


def test_a_course_without_a_version_shows_its_draft_to_its_author(owner: User, browser_of: BrowserOf) -> None:
    design = begun(owner)
    page = text_of(browser_of(owner).get(page_of(design)))
    assert "Play against bots" not in page
    assert reverse("design_publish", args=[design.pk]) in page
    assert "Play it now" in page
    offered = page.split('<select name="bots">')[1].split("</select>")[0]
    assert re.findall(r"<option>(.)</option>", offered) == ["1"], "it is a course for two"
    assert "No game that everyone may see" not in page, "no one else can play on a draft"
    assert browser_of(owner).get(f"/workshop/designs/{design.pk}/picture.png").content[:4] == b"\x89PNG"


def test_a_faulty_draft_cannot_be_played_on_and_says_why(owner: User, browser_of: BrowserOf) -> None:
    page = text_of(browser_of(owner).get(page_of(begun(owner, alley(flags=[])))))
    assert "Play it now" not in page
    assert "There is no flag." in page
    assert "Go on drawing" in page
