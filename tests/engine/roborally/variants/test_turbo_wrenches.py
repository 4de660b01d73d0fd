"""000 "TURBO WRENCHES": the questions are put in the race; the rule itself is tested where special rules are."""

from engine.roborally.race.rules import special_rules
from engine.roborally.special_rules.turbo_wrenches import TurboWrenches
from tests.engine.roborally.variants.races import race


def test_the_race_has_the_rule() -> None:
    assert TurboWrenches() in special_rules(race("turbo_wrenches").state.setup)
    assert TurboWrenches() not in special_rules(race().state.setup)
