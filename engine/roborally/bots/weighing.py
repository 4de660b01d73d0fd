"""Weighs programs: each is played through the turn in several worlds, the same for all, and what comes of it is valued.

`assess` values any programs, `best` looks for the best one, and `chosen_program` is that of a bot of any strength. All
know the view only, and with the same `Chance` they always come to the same result.
"""

from collections.abc import Iterable, Sequence
from statistics import mean
from typing import NamedTuple

import msgspec

from engine.kernel.chance import Chance
from engine.roborally.bots.chances import Chances, can_weigh
from engine.roborally.bots.programming import program, programs
from engine.roborally.bots.strength import LOOKING_AHEAD, Strength
from engine.roborally.bots.worlds import World
from engine.roborally.decisions import Program, ProgramAnswer
from engine.roborally.state import REGISTERS
from engine.roborally.views.race import RaceView

RESTS = 8
"""For how many of its programs a damaged robot also weighs powering down after them."""
FIRST_LOOK = 2
"""In how many worlds all programs are tried at first."""
KEPT = 3
"""One of so many programs is looked at again."""
FEWEST = 6
"""A bot chooses between so many programs at least."""
SEARCH = 4
"""The effort to find another robot's program in a world."""
LINES = 2000
"""A bot follows up this many lines of play in each register for the only other robot: all of them."""


class Worth(NamedTuple):
    """The value of a program to its robot."""

    win: float
    """The chance to win the race, from 0 to 1."""
    turns: float
    """The turns that the robot, or its side, is then expected to need to win; infinite if it is eliminated."""


def assess(
    view: RaceView, decision: Program, answers: Sequence[ProgramAnswer], chance: Chance, worlds: int
) -> list[Worth]:
    """Weighs these programs, on average over so many worlds, the same worlds for all programs.

    `decision` is the question that they answer. It takes as many trial turns as there are programs, times the worlds,
    and one search for each of the other robots in each world. Raises ValueError if the robot's chance to win is not
    weighed (see chances.py).
    """
    if not can_weigh(view, decision.robot):
        raise ValueError("the chance to win of such a robot is not known")
    trials = Trials(view, decision, chance)
    return [_mean([trials.worth(answer, number) for number in range(worlds)]) for answer in answers]


def chosen_program(view: RaceView, decision: Program, power: Strength, chance: Chance) -> ProgramAnswer:
    """The program that a bot of this strength gives, whether it weighs its programs or not."""
    return (best if power.programs > 1 else program)(view, decision, power, chance)


def best(view: RaceView, decision: Program, power: Strength, chance: Chance) -> ProgramAnswer:
    """The program with the greatest chance to win that a bot of this strength finds.

    Where chances are not weighed it is the most promising one, with all others standing still.
    """
    if not can_weigh(view, decision.robot):
        return program(view, decision, power, chance)
    trials = Trials(view, decision, chance)
    found = programs(view, decision, power, chance, trials.breadth(power))
    if decision.wants_redraw(found[0]):
        return found[0]
    if decision.can_power_down and view.robots[decision.robot].damage:
        found += [msgspec.structs.replace(answer, power_down=True) for answer in found[:RESTS]]
    return trials.best(found, power.effort)


class Trials:
    """A turn to be played on trial, again and again, with different programs of one robot.

    The others play as bots of the strength `model` would. The more there are, the less closely each is looked at.
    """

    def __init__(self, view: RaceView, decision: Program, chance: Chance, model: Strength = LOOKING_AHEAD) -> None:
        self._view = view
        self._decision = decision
        self._chance = chance
        self._chances = Chances(view)
        self._worlds: list[World] = []
        robots = [robot for robot in view.robots if robot.cell]
        self._others = max(len(robots) - 1, 1)
        self._effort = len(robots) + sum(len(robot.options) for robot in robots) // 2
        """The effort of a trial turn: 1 for each robot and each two Options."""
        self._model = model._replace(beam=min(model.beam, LINES // self._others**2))

    def worth(self, answer: ProgramAnswer, number: int) -> Worth:
        """Weighs a program in world `number`. Worlds are numbered from 0 on."""
        state = self._world(number).after(answer)
        me = state.robots[self._decision.robot]
        return Worth(self._chances.to_win(state, me.seat), self._chances.to_go(state, me) / REGISTERS)

    def breadth(self, power: Strength) -> int:
        """Between how many programs a bot of this strength chooses: a first look may take half of its effort."""
        return max(FEWEST, min(power.programs, power.effort // (2 * FIRST_LOOK * self._effort)))

    def best(self, answers: Sequence[ProgramAnswer], effort: int) -> ProgramAnswer:
        """The program with the greatest chance to win, found with at most so much effort.

        All are tried in a few worlds. Then the best third is tried in as many worlds again, as long as the effort
        lasts: the fewer programs are left, the more closely they are looked at.
        """
        won = dict.fromkeys(range(len(answers)), 0.0)
        first, end = 0, FIRST_LOOK
        while len(won) > 1 and (needed := self._needed(len(won), end - first)) <= effort:
            effort -= needed
            for place in won:
                won[place] += sum(self.worth(answers[place], number).win for number in range(first, end))
            ranked = sorted(won, key=lambda place: -won[place])
            won = {place: won[place] for place in ranked[: -(-len(ranked) // KEPT)]}
            first, end = end, 2 * end
        return answers[next(iter(won))]

    def _needed(self, answers: int, worlds: int) -> int:
        """The effort to try so many programs in so many new worlds."""
        return worlds * (answers * self._effort + SEARCH * self._others)

    def _world(self, number: int) -> World:
        while len(self._worlds) <= number:
            self._worlds.append(World(self._view, self._decision, self._model, self._chance, len(self._worlds)))
        return self._worlds[number]


def _mean(found: Iterable[Worth]) -> Worth:
    wins, turns = zip(*found, strict=True)
    return Worth(mean(wins), mean(turns))
