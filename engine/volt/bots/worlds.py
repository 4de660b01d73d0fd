"""Worlds: what the others may do in a round. A round can be played in a world with any program of one's own."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.volt.arena.plans import load_arena
from engine.volt.bots.ideas import Ideas
from engine.volt.bots.sightings import Sightings
from engine.volt.bots.strength import Strength
from engine.volt.bots.worth import worth
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.opening import open_round
from engine.volt.round.rounds import play_dice
from engine.volt.round_context import RoundContext
from engine.volt.state import Die, VoltState
from engine.volt.views.game import RobotView, VoltView, assume

Programs = Mapping[int, ProgramAnswer]
"""robot -> its program."""
ROUNDS = 2
"""In how many worlds the others are supposed to try their ideas."""
SURPRISE = 6
"""One of so many programs of the others is a random one."""


class Trials:
    """The round that a view shows, to be played on trial with the programs of all operators.

    What is drawn comes from `chance`; without one, it is the same in every round. Seats that play `at_random` answer
    questions in the middle of a round likewise.
    """

    def __init__(
        self, view: VoltView, foresight: bool, chance: Chance | None = None, at_random: Collection[int] = ()
    ) -> None:
        self._round = msgspec.msgpack.encode(assume(view))
        self._foresight = foresight
        self._chance = chance
        self._at_random = at_random
        self.played = 0
        """How many rounds have been played on trial."""

    def value(self, robot: int, programs: Programs, number: int) -> float:
        """How good the round is for a robot if everyone plays these programs and chance is that of world `number`."""
        context = self.play(programs, number)
        return worth(context, context.robots[robot], self._foresight)

    def play(self, programs: Programs, number: int, watched: bool = False) -> RoundContext:
        """The round if everyone plays these programs and chance is that of world `number`, at its end.

        Its events are there only if it is `watched`.
        """
        self.played += 1
        state = msgspec.msgpack.decode(self._round, type=VoltState)
        for operator in state.robots:
            answer = programs.get(operator.number)
            if answer is not None:
                operator.dice = [Die(unit=d.unit, colour=d.colour, value=d.value, key=d.key) for d in answer.dice]
        chance = self._chance.scoped(f"world {number}") if self._chance else Chance(bytes(SEED_BYTES), turn=number)
        answers = chance.scoped(f"answers in world {number}")

        def respond(decision: Decision[Any]) -> tuple[Any, By]:
            at_random = decision.seat in self._at_random
            return decision.sample(answers) if at_random else decision.usual(), "bot"

        context = open_round(state, state.round, chance, responder=respond, watched=watched)
        play_dice(context)
        return context


class Others:
    """What all robots but `own` may do in the worlds of a round.

    They go for good spaces and shoot at robots where these stand. Strong ones choose what turns out well for them if
    the rest does likewise. Weak ones play at random, and now and then so does everyone. `models` says how strong they
    are where that is not `strength`.
    """

    def __init__(
        self,
        view: VoltView,
        own: int,
        strength: Strength,
        models: Mapping[int, Strength],
        trials: Trials,
        chance: Chance,
    ) -> None:
        self._trials = trials
        self._chance = chance
        self._worlds: list[Programs] = []
        robots = [robot for robot in view.robots if not robot.killbot and robot.cell]
        self._others = [robot for robot in robots if robot.robot != own]
        powers = {robot.robot: models.get(robot.robot, strength) for robot in robots}
        arena = load_arena(view.arena)
        self._choices = {
            robot: Ideas(arena, view, robot, Sightings(view, robot)).best(power.ideas)
            for robot, power in powers.items()
        }
        first = [self._drawn(robots) for _ in range(ROUNDS)]
        trying = {robot.robot: powers[robot.robot].replies for robot in self._others}
        self._choices |= {robot: self._ranked(robot, most, first) for robot, most in trying.items() if most > 1}

    def world(self, number: int) -> Programs:
        """robot -> what it does in world `number`."""
        while len(self._worlds) <= number:
            self._worlds.append(self._drawn(self._others))
        return self._worlds[number]

    def _drawn(self, robots: Sequence[RobotView]) -> dict[int, ProgramAnswer]:
        return {robot.robot: self._one_of(self._choices[robot.robot], robot) for robot in robots}

    def _one_of(self, choices: Sequence[ProgramAnswer], robot: RobotView) -> ProgramAnswer:
        """One of these programs, more often one of the first; now and then a random one."""
        if not choices or not self._chance.below("surprise", SURPRISE):
            return question_to(robot).sample(self._chance)
        return choices[min(self._chance.below("idea", len(choices)) for _ in range(2))]

    def _ranked(self, robot: int, most: int, worlds: Sequence[Programs]) -> list[ProgramAnswer]:
        """So many ideas of a robot, the best for it in these worlds first."""
        choices = self._choices[robot][:most]
        values = [
            sum(self._trials.value(robot, {**world, robot: choice}, number) for number, world in enumerate(worlds))
            for choice in choices
        ]
        return [choices[place] for place in sorted(range(len(choices)), key=lambda place: -values[place])]


def question_to(robot: RobotView) -> Program:
    """The question for a robot's program."""
    equipped = [module for module in (robot.left, robot.right, *robot.extra) if module]
    return Program(seat=robot.seat, robot=robot.robot, equipped=equipped)
