"""Reviews of VOLT: how far robots are from the VP that they need, in rounds, and what their seats could know."""

from collections.abc import Mapping
from statistics import mean
from typing import Any

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.reviewing import Models
from engine.volt.bots.search import Weighing, best_program
from engine.volt.bots.strength import STRENGTHS, Strength
from engine.volt.bots.worlds import Programs, public, question_to
from engine.volt.bots.worth import VP, prospect, standing
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.opening import open_round
from engine.volt.round_context import RoundContext
from engine.volt.state import Robot, Setup, VoltState, goal_of
from engine.volt.views.game import RobotView, VoltView

ROUNDS_EACH = 2.0
"""How many rounds a VP takes, by and large. Three bots that aim need six or seven rounds for a game for five."""
LEAST = 0.5
"""No one who has not won is nearer than this, in rounds."""
SEARCH = Strength(ideas=40, surprises=8, worlds=6, replies=10, effort=800, foresight=True)
WEIGHED = range(64, 88)
"""The worlds in which programs are compared. None of them is one in which the best program was looked for: there it
seems better than it is."""
DEALS = 2


class VoltReviewer:
    """Positions in a fight for VP."""

    deals = DEALS

    def __init__(self) -> None:
        self._bots: dict[int, ProgramAnswer] = {}
        """robot -> a program that a bot of its strength gives in this round, for those for whom one was looked for."""

    def check(self, setup: Setup) -> None:
        """All games can be reviewed."""

    def note(self, setup: Setup) -> str:
        return ""

    def robots(self, state: VoltState) -> dict[int, int]:
        return {robot.number: robot.seat for robot in state.robots if not robot.killbot}

    def to_go(self, state: VoltState, robot: int) -> float:
        context = open_round(state, state.round, Chance(bytes(SEED_BYTES)), watched=False)
        return _to_go(context, state.robots[robot])

    def outlook(
        self, view: VoltView, robot: int, decision: Decision[Any] | None, models: Models, chance: Chance
    ) -> "VoltOutlook":
        asked = decision if isinstance(decision, Program) else Program(seat=0, robot=robot, equipped=[])
        return VoltOutlook(view, asked, models, chance, self._bots)


class VoltOutlook(Weighing):
    """What a robot can make of a round: programs are weighed by its own way to the goal."""

    def __init__(
        self, view: VoltView, decision: Program, models: Models, chance: Chance, bots: dict[int, ProgramAnswer]
    ) -> None:
        powers = {it.robot: STRENGTHS.get(models.get(it.seat, ""), SEARCH) for it in view.robots}
        super().__init__(view, decision, SEARCH, chance, powers, chance.scoped("draws"))
        self._view, self._models, self._chance, self._bots, self._deals = view, models, chance, bots, 0

    def value(self, programs: Programs, number: int) -> float:
        context = self._trials.play(programs, number)
        return -_to_go(context, context.robots[self._decision.robot])

    def found(self) -> tuple[ProgramAnswer, float]:
        answer = self.best(SEARCH, self._chance)
        return answer, self.mean(answer)

    def mean(self, answer: ProgramAnswer | None, known: Mapping[int, ProgramAnswer] | None = None) -> float:
        return mean(self.values(answer or ProgramAnswer([]), WEIGHED, known))

    def closely(self, answer: ProgramAnswer | None) -> float:
        """With programs that bots find for all who are supposed to try any. These are better than programs drawn from
        a few ideas, and it would take too long to find one in every world."""
        rivals = [it for it in self._view.robots if it.cell and not it.killbot and it.robot != self._decision.robot]
        found = {it.robot: self._found_by(it, STRENGTHS[self._models.get(it.seat, "") or "hard"]) for it in rivals}
        return self.mean(answer, {robot: program for robot, program in found.items() if program is not None})

    def _found_by(self, robot: RobotView, strength: Strength) -> ProgramAnswer | None:
        """It follows from what everyone knows, and is the same for all who reckon with this robot."""
        if strength.ideas and robot.robot not in self._bots:
            chance = self._chance.scoped(f"program of robot {robot.robot}")
            self._bots[robot.robot] = best_program(public(self._view), question_to(robot), strength, chance)
        return self._bots.get(robot.robot)

    def otherwise(self, view: VoltView, decision: Decision[Any]) -> float:
        assert isinstance(decision, Program)
        self._deals += 1
        chance = self._chance.scoped(f"deal {self._deals}")
        return VoltOutlook(view, decision, self._models, chance, {}).found()[1]


def _to_go(context: RoundContext, robot: Robot) -> float:
    if context.state.winner == robot.number:
        return 0.0
    missing = goal_of(context.state.setup) - (standing(robot) + prospect(context, robot)) / VP
    return max(missing * ROUNDS_EACH, LEAST)
