"""001 "Tandem Carnage" on any course, by any rules (A-386)."""

import pytest

from engine.kernel.errors import BadData
from engine.roborally.race.rules import special_rules
from engine.roborally.special_rules.teams.shared_flags import SharedFlags
from tests.engine.roborally.variants.races import race


@pytest.mark.parametrize("edition", ["2005", "ultimate"])
def test_as_many_pairs_race_as_there_are_and_mates_share_their_flags(edition: str) -> None:
    setup = race("tandem", seats=8, edition=edition).state.setup
    assert setup.teams == [0, 1, 2, 3, 0, 1, 2, 3]
    assert SharedFlags() in special_rules(setup)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_fewer_than_two_pairs_or_half_a_pair_do_not_race(seats: int) -> None:
    with pytest.raises(BadData, match="cannot form even teams"):
        race("tandem", seats=seats)
