"""Finds a program: plays ideas for programs, and a few random ones, on trial against the same worlds."""

from collections.abc import Mapping, Sequence

from engine.kernel.chance import Chance
from engine.volt.arena.plans import load_arena
from engine.volt.bots.ideas import Ideas
from engine.volt.bots.sightings import Sightings
from engine.volt.bots.strength import Strength
from engine.volt.bots.worlds import Programs, Trials, others_in
from engine.volt.bots.worth import VP
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.views.game import VoltView

FIRST_LOOK = 2
"""In how many worlds all programs are tried at first."""
KEPT = 3
"""One of so many programs is looked at again."""
IDLE = ProgramAnswer([])


def best_program(view: VoltView, decision: Program, strength: Strength, chance: Chance) -> ProgramAnswer:
    """The best program found."""
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

    `models` says how strong single robots are supposed to be, and `draws` is the chance of the worlds.
    """

    def __init__(
        self,
        view: VoltView,
        decision: Program,
        strength: Strength,
        chance: Chance,
        models: Mapping[int, Strength] | None = None,
        draws: Chance | None = None,
    ) -> None:
        self._view = view
        self._decision = decision
        models = models or {}
        at_random = {it.seat for it in view.robots if models.get(it.robot, strength).ideas == 0}
        self._trials = Trials(view, strength.foresight, draws, at_random)
        self._most = strength.effort // len(view.robots)
        self._looks = strength.worlds
        self._others = others_in(view, strength, models, chance)

    def best(self, strength: Strength, chance: Chance) -> ProgramAnswer:
        """The best program found: one of its ideas, or one of a few random ones."""
        ideas = self.ideas().best(strength.ideas)
        if strength.notices:
            ideas = chance.sample("notices", ideas, strength.notices)
        return self.chosen([*ideas, *(self._decision.sample(chance) for _ in range(strength.surprises))])

    def ideas(self) -> Ideas:
        """Its ideas, which reckon with what the others do in the first worlds."""
        own = self._decision.robot
        rounds = [
            self._trials.play({**self._others.world(number, own), own: IDLE}, number, watched=True)
            for number in range(self._looks)
        ]
        return Ideas(load_arena(self._view.arena), self._view, own, Sightings(self._view, own, rounds))

    def chosen(self, answers: Sequence[ProgramAnswer]) -> ProgramAnswer:
        """The best of these programs, found with at most so many trials as are left.

        All are tried in a few worlds. Then the best third is tried in as many worlds again: the fewer programs are
        left, the more closely they are looked at.
        """
        totals = dict.fromkeys(range(len(answers)), 0.0)
        first, end = 0, FIRST_LOOK
        while len(totals) > 1 and (not first or self._trials.played + len(totals) * (end - first) <= self._most):
            for place in totals:
                totals[place] += sum(self.values(answers[place], range(first, end)))
            ranked = sorted(totals, key=lambda place: -totals[place])
            totals = {place: totals[place] for place in ranked[: -(-len(ranked) // KEPT)]}
            first, end = end, 2 * end
        return answers[next(iter(totals))]

    def values(self, answer: ProgramAnswer, worlds: Sequence[int], known: Programs | None = None) -> list[float]:
        """What a program is worth in each of these worlds, which are known by their numbers from 0 on.

        The others play what is `known` of their programs.
        """
        own = self._decision.robot
        played = {**(known or {}), own: answer}
        return [self.value({**self._others.world(number, own), **played}, number) for number in worlds]

    def value(self, programs: Programs, number: int) -> float:
        """What comes of these programs in a world."""
        return self._trials.value(self._decision.robot, programs, number)

    def total(self, answer: ProgramAnswer, known: Programs | None = None) -> float:
        return sum(self.values(answer, range(self._looks), known))
