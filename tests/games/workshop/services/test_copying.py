"""A copy is a private design with what its maker could see of another."""

import pytest

from games.errors import Closed
from games.models import Design, User
from games.workshop.services import designs, publishing
from games.workshop.services.copying import copy
from tests.games.support.designs import alley, begun
from tests.games.support.shelves import go_on, kept, listed


def name_of(design: Design) -> tuple[str, str]:
    return design.title, design.document["course"]["name"]


@pytest.mark.parametrize(
    ("who", "visibility", "with_link", "copied"),
    [
        ("stranger", "listed", False, "Alley"),
        ("stranger", "listed", True, "Back alley"),
        ("stranger", "link", True, "Back alley"),
        ("owner", "listed", False, "Back alley"),
    ],
)
def test_it_begins_with_the_latest_version_that_its_maker_sees(
    owner: User, who: str, visibility: str, with_link: bool, copied: str, request: pytest.FixtureRequest
) -> None:
    """Version 1 is the Alley, version 2 the Back alley, and the draft goes on."""
    maker: User = request.getfixturevalue(who)
    design = listed(owner)
    go_on(design, "Back alley")
    if visibility == "link":
        publishing.publish(design=design, user=owner, visibility="link")
    design.refresh_from_db()
    designs.save_draft(design=design, data=alley(name="Draft"), version=design.draft_version)
    design.refresh_from_db()
    made = copy(design=design, user=maker, token=design.link_token if with_link else "")
    assert name_of(made) == (copied, copied)
    assert (made.author, made.visibility, made.after) == (maker, "private", design)
    assert not made.versions.exists()


def test_an_author_copies_a_draft_that_has_no_version(owner: User) -> None:
    made = copy(design=begun(owner), user=owner)
    assert (name_of(made), made.draft_version) == (("Alley", "Alley"), 1)


def test_there_is_room_for_so_many(owner: User, stranger: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(designs, "MOST_DESIGNS", 1)
    design = kept(owner)
    copy(design=design, user=stranger)
    with pytest.raises(Closed, match="1 designs already"):
        copy(design=design, user=stranger)
