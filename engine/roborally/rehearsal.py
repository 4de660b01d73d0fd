"""Tries out a part of a turn before it is played."""

from typing import Any

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.roborally.movement import drive
from engine.roborally.opening import open_on
from engine.roborally.options.base import Motion
from engine.roborally.program_cards import EFFECTS
from engine.roborally.state import EMPTY, RaceState, Robot
from engine.roborally.turn_context import TurnContext


def rehearse(context: TurnContext) -> TurnContext:
    """A copy of a turn as it stands, for trying things out. Nobody is asked, and no events are emitted."""
    state = msgspec.msgpack.decode(msgspec.msgpack.encode(context.state), type=RaceState)
    chance = context.chance.scoped("rehearsal")
    trial = open_on(
        state,
        context.floor,
        context.rules,
        context.turn,
        chance,
        responder=_declines,
        watched=False,
        special=context.rules_at,
    )
    trial.steady, trial.at_random = set(context.steady), set(context.at_random)
    return trial


def would_die(context: TurnContext, robot: Robot, motion: Motion) -> bool:
    """Whether this motion, made now with all robots where they are, destroys the robot itself. Nothing changes."""
    return bool(motion.spaces) and _dies(rehearse(context), robot.number, motion)


def card_would_kill(context: TurnContext, robot: Robot, card: int) -> bool:
    """Whether executing this card now, as changed by its Options, would destroy the robot by its own motion."""
    trial = rehearse(context)
    motion = Motion(*EFFECTS[card])
    for change in trial.cards_at("motion", trial.robots[robot.number]):
        motion = change(card, motion)
    return bool(motion.spaces) and _dies(trial, robot.number, motion)


def _dies(trial: TurnContext, number: int, motion: Motion) -> bool:
    """Makes the motion in a rehearsal. Returns whether it destroyed the robot."""
    double = trial.robots[number]
    heading = double.heading + motion.sideways + (0 if motion.spaces > 0 else 2)
    drive(trial, double, heading % 4, abs(motion.spaces), backwards=motion.spaces < 0)
    for played in trial.cards_at("played", double):
        played(EMPTY)
    return not double.cell


def _declines(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "order"
