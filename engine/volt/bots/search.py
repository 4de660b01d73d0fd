"""Tries random programs of the bot, each against the same few sets of random programs of the others."""

from typing import Any

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.volt.bots.strength import Strength
from engine.volt.decisions.program import Program, ProgramAnswer
from engine.volt.opening import open_round
from engine.volt.round_context import RoundContext
from engine.volt.rounds import play_dice
from engine.volt.state import NOBODY, Die, Robot, VoltState
from engine.volt.views import VoltView, assume

WIN, VP, DAMAGE, LOST, NEAR = 100.0, 10.0, 1.5, 6.0, 0.4
"""The worth of a win, a VP, a damage token, the robot's own destruction, and each space closer to VP tokens."""


def best_program(view: VoltView, decision: Program, strength: Strength, chance: Chance) -> ProgramAnswer:
    """The program with the best total over all sets of the others' programs."""
    world = msgspec.json.encode(assume(view))
    others = [_programs_of_others(view, decision.robot, chance) for _ in range(strength.worlds)]
    candidates = [decision.sample(chance) for _ in range(strength.programs)]
    values = [
        sum(_value(world, decision.robot, candidate, programs, number) for number, programs in enumerate(others))
        for candidate in candidates
    ]
    return candidates[values.index(max(values))]


def _programs_of_others(view: VoltView, robot: int, chance: Chance) -> dict[int, ProgramAnswer]:
    return {
        other.robot: Program(seat=other.seat, robot=other.robot, equipped=_equipped(other)).sample(chance)
        for other in view.robots
        if other.robot != robot and not other.killbot and other.cell
    }


def _equipped(robot: Any) -> list[str]:
    return [module for module in (robot.left, robot.right, *robot.extra) if module]


def usual(decision: Decision[Any]) -> Any:
    """The suggested answer or, if there is none, the answer that does least."""
    return decision.decline() if decision.order_type is None else decision.by_rule(decision.order_type())


def _respond(decision: Decision[Any]) -> tuple[Any, By]:
    return usual(decision), "bot"


def _value(world: bytes, robot: int, own: ProgramAnswer, others: dict[int, ProgramAnswer], number: int) -> float:
    """How good the round is for a robot if everybody plays these programs."""
    state = msgspec.json.decode(world, type=VoltState)
    for operator in state.robots:
        answer = own if operator.number == robot else others.get(operator.number)
        if answer is not None:
            operator.dice = [Die(unit=d.unit, colour=d.colour, value=d.value, key=d.key) for d in answer.dice]
    chance = Chance(bytes(SEED_BYTES), turn=number)
    context = open_round(state, state.round, chance, responder=_respond, watched=False)
    play_dice(context)
    return _worth(context, state.robots[robot])


def _worth(context: RoundContext, me: Robot) -> float:
    if context.state.winner != NOBODY:
        return WIN if context.state.winner == me.number else -WIN
    rivals = [robot for robot in context.robots if robot is not me]
    worth = VP * me.vp - VP / len(rivals) * sum(robot.vp for robot in rivals) - DAMAGE * me.damage
    worth += DAMAGE / len(rivals) * sum(robot.damage for robot in rivals)
    return worth - (NEAR * _way(context, me) if me.in_arena else LOST)


def _way(context: RoundContext, me: Robot) -> int:
    """The distance to the nearest VP tokens in straight steps, ignoring walls; 0 if there are none."""
    x, y = context.arena.xy(me.cell)
    places = [context.arena.xy(cell) for cell in context.state.laid]
    return min((abs(x - other_x) + abs(y - other_y) for other_x, other_y in places), default=0)
