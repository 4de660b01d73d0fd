"""One's own designs: begun, read from files, and deleted."""

import json
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


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "empty"),
        (b"{", "the course"),
        (json.dumps({"course": {}, "boards": {}}).encode(), "the course"),
        (b"\xff\xfe\x00", ""),
        (b"x" * 300_001, "too large"),
    ],
)
def test_what_is_no_course_is_refused_and_makes_no_guest(db: None, data: bytes, told: str) -> None:
    page = upload(Client(), "file", data)
    assert page.status_code == 400
    assert told.lower() in page.content.decode().lower()
    assert (Design.objects.count(), User.objects.count()) == (0, 0)


def test_an_author_deletes_a_design_after_a_question(owner: User, seated: User, browser_of: BrowserOf) -> None:
    path = reverse("design_delete", args=[begun(owner).pk])
    assert browser_of(seated).post(path).status_code == 404
    assert "Delete Alley" in browser_of(owner).get(path).content.decode()
    assert Design.objects.exists()
    assert browser_of(owner).post(path, follow=True).status_code == 200
    assert not Design.objects.exists()
