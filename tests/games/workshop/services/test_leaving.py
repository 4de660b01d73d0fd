"""Contents go once no design, no game and no one else needs them."""

import pytest

from games.models import Design, Game, Tournament, User, VenueFile
from games.workshop.services.designs import delete_design
from games.workshop.services.leaving import forget_unused
from tests.games.support.designs import published
from tests.games.support.tournaments import new_tournament
from tests.people import new_race


@pytest.mark.parametrize("needed", ["by a version", "by the site", "by a game", "by a tournament", ""])
def test_contents_that_no_one_needs_are_deleted(owner: User, needed: str) -> None:
    digest = published(owner)
    if needed == "by a game":
        Game.objects.filter(pk=new_race(owner).pk).update(setup={"course": digest})
    if needed == "by a tournament":
        Tournament.objects.filter(pk=new_tournament(owner).pk).update(setup={"course": digest})
    if needed == "by the site":
        VenueFile.objects.update(by_site=True)
    if needed != "by a version":
        delete_design(design=Design.objects.get())
    assert forget_unused() == (0 if needed else 1)
    assert VenueFile.objects.exists() == bool(needed)
