"""A course on which robots cannot power down."""

import msgspec

from engine.roborally.rulesets.base import Ruleset
from engine.roborally.special_rules.base import SpecialRule


class NoPowerDown(SpecialRule, tag="no_power_down", frozen=True, kw_only=True):
    """Robots cannot power down: not by announcement, not when they re-enter, not by an Option card.

    Rules: 001 "Factory Rejects"; A-57
    """

    @property
    def words(self) -> str:
        return "No robot can power down."

    def adjust(self, rules: Ruleset) -> Ruleset:
        return msgspec.structs.replace(rules, power_down=False)


RULE = NoPowerDown
