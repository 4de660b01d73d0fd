"""What a variant settles."""

from engine.roborally.special_rules import decode_rules
from engine.roborally.variants.base import Variant


def test_it_settles_what_its_values_and_its_special_rules_settle() -> None:
    rules = decode_rules([{"rule": "start_options", "count": 1}], "test")
    assert Variant(title="Plain", words="It changes nothing.").matters() == set()
    assert Variant(title="Start", words="It settles the start.", settles="start").matters() == {"start"}
    assert Variant(title="Both", words="Both.", settles="start", rules=rules).matters() >= {"start"}
