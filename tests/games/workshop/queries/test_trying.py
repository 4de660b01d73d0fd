"""On which floor someone tries a robot."""

import pytest

from games.errors import NotFound
from games.kinds.registry import kind_of
from games.models import Design, User
from games.workshop.queries.trying import floor_of, part_of
from tests.games.support.designs import begun, published


def test_the_author_tries_the_draft_and_others_what_was_published(owner: User, stranger: User) -> None:
    published(owner, "link")
    design = Design.objects.get()
    shown = design.document
    Design.objects.update(document={"later": 1})
    design.refresh_from_db()
    assert floor_of(design, owner, "") == design.document
    assert floor_of(design, stranger, design.link_token) == shown


def test_without_a_version_there_is_nothing_for_others(owner: User, stranger: User) -> None:
    design = begun(owner)
    with pytest.raises(NotFound, match="no version"):
        floor_of(design, stranger, design.link_token)


def test_not_every_game_has_robots_to_try(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kind_of("roborally").workshop, "trying", None)
    with pytest.raises(NotFound, match="No robot can be tried on courses"):
        part_of("roborally")
