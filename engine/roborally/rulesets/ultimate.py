"""The Ultimate Collection.

Rules: 000 "SET-UP"; 000 "MOVING FLAGS"; 000 "END OF TURN EFFECTS"; A-18; A-22; A-23; A-26; A-27; A-37
"""

from engine.roborally.rulesets.base import Ruleset
from engine.roborally.special_rules.flags.moving_flags import MovingFlags

RULESET = Ruleset(
    id="ultimate",
    name="Ultimate Collection",
    words="Boards with water, oil, ledges and portals. Robots choose where they start, and may power down at any time.",
    hand_size=9,
    reentry_damage=2,
    only_damaged_power_down=False,
    keeps_program=True,
    picks_docks=True,
    draws_order=True,
    virtual_reentry=True,
    flags_repair_apart=True,
    one_flag_option=False,
    random_flags=True,
    rules_of_random_flags=(MovingFlags(flat=True),),
    board_lasers_first=True,
    pervasive_lasers=True,
    courses=("2005", "ultimate"),
    has_variants=True,
)
