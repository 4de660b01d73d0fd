"""A team wins with its first robot to touch all flags."""

from engine.roborally.special_rules.base import SpecialRule


class AnyMemberWins(SpecialRule, tag="any_member_wins", frozen=True, kw_only=True):
    """Every robot touches flags for itself. The first to have touched them all wins for its team.

    Team mates always share their places, so there is nothing to add.

    Rules: 001 "All for One or One for All?"; A-225
    """

    @property
    def words(self) -> str:
        return "A team wins as soon as one of its robots has touched all flags in order, all by itself."


RULE = AnyMemberWins
