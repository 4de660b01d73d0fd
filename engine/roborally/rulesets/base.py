"""Editions of the rules, which differ in values only."""

from typing import Any

import msgspec


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """The values of one edition."""

    id: str
    name: str
    words: str
    """A sentence that describes this edition."""
    hand_size: int
    """Program cards dealt to a robot without damage."""
    reentry_damage: int
    """Damage tokens of a robot that re-enters."""
    only_damaged_power_down: bool
    """Whether a robot needs damage to announce a power down."""
    keeps_program: bool
    """Whether a robot that powers down keeps the cards in its registers until it powers up."""
    picks_docks: bool
    """Whether the owners of robots choose docks and facings, in the order of a card dealt to each."""
    draws_order: bool
    """Whether cards settle each dispute about the order of decisions anew. If not, docks settle all of them."""
    virtual_reentry: bool
    """Whether robots re-enter on a taken space in virtual mode. If not, they re-enter beside it."""
    flags_repair_apart: bool
    """Whether a flag on a repair site repairs a token of its own."""
    one_flag_option: bool
    """Whether a table may allow credit for one flag per turn only."""
    random_flags: bool
    """Whether a table may have chance place the flags."""
    rules_of_random_flags: tuple[Any, ...] = ()
    """The special rules that apply to flags which chance has placed, unless others settle the same matters."""
    board_lasers_first: bool
    """Whether robots that the board's lasers destroy no longer fire."""
    pervasive_lasers: bool
    """Whether the board's lasers hit robots that are forced into a beam, or whose cover is forced away."""
    courses: tuple[str, ...]
    """The editions whose courses can be raced on."""
    has_variants: bool
    """Whether a table may choose variants."""
    power_down: bool = True
    """Whether robots can power down at all."""
    program_seconds: int = 0
    """Seconds to program a robot from the moment its owner sees the hand; 0 for no limit but the turn's deadline."""
    lives_lost: int = 1
    """The lives that a robot loses when it is destroyed."""
    lives: int = 0
    """The lives of each robot; 0 if the table chooses."""
    high_flying: bool = False
    """Whether robots fly above walls and the robots on the floor."""
    common_start: bool = False
    """Whether all robots start together on the space of the lowest dock."""
    left_out: tuple[str, ...] = ()
    """The Option cards that stay in the box."""
