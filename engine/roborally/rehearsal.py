"""Trying out a movement before it is made."""

from typing import TYPE_CHECKING

from engine.roborally.movement import drive
from engine.roborally.options.base import Motion
from engine.roborally.program_cards import EFFECTS
from engine.roborally.state import Robot

if TYPE_CHECKING:
    from engine.roborally.race import Race


def would_die(race: "Race", robot: Robot, motion: Motion) -> bool:
    """Whether this motion, made now with everybody where they stand, destroys the robot itself. Nothing changes."""
    if not motion.spaces:
        return False
    trial = race.rehearsal()
    double = trial.robots[robot.number]
    heading = robot.heading + motion.sideways + (0 if motion.spaces > 0 else 2)
    drive(trial, double, heading % 4, abs(motion.spaces))
    return not double.cell


def card_would_kill(race: "Race", robot: Robot, card: int) -> bool:
    """Whether a robot that executed this card now, as its Options change it, would be destroyed by its own motion."""
    trial = race.rehearsal()
    motion = Motion(*EFFECTS[card])
    for change in trial.cards_at("motion", trial.robots[robot.number]):
        motion = change(card, motion)
    return would_die(race, robot, motion)
