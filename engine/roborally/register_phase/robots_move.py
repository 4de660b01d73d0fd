"""B. Robots carry out their cards, highest priority first."""

from engine.roborally.events import CardPlayed, RobotTurned
from engine.roborally.movement import drive
from engine.roborally.program_cards import EFFECTS
from engine.roborally.race import Race
from engine.roborally.state import Robot


def robots_move(race: Race, phase: int) -> None:
    """A robot that was destroyed before its turn comes does nothing.

    Rules: 001 "B. Robots Move"; 001 "Priority"; A-103
    """
    queue = [(robot.registers[phase - 1], robot.number) for robot in race.running() if robot.registers[phase - 1]]
    for card, number in sorted(queue, reverse=True):
        robot = race.robots[number]
        if robot.cell:
            play_card(race, robot, card)


def play_card(race: Race, robot: Robot, card: int) -> None:
    """Turns or moves a robot as its card says; backing up keeps its heading.

    Rules: 001 "Movement"
    """
    if race.watched:
        race.emit(CardPlayed(robot=robot.number, card=card))
    spaces, quarters = EFFECTS[card]
    if quarters:
        robot.heading = (robot.heading + quarters) % 4
        if race.watched:
            race.emit(RobotTurned(robot=robot.number, heading=robot.heading))
    elif spaces > 0:
        drive(race, robot, robot.heading, spaces)
    else:
        drive(race, robot, (robot.heading + 2) % 4, -spaces)
