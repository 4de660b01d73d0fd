"""B. Robots execute their cards, highest priority first."""

from collections.abc import Callable, Iterable

from engine.roborally.events import CardPlayed, RobotTurned
from engine.roborally.movement import drive
from engine.roborally.options.base import Motion
from engine.roborally.program_cards import EFFECTS, executed
from engine.roborally.state import Robot
from engine.roborally.turn_context import TurnContext


def robots_move(context: TurnContext, phase: int) -> None:
    """A robot destroyed before its card comes up does nothing. A robot that copies another's card moves after it.

    At the end, the floor acts on those that have stayed where they were.

    Rules: 001 "B. Robots Move"; 001 "Priority"; A-103; A-79
    """
    for priority, _, _, number in turn_order(context.running(), phase):
        robot = context.robots[number]
        if robot.cell:
            play_card(context, robot, -priority)
    for rule in context.floor.acting["B"]:
        rule(context, phase)


def turn_order(robots: Iterable[Robot], phase: int) -> list[tuple[int, int, int, int]]:
    """Robots in the order in which they execute their cards. Robots without a card are left out.

    The first number of each entry is the negative card, the last one the robot.

    Rules: 001 "Priority"; A-79
    """
    order = []
    place = phase - 1
    for robot in robots:
        card = executed(robot, phase) if robot.instead else robot.registers[place]
        if card:
            order.append((-card, robot.radio, robot.dock, robot.number))
    order.sort()
    return order


def play_card(context: TurnContext, robot: Robot, card: int) -> None:
    """Moves or turns a robot as its card says, or as its Options change it. Backing up keeps its heading.

    Rules: 001 "Movement"
    """
    if context.watched:
        context.emit(CardPlayed(robot=robot.number, card=card))
    changes = context.cards_at("motion", robot) if context.has_options else ()
    if changes:
        spaces, quarters, sideways = _changed(card, changes)
    else:
        (spaces, quarters), sideways = EFFECTS[card], 0
    if spaces > 0:
        drive(context, robot, (robot.heading + sideways) % 4, spaces)
    elif spaces:
        drive(context, robot, (robot.heading + sideways + 2) % 4, -spaces, backwards=True)
    if quarters and robot.cell:
        robot.heading = (robot.heading + quarters) % 4
        if context.watched:
            context.emit(RobotTurned(robot=robot.number, heading=robot.heading))


def _changed(card: int, changes: Iterable[Callable[[int, Motion], Motion]]) -> Motion:
    """What a card does after the robot's Options have changed it, including a lost Option that is still in force."""
    motion = Motion(*EFFECTS[card])
    for change in changes:
        motion = change(card, motion)
    return motion
