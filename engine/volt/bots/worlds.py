"""Worlds: what the others may do in a round. A round can be played in a world with any program of one's own."""

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
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
ROUNDS_KEPT = 32


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
    """What robots may do in the worlds of a round, as far as everyone knows: the same for all who reckon with them.

    They go for good spaces and shoot at robots where these stand. Strong ones choose what turns out well for them if
    the rest does likewise. Weak ones play at random, and now and then so does everyone. `models` says how strong they
    are where that is not `strength`.
    """

    def __init__(self, view: VoltView, strength: Strength, models: Mapping[int, Strength], chance: Chance) -> None:
        self._view = public(view)
        self._chance = chance
        self._robots = {it.robot: it for it in view.robots if not it.killbot and it.cell}
        self._powers = {robot: models.get(robot, strength) for robot in self._robots}
        at_random = {it.seat for it in self._robots.values() if self._powers[it.robot].ideas == 0}
        self._trials = Trials(self._view, strength.foresight, at_random=at_random)
        self._ideas: dict[int, list[ProgramAnswer]] = {}
        self._choices: dict[int, list[ProgramAnswer]] = {}
        self._played: dict[tuple[int, int], ProgramAnswer] = {}
        """(robot, world) -> what it does there."""

    def world(self, number: int, own: int) -> Programs:
        """robot -> what it does in world `number`, for all but `own`."""
        return {robot: self._program(robot, number) for robot in self._robots if robot != own}

    def _program(self, robot: int, number: int) -> ProgramAnswer:
        if (robot, number) not in self._played:
            self._played[robot, number] = self._one_of(self._chosen(robot), robot, f"world {number}")
        return self._played[robot, number]

    def _chosen(self, robot: int) -> list[ProgramAnswer]:
        if robot not in self._choices:
            self._choices[robot] = self._ranked(robot) if self._powers[robot].replies > 1 else self._found(robot)
        return self._choices[robot]

    def _found(self, robot: int) -> list[ProgramAnswer]:
        if robot not in self._ideas:
            ideas = Ideas(load_arena(self._view.arena), self._view, robot, Sightings(self._view, robot))
            self._ideas[robot] = ideas.best(self._powers[robot].ideas)
        return self._ideas[robot]

    def _ranked(self, robot: int) -> list[ProgramAnswer]:
        """Its first ideas, the best ones for it first, if everyone plays one of theirs."""
        rest = [it for it in self._robots if it != robot]
        first = [{it: self._one_of(self._found(it), it, f"first {number}") for it in rest} for number in range(ROUNDS)]
        choices = self._found(robot)[: self._powers[robot].replies]
        values = [
            sum(self._trials.value(robot, {**world, robot: choice}, number) for number, world in enumerate(first))
            for choice in choices
        ]
        return [choices[place] for place in sorted(range(len(choices)), key=lambda place: -values[place])]

    def _one_of(self, choices: Sequence[ProgramAnswer], robot: int, scope: str) -> ProgramAnswer:
        """One of these programs, more often one of the first; now and then a random one."""
        chance = self._chance.scoped(f"robot {robot} in {scope}")
        if not choices or not chance.below("surprise", SURPRISE):
            return question_to(self._robots[robot]).sample(chance)
        return choices[min(chance.below("idea", len(choices)) for _ in range(2))]


def others_in(view: VoltView, strength: Strength, models: Mapping[int, Strength], chance: Chance) -> Others:
    """The others in a round, kept: at one table all bots reckon with the same."""
    seed = chance.scoped("others").bits("seed", SEED_BYTES)
    return _kept(msgspec.msgpack.encode((public(view), strength, dict(models), seed)))


@lru_cache(maxsize=ROUNDS_KEPT)
def _kept(asked: bytes) -> Others:
    view, strength, models, seed = msgspec.msgpack.decode(
        asked, type=tuple[VoltView, Strength, dict[int, Strength], bytes]
    )
    return Others(view, strength, models, Chance(seed))


def public(view: VoltView) -> VoltView:
    """What everyone knows of the round, even if it is a seat's own view."""
    robots = [msgspec.structs.replace(it, inventory=[]) for it in view.robots]
    return msgspec.structs.replace(view, seat=None, robots=robots)


def question_to(robot: RobotView) -> Program:
    """The question for a robot's program."""
    equipped = [module for module in (robot.left, robot.right, *robot.extra) if module]
    return Program(seat=robot.seat, robot=robot.robot, equipped=equipped)
