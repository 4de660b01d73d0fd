"""The words by which designs are found, and the choices of those who search."""

import pytest

from games.models import User, VenueMeasure
from games.workshop.queries import tags
from games.workshop.queries.tags import tags_of
from tests.games.support.shelves import arena, kept, latest

SAID = {"length": "short", "level": "easy"}


@pytest.mark.parametrize(
    ("measured", "length", "level"),
    [({}, "short", "easy"), ({"length": "long"}, "long", "easy"), ({"length": "", "level": "hard"}, "short", "hard")],
)
def test_the_measure_counts_for_more_than_what_an_author_says(
    owner: User, measured: dict[str, str], length: str, level: str
) -> None:
    version = latest(kept(owner, **SAID))
    VenueMeasure.objects.create(venue=version.venue, result=measured)
    assert tags_of(version) == (
        f" players-2 length-{length} level-{level} edition-2005 element-conveyor element-dock element-wall "
    )


def test_a_game_without_editions_has_that_of_its_ratings(owner: User) -> None:
    found = tags_of(latest(arena(owner))).split()
    assert "edition-all" in found
    assert {"edition-all", "edition-2005"} <= set(tags.editions())


def test_a_search_offers_what_the_tags_say(owner: User) -> None:
    found = set(tags_of(latest(kept(owner, **SAID))).split())
    offered = [tags.players(), tags.lengths(), tags.levels(), tags.editions(), tags.elements()]
    assert found <= {tag for choices in offered for tag in choices}
    assert [*tags.players().values()] == ["2", "3", "4", "5", "6", "7", "8"]
    assert [*tags.elements().values()] == sorted(tags.elements().values())
