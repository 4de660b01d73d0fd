"""Finds a program: tries random ones against the same few worlds, then improves the best of them die by die."""

from collections.abc import Mapping, Sequence

from engine.kernel.chance import Chance
from engine.volt.bots.strength import Strength
from engine.volt.arena.plans import load_arena
from engine.volt.bots.plans import Planner
from engine.volt.bots.sightings import Sightings
from engine.volt.bots.worlds import Programs, Trials, likely_programs, planned_programs
from engine.volt.bots.worth import VP, expected
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.state import UNITS
from engine.volt.views import VoltView

FIRST_LOOK = 2
"""In how many worlds a program is tried before it is clear that it is no good."""
PROMISING = 4
"""One of so many programs is worth a closer look."""


def best_program(view: VoltView, decision: Program, strength: Strength, chance: Chance) -> ProgramAnswer:
    """The best program found, by its total over all worlds."""
    return Weighing(view, decision, strength, chance).best(strength, chance)


def assess(
    view: VoltView, decision: Program, answers: Sequence[ProgramAnswer], strength: Strength, chance: Chance
) -> list[float]:
    """What each of these programs is worth on average over the worlds of this strength, the same worlds for all.

    The values are in VP: those gained and those in reach, damage, and what the others gain. A win counts 10. With the
    same `chance` they are always the same.
    """
    weighing = Weighing(view, decision, strength, chance)
    return [weighing.total(answer) / (VP * strength.worlds) for answer in answers]


class Weighing:
    """The weighing of programs for one robot in the round that a view shows.

    `each` says between how many programs single robots choose, and `draws` is the chance of the worlds.
    """

    def __init__(
        self,
        view: VoltView,
        decision: Program,
        strength: Strength,
        chance: Chance,
        each: Mapping[int, int] | None = None,
        draws: Chance | None = None,
    ) -> None:
        self._decision = decision
        self._trials = Trials(view, strength.foresight, draws)
        self._most = strength.effort // len(view.robots)
        self._view = view
        self._worlds: Sequence[Programs] = (
            planned_programs(view, decision.robot, strength.plans, strength.worlds, chance)
            if strength.plans
            else [
                likely_programs(view, decision.robot, strength.replies, self._trials, number, chance, each)
                for number in range(strength.worlds)
            ]
        )

    def best(self, strength: Strength, chance: Chance) -> ProgramAnswer:
        """The best program found, by its total over all worlds."""
        found = [self._decision.sample(chance) for _ in range(strength.programs)]
        if strength.plans:
            found += self.planner().best(strength.plans)
        if not strength.effort:
            return max(found, key=self.total)
        return self.improved(max(self.promising(found), key=self.total), chance)

    def planner(self) -> Planner:
        idle = {self._decision.robot: ProgramAnswer([])}
        rounds = [self._trials.play({**it, **idle}, number, watched=True) for number, it in enumerate(self._worlds)]
        arena = load_arena(self._view.arena)
        sightings = Sightings(self._view, self._decision.robot, rounds)
        ends = expected(arena, self._view.laid)
        return Planner(arena, self._view.robots[self._decision.robot].cell, sightings, ends)

    def values(self, answer: ProgramAnswer, worlds: Sequence[int], known: Programs | None = None) -> list[float]:
        """What a program is worth in each of these worlds, which are known by their numbers from 0 on.

        The others play what is `known` of their programs.
        """
        own = {self._decision.robot: answer}
        return [self.value({**self._worlds[number], **(known or {}), **own}, number) for number in worlds]

    def value(self, programs: Programs, number: int) -> float:
        """What comes of these programs in a world."""
        return self._trials.value(self._decision.robot, programs, number)

    def total(self, answer: ProgramAnswer, known: Programs | None = None) -> float:
        return sum(self.values(answer, range(len(self._worlds)), known))

    def promising(self, answers: Sequence[ProgramAnswer]) -> list[ProgramAnswer]:
        """The best of these programs at first look."""
        values = [sum(self.values(answer, range(FIRST_LOOK))) for answer in answers]
        ranked = sorted(range(len(answers)), key=lambda place: -values[place])
        return [answers[place] for place in ranked[: -(-len(answers) // PROMISING)]]

    def improved(self, answer: ProgramAnswer, chance: Chance) -> ProgramAnswer:
        """The program with one die after another changed, as long as it gets better and there are trials left."""
        first, rest = range(FIRST_LOOK), range(FIRST_LOOK, len(self._worlds))
        seen, best = sum(self.values(answer, first)), self.total(answer)
        while self._trials.played < self._most:
            other = self._with_another_die(answer, chance)
            value = sum(self.values(other, first))
            if other != answer and value >= seen:
                total = value + sum(self.values(other, rest))
                if total > best:
                    answer, seen, best = other, value, total
        return answer

    def _with_another_die(self, answer: ProgramAnswer, chance: Chance) -> ProgramAnswer:
        unit = chance.pick("unit to change", UNITS)
        kept = [die for die in answer.dice if die.unit != unit]
        return self._decision.default(ProgramAnswer(kept), chance)
