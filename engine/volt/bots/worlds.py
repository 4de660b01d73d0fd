"""Worlds: what the others may do in a round. A round can be played in a world with any program of one's own."""

from collections.abc import Mapping
from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.volt.arena.plans import load_arena
from engine.volt.bots.plans import Planner
from engine.volt.bots.sightings import Sightings
from engine.volt.bots.worth import expected, worth
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.opening import open_round
from engine.volt.round_context import RoundContext
from engine.volt.rounds import play_dice
from engine.volt.state import Die, VoltState
from engine.volt.views import RobotView, VoltView, assume

Programs = Mapping[int, ProgramAnswer]
"""robot -> its program."""


class Trials:
    """The round that a view shows, to be played on trial with the programs of all operators.

    What is drawn comes from `chance`; without one, it is the same in every round.
    """

    def __init__(self, view: VoltView, foresight: bool, chance: Chance | None = None) -> None:
        self._round = msgspec.msgpack.encode(assume(view))
        self._foresight = foresight
        self._chance = chance
        self.played = 0
        """How many rounds have been played on trial."""

    def value(self, robot: int, programs: Programs, number: int) -> float:
        """How good the round is for a robot if everybody plays these programs and chance is that of world `number`."""
        context = self.play(programs, number)
        return worth(context, context.robots[robot], self._foresight)

    def play(self, programs: Programs, number: int, watched: bool = False) -> RoundContext:
        """The round if everybody plays these programs and chance is that of world `number`, at its end."""
        self.played += 1
        state = msgspec.msgpack.decode(self._round, type=VoltState)
        for operator in state.robots:
            answer = programs.get(operator.number)
            if answer is not None:
                operator.dice = [Die(unit=d.unit, colour=d.colour, value=d.value, key=d.key) for d in answer.dice]
        chance = self._chance.scoped(f"world {number}") if self._chance else Chance(bytes(SEED_BYTES), turn=number)
        context = open_round(state, state.round, chance, responder=_respond, watched=watched)
        play_dice(context)
        return context


def likely_programs(
    view: VoltView,
    own: int,
    replies: int,
    trials: Trials,
    number: int,
    chance: Chance,
    each: Mapping[int, int] | None = None,
) -> dict[int, ProgramAnswer]:
    """robot -> what it may do in world `number`.

    Each of the others but robot `own` takes the best of `replies` programs for itself, or of so many as `each` says for
    it, supposing that all the rest play at random.
    """
    others = [robot for robot in view.robots if robot.robot != own and not robot.killbot and robot.cell]
    at_random = {robot.robot: question_to(robot).sample(chance) for robot in others}
    if replies == 1 and not each:
        return at_random
    me = {own: question_to(view.robots[own]).sample(chance)}
    found = {}
    for robot in others:
        more = (each or {}).get(robot.robot, replies) - 1
        choices = [at_random[robot.robot], *(question_to(robot).sample(chance) for _ in range(more))]
        values = [trials.value(robot.robot, {**me, **at_random, robot.robot: it}, number) for it in choices]
        found[robot.robot] = choices[values.index(max(values))]
    return found


def planned_programs(view: VoltView, own: int, plans: int, worlds: int, chance: Chance) -> list[Programs]:
    """world -> what the others may do in it: plans of theirs, made as if nobody moved."""
    found: list[dict[int, ProgramAnswer]] = [{} for _ in range(worlds)]
    arena = load_arena(view.arena)
    ends = expected(arena, view.laid)
    for robot in view.robots:
        if robot.robot == own or robot.killbot or not robot.cell:
            continue
        programs = Planner(arena, robot.cell, Sightings(view, robot.robot), ends).best(plans)
        question = question_to(robot)
        for number in range(worlds):
            if programs and chance.below("plans", 6):
                rank = min(chance.below("rank", len(programs)), chance.below("rank", len(programs)))
                found[number][robot.robot] = programs[rank]
            else:
                found[number][robot.robot] = question.sample(chance)
    return found  # type: ignore[return-value]


def question_to(robot: RobotView) -> Program:
    """The question for a robot's program."""
    equipped = [module for module in (robot.left, robot.right, *robot.extra) if module]
    return Program(seat=robot.seat, robot=robot.robot, equipped=equipped)


def _respond(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.usual(), "bot"
