"""A draft is read anew each time, and what is published once."""

from dataclasses import replace

import pytest

from games.errors import NotFound
from games.kinds.registry import kind_of, kinds
from games.models import User, VenueFile
from games.workshop.queries.sheets import draft_of, sheet_of, workshop_of
from tests.games.support.designs import alley, begun
from tests.games.support.shelves import go_on, kept, latest


def test_a_version_and_the_draft_that_goes_on(owner: User) -> None:
    design = kept(owner)
    version = latest(design)
    go_on(design, "Lane")
    design.refresh_from_db()
    assert [draft_of(design).name, sheet_of(latest(design).venue).name, sheet_of(version.venue).name] == [
        "Lane",
        "Lane",
        "Alley",
    ]


def test_a_draft_with_faults_is_read_all_the_same(owner: User) -> None:
    assert [fault.space for fault in draft_of(begun(owner, alley(flags=[[9, 9]]))).problems] == [(9, 9)]


def test_a_published_file_is_read_once(owner: User) -> None:
    digest = latest(kept(owner)).venue_id
    first, second = (sheet_of(VenueFile.objects.get(pk=digest)) for _ in range(2))
    assert first is second
    assert first.digest == digest


def test_a_game_may_have_no_workshop(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(kinds(), "duel", replace(kind_of("roborally"), workshop=None))
    with pytest.raises(NotFound, match="No one can make a place for this game yet"):
        workshop_of("duel")
    with pytest.raises(NotFound):
        workshop_of("chess")
