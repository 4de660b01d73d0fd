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
    return bool(motion.spaces) and _dies(race.rehearsal(), robot.number, motion)


def card_would_kill(race: "Race", robot: Robot, card: int) -> bool:
    """Whether a robot that executed this card now, as its Options change it, would be destroyed by its own motion."""
    trial = race.rehearsal()
    motion = Motion(*EFFECTS[card])
    for change in trial.cards_at("motion", trial.robots[robot.number]):
        motion = change(card, motion)
    return bool(motion.spaces) and _dies(trial, robot.number, motion)


def _dies(trial: "Race", number: int, motion: Motion) -> bool:
    """Makes the motion in a rehearsal. True if it was the robot's end."""
    double = trial.robots[number]
    heading = double.heading + motion.sideways + (0 if motion.spaces > 0 else 2)
    drive(trial, double, heading % 4, abs(motion.spaces))
    return not double.cell
