"""The question of which space to activate with a module that reaches other spaces."""

from engine.volt.decisions.module_question import ModulePick
from engine.volt.decisions.pick import Pick

OWN = 0
"""Stands for the robot's own space."""


class ReachOut(ModulePick, tag="reach_out", kw_only=True):
    """Which space around a robot to activate instead of its own. The answer is the space's cell, or OWN.

    Rules: 002 "TELESCOPIC ARM"; 002 "3h"
    """

    rule = '002 "TELESCOPIC ARM"'
    heading = "does {robot} reach out?"
    asks = "{robot} may activate a space around it instead of its own."

    def decline(self) -> Pick:
        return Pick(OWN)

    def by_settings(self, settings: dict[str, str]) -> Pick:
        return Pick(OWN)
