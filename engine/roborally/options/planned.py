"""The family of Options for when a program does not go as planned."""

from engine.roborally.options.base import OptionCard, Plan


class PlannedProgram(OptionCard):
    """Knows where its robot would be if no other robot had interfered.

    Rules: A-245
    """

    plan: Plan = ()

    def planned(self, plan: Plan) -> None:
        self.plan = plan

    def is_off_plan(self, phase: int) -> bool:
        """Tells whether its robot starts this register phase on another space than planned, or facing another way."""
        if not self.plan:
            return False
        return list(self.plan[phase - 1 : phase]) != [(self.robot.cell, self.robot.heading)]
