"""What a variant settles, itself or by its special rules."""

from engine.roborally.special_rules.opening.start_damage import StartDamage
from engine.roborally.special_rules.program_clock import ProgramClock
from engine.roborally.variants.base import Variant


def test_a_variant_settles_what_its_rules_settle() -> None:
    variant = Variant(title="Haste", words="Be quick.", rules=(ProgramClock(seconds=10),), settles="lives")
    assert variant.matters() == {"lives", "the time for programming"}


def test_rules_that_settle_nothing_can_go_with_any() -> None:
    assert Variant(title="Scratches", words="Be hurt.", rules=(StartDamage(tokens=1),)).matters() == set()
