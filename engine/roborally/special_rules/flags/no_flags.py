"""A course without flags."""

from typing import ClassVar

from engine.roborally.special_rules.base import SpecialRule


class NoFlags(SpecialRule, tag="no_flags", frozen=True, kw_only=True):
    """Only repair sites can be touched.

    Rules: 001 "War Zone"
    """

    without_flags: ClassVar[bool] = True
    fixes_flags: ClassVar[bool] = True

    @property
    def words(self) -> str:
        return "There are no flags to race for."


RULE = NoFlags
