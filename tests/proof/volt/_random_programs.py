"""How operators of VOLT found their programs before they aimed: the best of random ones. For comparison only."""

from typing import NamedTuple

from engine.kernel.chance import Chance
from engine.volt.bots.worlds import Programs, Trials, question_to
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.state import UNITS
from engine.volt.views.game import RobotView, VoltView

FIRST_LOOK = 2
"""In how many worlds a program was tried before it was clear that it was no good."""
PROMISING = 4
"""One of so many programs got a closer look."""


class Random(NamedTuple):
    """So many random programs in so many worlds; each of the others takes the best of `replies` for itself."""

    programs: int
    worlds: int
    replies: int = 1
    effort: int = 0
    foresight: bool = False


BEFORE = {"medium": Random(16, 3), "hard": Random(40, 6, replies=12, effort=1200, foresight=True)}


class Search:
    """The search for one program."""

    def __init__(self, view: VoltView, decision: Program, power: Random, chance: Chance) -> None:
        self._view, self._decision, self._power, self._chance = view, decision, power, chance
        self._trials = Trials(view, power.foresight)
        self._worlds = [self._world(number) for number in range(power.worlds)]

    def best(self) -> ProgramAnswer:
        found = [self._decision.sample(self._chance) for _ in range(self._power.programs)]
        if not self._power.effort:
            return max(found, key=self._total)
        found.sort(key=lambda answer: -self._total(answer, 0, FIRST_LOOK))
        return self._improved(max(found[: -(-len(found) // PROMISING)], key=self._total))

    def _world(self, number: int) -> dict[int, ProgramAnswer]:
        own, chance = self._decision.robot, self._chance
        others = [robot for robot in self._view.robots if robot.robot != own and not robot.killbot and robot.cell]
        at_random: Programs = {robot.robot: question_to(robot).sample(chance) for robot in others}
        known = {own: self._decision.sample(chance), **at_random}
        return {robot.robot: self._reply(robot, known, number) for robot in others}

    def _reply(self, robot: RobotView, known: Programs, number: int) -> ProgramAnswer:
        more = (question_to(robot).sample(self._chance) for _ in range(self._power.replies - 1))
        choices = [known[robot.robot], *more]
        values = [self._trials.value(robot.robot, {**known, robot.robot: it}, number) for it in choices]
        return choices[values.index(max(values))]

    def _total(self, answer: ProgramAnswer, first: int = 0, end: int | None = None) -> float:
        own = self._decision.robot
        numbers = range(self._power.worlds)[first:end]
        return sum(self._trials.value(own, {**self._worlds[number], own: answer}, number) for number in numbers)

    def _improved(self, answer: ProgramAnswer) -> ProgramAnswer:
        """The program with one die after another changed, as long as it got better and there were trials left."""
        most = self._power.effort // len(self._view.robots)
        seen, best = self._total(answer, 0, FIRST_LOOK), self._total(answer)
        while self._trials.played < most:
            unit = self._chance.pick("unit to change", UNITS)
            kept = [die for die in answer.dice if die.unit != unit]
            other = self._decision.default(ProgramAnswer(kept), self._chance)
            value = self._total(other, 0, FIRST_LOOK)
            if other != answer and value >= seen:
                total = value + self._total(other, FIRST_LOOK)
                if total > best:
                    answer, seen, best = other, value, total
        return answer
