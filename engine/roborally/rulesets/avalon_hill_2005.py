"""The edition of 2005.

Rules: 001 "1. Deal Program Cards"; 001 "Setup for the Next Turn"; A-16; A-26; A-27; A-37; A-90
"""

from engine.roborally.rulesets.base import Ruleset

RULESET = Ruleset(
    id="2005",
    name="Edition of 2005",
    words="The printed courses of 2005: belts, gears, pushers, pits and lasers.",
    hand_size=9,
    reentry_damage=2,
    only_damaged_power_down=True,
    keeps_program=False,
    picks_docks=False,
    draws_order=False,
    virtual_reentry=False,
    flags_repair_apart=False,
    one_flag_option=True,
    random_flags=False,
    board_lasers_first=False,
    pervasive_lasers=False,
    courses=("2005",),
    has_variants=False,
)
