"""A short time limit for programming."""

from typing import Annotated, ClassVar

import msgspec

from engine.roborally.rulesets.base import Ruleset
from engine.roborally.special_rules.base import SpecialRule


class ProgramClock(SpecialRule, tag="program_clock", frozen=True, kw_only=True):
    """Every seat has this many seconds to program a robot, starting when it looks at the hand.

    After that, chance fills the empty registers from the rest of the hand.

    Rules: 001 "Ball Lightning"; 001 "Tight Collar"; 000 "On the Clock"; A-133; A-372
    """

    seconds: Annotated[int, msgspec.Meta(ge=1, le=3600)]

    settles: ClassVar[str] = "the time for programming"

    @property
    def words(self) -> str:
        return f"Once you open your hand you have {self.seconds} seconds; then chance fills the empty registers."

    def adjust(self, rules: Ruleset) -> Ruleset:
        return msgspec.structs.replace(rules, program_seconds=self.seconds)


RULE = ProgramClock
