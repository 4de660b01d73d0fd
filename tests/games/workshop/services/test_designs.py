"""Designs: begun, saved, kept as versions, and deleted."""

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.kernel.errors import BadData
from games.errors import Closed, NotFound, NotYours, Refused
from games.models import Design, DesignVersion, User, VenueFile
from games.workshop.queries.sheets import workshop_of
from games.workshop.services import designs
from games.workshop.services.designs import create_design, delete_design, keep_file, keep_version, save_draft
from tests.games.support.bots import bot_of
from tests.games.support.designs import alley, begun, paved


def test_a_design_begins_empty_or_with_a_file(owner: User, spectator: AnonymousUser) -> None:
    empty, read = create_design(user=owner, kind="roborally"), begun(owner)
    assert (empty.title, read.title, read.author, read.visibility) == ("My course", "Alley", owner, "private")
    for user, kind, error in [(spectator, "roborally", NotYours), (owner, "chess", NotFound)]:
        with pytest.raises(error):
            create_design(user=user, kind=kind)
    with pytest.raises(BadData, match=r"board alley, element 1: .* `at`"):
        begun(owner, paved({"type": "pit"}))
    assert Design.objects.count() == 2


def test_there_is_room_for_so_many_designs(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(designs, "MOST_DESIGNS", 1)
    begun(owner)
    for account in (owner, bot_of(owner)):
        with pytest.raises(Closed, match="1 designs already"):
            begun(account)


def test_a_draft_is_saved_only_over_the_version_that_was_seen(owner: User) -> None:
    design = begun(owner)
    saved, sheet = save_draft(design=design, data=alley(name="Lane"), version=1)
    assert (saved.title, saved.draft_version, sheet.name) == ("Lane", 2, "Lane")
    with pytest.raises(Closed, match="another window"):
        save_draft(design=design, data=alley(name="Path"), version=1)
    assert Design.objects.get().document["course"]["name"] == "Lane"


def test_a_change_makes_a_version_and_what_was_published_stays(owner: User) -> None:
    design = begun(owner)
    first = keep_version(design=design)
    assert keep_version(design=design) == first
    design, _ = save_draft(design=design, data=alley(flags=[[3, 1]]), version=1)
    second = keep_version(design=design)
    assert [first.number, second.number] == [1, 2]
    assert [version.venue.document["course"]["flags"] for version in (first, second)] == [[[3, 0]], [[3, 1]]]


def test_a_draft_with_faults_is_kept_as_a_draft_alone(owner: User) -> None:
    design = begun(owner, alley(flags=[[9, 9]]))
    with pytest.raises(Refused, match=r"the course, J10: Flag 1 is off the boards."):
        keep_version(design=design)
    assert not VenueFile.objects.exists()


def test_who_deletes_a_design_leaves_its_floors_to_the_games(owner: User) -> None:
    design = begun(owner)
    keep_version(design=design)
    delete_design(design=design)
    assert (Design.objects.count(), DesignVersion.objects.count(), VenueFile.objects.count()) == (0, 0, 1)


def test_what_someone_has_published_can_be_drawn_by_the_site_as_well(owner: User) -> None:
    version = keep_version(design=begun(owner))
    kept = keep_file("roborally", workshop_of("roborally").read(alley()), by_site=True)
    assert kept == version.venue
    assert VenueFile.objects.get().by_site
