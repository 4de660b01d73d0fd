"""The Ultimate Collection.

Rules: 000 "SET-UP"; 000 "END OF TURN EFFECTS"; A-18; A-22; A-23; A-26; A-27; A-37
"""

from engine.roborally.rulesets.base import Ruleset

RULESET = Ruleset(
    id="ultimate",
    hand_size=9,
    reentry_damage=2,
    only_damaged_power_down=False,
    keeps_program=True,
    picks_docks=True,
    virtual_reentry=True,
    flags_repair_apart=True,
    one_flag_option=False,
    board_lasers_first=True,
    pervasive_lasers=True,
)
