"""One's own designs: begun, read from files, and deleted."""

from html import unescape
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse

from games.models import Design, User
from tests.games.support.designs import alley, begun
from tests.people import BrowserOf

OWN = reverse("workshop")


def upload(browser: Client, name: str, data: bytes) -> Any:
    return browser.post(
        reverse("design_upload"), {"kind": "roborally", "file": SimpleUploadedFile(name, data)}, follow=True
    )


def test_a_design_is_begun_by_anyone_and_seen_by_no_one_else(owner: User, browser_of: BrowserOf) -> None:
    visitor = Client()
    visitor.post(reverse("design_new"), {"kind": "roborally"})
    design = Design.objects.get()
    assert design.author is not None
    assert design.author.is_guest
    assert ">My course</a>" in visitor.get(OWN).content.decode()
    for browser in (Client(), browser_of(owner)):
        assert ">My course</a>" not in browser.get(OWN).content.decode()


RRC = b"""name: Alley
players: 2 2
newsboard:
Alley
1,1 2,1
fbbbb fbbwb cewbbbb fbbbb
fbbbb fwbbb zbbbb fbbbb
endboard
sboard: Alley
flags: 3,0,1,4
special rules: Shout as you move.
"""


def test_files_are_read_with_their_faults(owner: User, browser_of: BrowserOf) -> None:
    browser = browser_of(owner)
    page = upload(browser, "alley.json", alley()).content.decode()
    assert "Alley is read." in page
    page = upload(browser, "alley.rrc", RRC).content.decode()
    assert "The file has a fault." in page
    assert Design.objects.filter(author=owner, title="Alley").count() == 2


def test_an_author_deletes_a_design_after_a_question(owner: User, seated: User, browser_of: BrowserOf) -> None:
    path = reverse("design_delete", args=[begun(owner).pk])
    assert browser_of(seated).post(path).status_code == 404
    assert "Delete Alley" in browser_of(owner).get(path).content.decode()
    assert Design.objects.exists()
    assert browser_of(owner).post(path, follow=True).status_code == 200
    assert not Design.objects.exists()


NO_FILES: list[tuple[str, bytes, str]] = [
    ("empty.json", b"", "The submitted file is empty."),
    ("huge.json", b"{" + b" " * 300_001 + b"}", "The file is too large: it has at most 300 kB."),
    ("bare.json", b'{"course": {}, "boards": {}}', "The course: Object missing required field `name`"),
    ("list.json", b"[1, 2]", "Expected `object`, got `array`"),
    ("picture.json", b"\x89PNG\r\n\x1a\n\0\0", "line 1: this is not UTF-8"),
    ("picture", b"\x89PNG\r\n\x1a\n\0\0", "The file is neither JSON nor text."),
    ("page.rrc", b"<!doctype html>", "line 1: no board lies on the floor here or below"),
    ("cut.json", alley()[:-20], "truncated"),
    ("deep.json", b'{"course":' + b"[" * 90_000 + b"]" * 90_000 + b"}", "Expected `object`, got `array`"),
    ("latin.json", alley(name="\u00e4").decode().encode("latin-1"), "line 1: this is not UTF-8"),
    ("surrogate.json", alley().replace(b'"Alley"', b'"\\ud800"', 1), "line 1: JSON is malformed"),
    ("nan.json", alley().replace(b"[2,2]", b"[NaN,2]", 1), "line 1: JSON is malformed"),
    ("twice.json", alley().replace(b'"players":', b'"players":[2,8],"players":', 1), "“players” is there twice"),
    ("wide.json", alley().replace(b'"width":4', b'"width":17', 1), "board alley has 17 x 2 spaces"),
]


@pytest.mark.slow("reads 14 files that are none")
def test_what_is_no_course_is_refused_with_what_is_wrong_and_where_and_makes_no_guest(
    db: None, subtests: pytest.Subtests
) -> None:
    for name, data, words in NO_FILES:
        with subtests.test(name):
            page = upload(Client(), name, data)
            assert (page.status_code, Design.objects.count(), User.objects.count()) == (400, 0, 0)
            assert words in unescape(page.content.decode())
