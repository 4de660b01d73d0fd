"""Designs, and the venues that they become."""

import pytest

from games.models import Design, User, VenueFile
from games.workshop.services.designs import keep_version, save_draft
from tests.games.support.designs import alley, published


@pytest.mark.parametrize(("token", "is_it"), [("{}", True), ("{}x", False), ("", False), ("é", False)])
def test_only_the_whole_token_is_the_link_of_a_design(token: str, is_it: bool) -> None:
    design = Design()
    assert design.is_link(token.format(design.link_token)) is is_it


@pytest.mark.parametrize(
    ("venue", "is_it"),
    [("of the box", True), ("private", False), ("link", False), ("listed", True), ("drawn by the site", True)],
)
def test_a_venue_is_everyones_if_everyone_can_find_it(owner: User, venue: str, is_it: bool) -> None:
    digest = (
        "risky-exchange"
        if venue == "of the box"
        else published(owner, venue if venue in Design.Visibility else "private")
    )
    VenueFile.objects.filter(pk=digest).update(by_site=venue == "drawn by the site")
    assert VenueFile.is_everyones(digest) is is_it


def test_of_a_listed_design_the_version_on_the_shelf_is_everyones_and_the_next_one_is_not_yet(owner: User) -> None:
    first = published(owner, "listed")
    design, _ = save_draft(design=Design.objects.get(), data=alley(name="New alley"), version=1)
    later = keep_version(design=design)
    assert [VenueFile.is_everyones(it) for it in (first, later.venue_id)] == [True, False]
    Design.objects.update(on_shelf=later)
    assert [VenueFile.is_everyones(it) for it in (first, later.venue_id)] == [True, True]
