"""Robots' starts: docks, common starts, and the order in which their owners choose."""

from engine.roborally.board.geometry import longer_axis
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.decisions.start import ChooseStart
from engine.roborally.events import RobotDelivered, RobotDocked, StartOrderDrawn
from engine.roborally.state import OFF_BOARD, Robot
from engine.roborally.turn_context import TurnContext


def rank(context: TurnContext) -> list[tuple[int, Robot]]:
    """Deals a Program card for each robot. Returns cards and robots, the highest card first.

    The order remains an order of priority throughout the race.

    Rules: 000 "PLACE ROBOTS"; 000 "RESOLVING SEQUENCING DISPUTES"; A-301
    """
    cards = context.chance.sample("starting cards", list(CARDS), len(context.robots))
    ranked = sorted(zip(cards, context.robots, strict=True), reverse=True, key=lambda entry: entry[0])
    for place, (_, robot) in enumerate(ranked, start=1):
        robot.dock = place
    context.docked()
    context.emit(StartOrderDrawn(cards={robot.number: card for card, robot in ranked}))
    return ranked


def dock(context: TurnContext, robot: Robot, dock: int, heading: int) -> None:
    """Puts a robot on a dock. Its Archive marker starts there."""
    cell, robot.heading = context.floor.docks[dock][0], heading
    context.put(robot, cell)
    robot.archive = cell
    context.emit(RobotDocked(robot=robot.number, dock=dock, cell=cell, heading=heading))


def question(context: TurnContext, robot: Robot, card: int) -> ChooseStart:
    """A robot's wish for its start; `card` decides who comes first."""
    floor = context.floor
    docks = sorted(floor.docks)
    places = [floor.docks[dock] for dock in docks]
    start = common_start(context)
    if start[0]:
        docks, places = [], [start]
    return ChooseStart(
        seat=robot.seat,
        subject=f"r{robot.number}",
        robot=robot.number,
        card=card,
        docks=docks,
        cells=[cell for cell, _ in places],
        headings=[heading for _, heading in places],
    )


def common_start(context: TurnContext) -> tuple[int, int]:
    """The space on which all robots start, and the usual heading there. OFF_BOARD if they start from docks.

    Rules: 000 "Robotic Ovipositor"; A-373
    """
    floor = context.floor
    if context.rules.common_start:
        return floor.docks[min(floor.docks)]
    if floor.start:
        return floor.start, longer_axis(floor.xy(floor.start), floor.xy(context.state.flags[0]))
    return OFF_BOARD, 0


def deliver(context: TurnContext, robot: Robot, cell: int, heading: int) -> None:
    """Puts a robot on the common start, in virtual mode. Its Archive marker starts there.

    Rules: 000 "PLACE ROBOTS"; 000 "VIRTUAL MODE"
    """
    context.make_virtual(robot)
    robot.heading = heading
    context.put(robot, cell)
    robot.archive = robot.cell
    context.emit(RobotDelivered(robot=robot.number, cell=robot.cell, heading=heading))
