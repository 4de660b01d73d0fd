"""The base of all variants: what a table adds to the rules of its race.

There is one module per variant. It defines VARIANT. No other module of the rules names it.
"""

from typing import Any

import msgspec

from engine.roborally.special_rules.base import SpecialRule


class Variant(msgspec.Struct, frozen=True, kw_only=True):
    """A variant: special rules, values of the edition that it changes, and what it needs."""

    title: str
    words: str
    """Its meaning for players, in a sentence."""
    rules: tuple[SpecialRule, ...] = ()
    values: dict[str, Any] = {}
    """Fields of the ruleset, with their values in such a race."""
    settles: str = ""
    """The matter that the values settle, as with special rules."""
    needs_options: bool = False
    """Whether there must be Option cards in play."""
    needs_credit: bool = False
    """Whether robots must get credit for flags, one after the other."""
    needs_flags: bool = False
    """Whether there must be flags."""
    needs_docks: bool = False
    """Whether the course must have docks."""
    least_players: int = 2
    is_of_every_edition: bool = False
    """Whether it can be played by the rules of editions that have no variants of their own, too."""

    def matters(self) -> set[str]:
        """The matters that it settles, itself or by its special rules."""
        return {self.settles, *(rule.settles for rule in self.rules)} - {""}
