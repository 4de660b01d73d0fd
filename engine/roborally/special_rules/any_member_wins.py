"""One robot at the last flag is enough for its team."""

from engine.roborally.special_rules.base import SpecialRule


class AnyMemberWins(SpecialRule, tag="any_member_wins", frozen=True, kw_only=True):
    """Every robot touches flags for itself, and the first to have them all wins for its team.

    Team mates always share their places, so there is nothing to add.

    Rules: 001 "All for One or One for All?"; A-225
    """

    @property
    def words(self) -> str:
        return "A team wins as soon as one of its robots has touched all flags in order, all by itself."


RULE = AnyMemberWins
