"""Tries out a part of a turn before it is played."""

from copy import deepcopy
from typing import Any

from msgspec.structs import replace

from engine.kernel.decisions import Decision
from engine.kernel.journal import By
from engine.roborally.cards.program_cards import EFFECTS
from engine.roborally.movement.steps import drive
from engine.roborally.opening import open_on
from engine.roborally.options.base import Motion
from engine.roborally.state import EMPTY, RaceState, Robot
from engine.roborally.turn_context import TurnContext


def rehearse(context: TurnContext) -> TurnContext:
    """A copy of a turn as it stands, for trying things out. No one is asked, and no events are emitted."""
    state = _copy(context.state)
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


def _copy(state: RaceState) -> RaceState:
    """A copy that shares nothing that rules change."""
    return replace(
        state,
        robots=[_double(robot) for robot in state.robots],
        deck=[*state.deck],
        option_deck=[*state.option_deck],
        flags=[*state.flags],
        flag_starts=[*state.flag_starts],
        turned=[*state.turned],
        fallen=[*state.fallen],
        finished=[[*group] for group in state.finished],
        eliminated=[[*group] for group in state.eliminated],
        devices=[replace(device, cards=[*device.cards]) for device in state.devices],
        covered=[*state.covered],
        special=deepcopy(state.special),
        piles={flag: [*pile] for flag, pile in state.piles.items()},
    )


def _double(robot: Robot) -> Robot:
    return replace(
        robot,
        hand=[*robot.hand],
        face_down=[*robot.face_down],
        registers=[*robot.registers],
        second=[*robot.second],
        fire_locks=[*robot.fire_locks],
        instead=[*robot.instead],
        options=[replace(held) for held in robot.options],
        riders={**robot.riders},
    )


def would_die(context: TurnContext, robot: Robot, motion: Motion) -> bool:
    """Whether this motion, made now with all robots where they are, destroys the robot itself. Nothing changes."""
    if _is_harmless(context, robot, motion):
        return False
    with rehearse(context) as trial:
        return _dies(trial, robot.number, motion)


def card_would_kill(context: TurnContext, robot: Robot, card: int) -> bool:
    """Whether executing this card now, as changed by its Options, would destroy the robot by its own motion."""
    if not context.cards_at("motion", robot) and _is_harmless(context, robot, Motion(*EFFECTS[card])):
        return False
    with rehearse(context) as trial:
        motion = motion_by(trial, trial.robots[robot.number], card)
        return bool(motion.spaces) and _dies(trial, robot.number, motion)


def motion_by(context: TurnContext, robot: Robot, card: int) -> Motion:
    """What a card does as the robot's Options change it, those included that are lost but still in force."""
    for moves_by in context.cards_at("moves_by", robot):
        card = moves_by(card)
    motion = Motion(*EFFECTS[card])
    for change in context.cards_at("motion", robot):
        motion = change(card, motion)
    return motion


def _is_harmless(context: TurnContext, robot: Robot, motion: Motion) -> bool:
    """Whether it is plain without a rehearsal that nothing happens on the way: it is open floor with no one on it."""
    if not motion.spaces:
        return True
    floor, cell, heading = context.floor, robot.cell, _heading(robot, motion)
    noticing = context.noticing()
    if not floor.is_plain or robot.virtual or robot.flying or context.cards_at("played", robot):
        return False
    for _ in range(abs(motion.spaces)):
        pose = cell * 4 + heading
        if floor.walls[pose]:
            return True
        cell = floor.ahead[pose]
        if floor.eventful[cell] or context.standing[cell] or cell in noticing:
            return False
    return robot.cell not in noticing


def _heading(robot: Robot, motion: Motion) -> int:
    """The heading in which a robot goes with a motion."""
    return (robot.heading + motion.sideways + (0 if motion.spaces > 0 else 2)) % 4


def _dies(trial: TurnContext, number: int, motion: Motion) -> bool:
    """Makes the motion in a rehearsal. Returns whether it destroyed the robot."""
    double = trial.robots[number]
    drive(trial, double, _heading(double, motion), abs(motion.spaces), backwards=motion.spaces < 0)
    for played in trial.cards_at("played", double):
        played(EMPTY)
    return not double.cell


def _declines(decision: Decision[Any]) -> tuple[Any, By]:
    return decision.decline(), "order"
