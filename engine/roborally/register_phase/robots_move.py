"""B. Robots carry out their cards, highest priority first."""

from collections.abc import Iterable

from engine.roborally.events import CardPlayed, RobotTurned
from engine.roborally.movement import drive
from engine.roborally.options.base import Motion
from engine.roborally.program_cards import EFFECTS, executed
from engine.roborally.race import Race
from engine.roborally.state import Robot

MOTIONS = {card: Motion(spaces, quarters) for card, (spaces, quarters) in EFFECTS.items()}
"""card -> what it makes a robot do without Options."""


def robots_move(race: Race, phase: int) -> None:
    """A robot that was destroyed before its turn comes does nothing. One that copies another's card goes after it.

    Rules: 001 "B. Robots Move"; 001 "Priority"; A-103; A-79
    """
    for priority, _, _, number in turn_order(race.running(), phase):
        robot = race.robots[number]
        if robot.cell:
            play_card(race, robot, -priority)


def turn_order(robots: Iterable[Robot], phase: int) -> list[tuple[int, int, int, int]]:
    """Robots in the order in which they carry out their cards; the first number of each is the card, negative, and the
    last the robot. Those without a card are left out.

    Rules: 001 "Priority"; A-79
    """
    return sorted(
        [
            (-card, robot.radio, robot.dock, robot.number)
            for robot in robots
            if (card := executed(robot, phase) if robot.instead else robot.registers[phase - 1])
        ]
    )


def play_card(race: Race, robot: Robot, card: int) -> None:
    """Moves or turns a robot as its card says, or as its Options make of it; backing up keeps its heading.

    Rules: 001 "Movement"
    """
    if race.watched:
        race.emit(CardPlayed(robot=robot.number, card=card))
    spaces, quarters, sideways = _changed(race, robot, card) if race.has_options else MOTIONS[card]
    if spaces:
        heading = robot.heading + sideways if spaces > 0 else robot.heading + sideways + 2
        drive(race, robot, heading % 4, abs(spaces))
    if quarters and robot.cell:
        robot.heading = (robot.heading + quarters) % 4
        if race.watched:
            race.emit(RobotTurned(robot=robot.number, heading=robot.heading))


def _changed(race: Race, robot: Robot, card: int) -> Motion:
    """What a robot's Options make of its card, one that it has lost but that is still in force included."""
    motion = MOTIONS[card]
    for change in race.cards_at("motion", robot):
        motion = change(card, motion)
    return motion
