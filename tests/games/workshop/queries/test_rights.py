"""Who sees a design, and who plays on it."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games.errors import NotFound
from games.models import Design, Game, User, VenueFile
from games.workshop.queries.rights import design_for, may_see, may_use, own_design
from tests.games.support.designs import begun, published
from tests.people import new_race


@pytest.mark.parametrize(("visibility", "others"), [("private", False), ("link", True), ("listed", True)])
def test_what_is_private_is_for_its_author_alone(
    owner: User, stranger: User, spectator: AnonymousUser, visibility: str, others: bool
) -> None:
    digest = published(owner, visibility)
    for ask in (may_use, may_see):
        assert [ask(user, digest) for user in (owner, stranger, spectator)] == [True, others, others]


def test_everyone_uses_what_the_site_has_drawn_and_no_one_what_there_is_not(owner: User, stranger: User) -> None:
    digest = published(owner)
    VenueFile.objects.update(by_site=True)
    assert may_use(stranger, digest)
    assert not may_use(owner, "0" * 40)


@pytest.mark.parametrize(("visibility", "others"), [("open", True), ("link", False)])
def test_who_may_look_at_a_game_sees_its_floor_and_may_use_it_no_more_than_before(
    owner: User, stranger: User, visibility: str, others: bool
) -> None:
    digest = published(owner)
    new_race(owner, options={"course": digest}, visibility=Game.Visibility(visibility))
    assert may_see(stranger, digest) is others
    assert not may_use(stranger, digest)


@pytest.mark.parametrize(
    ("visibility", "by_address", "by_link"), [("private", False, False), ("link", False, True), ("listed", False, True)]
)
def test_a_design_by_link_is_seen_with_its_link(
    owner: User, stranger: User, visibility: str, by_address: bool, by_link: bool
) -> None:
    design = begun(owner)
    Design.objects.update(visibility=visibility)
    for token, shown in [("", by_address), ("x", by_address), (design.link_token, by_link)]:
        assert design_for(owner, design.pk, token) == own_design(owner, design.pk) == design
        if shown:
            assert design_for(stranger, design.pk, token) == design
        else:
            with pytest.raises(NotFound):
                design_for(stranger, design.pk, token)
    with pytest.raises(NotFound):
        own_design(stranger, design.pk)
