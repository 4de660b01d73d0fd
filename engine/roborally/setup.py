"""Setting up: robots on their docks or on a common start, flags on the course, decks shuffled."""

from engine.kernel.ask import ask_all
from engine.roborally.board.geometry import longer_axis
from engine.roborally.decisions.start import ChooseStart
from engine.roborally.events import RobotDelivered, RobotDocked, StartOrderDrawn
from engine.roborally.flags import place_flags
from engine.roborally.option_cards import shuffle_options
from engine.roborally.program_cards import CARDS
from engine.roborally.state import OFF_BOARD, Robot
from engine.roborally.turn_context import TurnContext


def set_up_race(context: TurnContext) -> None:
    """Sets up flags and decks first, then the robots, then the course's special rules.

    Rules: 001 "SETUP"; 001 "BREAKING THE RULES"; 000 "SET-UP"
    """
    place_flags(context)
    shuffle_options(context)
    _give_docks(context)
    usual = _choose_starts if context.rules.picks_docks else _dock_all
    for place in context.rules_at["place_robots"] or [usual]:
        place(context)
    for rule in context.rules_at["set_up"]:
        rule(context)


def _give_docks(context: TurnContext) -> None:
    """A random player gets Dock 1; the others follow clockwise. Second robots of players come after all first ones.

    The docks remain an order of priority throughout the race.

    Rules: 001 "SETUP"; A-127
    """
    seats = len(context.state.setup.robots)
    first = context.chance.below("first player", seats)
    for robot in context.robots:
        robot.dock = 1 + (robot.seat - first) % seats + robot.number // seats * seats
    context.docked()


def _dock_all(context: TurnContext) -> None:
    """Puts robots on their docks, facing the main board.

    Rules: 001 "SETUP"
    """
    for robot in context.in_dock_order:
        _dock(context, robot, robot.dock, context.floor.docks[robot.dock][1])


def _dock(context: TurnContext, robot: Robot, dock: int, heading: int) -> None:
    """Puts a robot on a dock. Its Archive marker starts there."""
    cell, robot.heading = context.floor.docks[dock][0], heading
    context.put(robot, cell)
    robot.archive = cell
    context.emit(RobotDocked(robot=robot.number, dock=dock, cell=cell, heading=heading))


def _choose_starts(context: TurnContext) -> None:
    """Deals a Program card for each robot. Their owners choose docks and headings in that order, but are asked at once.

    The order remains an order of priority throughout the race.

    Rules: 000 "PLACE ROBOTS"; 000 "RESOLVING SEQUENCING DISPUTES"; A-301
    """
    cards = context.chance.sample("starting cards", list(CARDS), len(context.robots))
    ranked = sorted(zip(cards, context.robots, strict=True), reverse=True, key=lambda entry: entry[0])
    for rank, (_, robot) in enumerate(ranked, start=1):
        robot.dock = rank
    context.docked()
    context.emit(StartOrderDrawn(cards={robot.number: card for card, robot in ranked}))
    questions = [_question(context, robot, card) for card, robot in ranked]
    free = set(context.floor.docks)
    start, _ = _common_start(context)
    for question, answer in zip(questions, ask_all(context, questions), strict=True):
        robot = context.robots[question.robot]
        if not question.docks:
            _deliver(context, robot, start, question.heading_on(start, answer))
            continue
        dock = next(dock for dock in question.ranking(answer) if dock in free)
        free.remove(dock)
        _dock(context, robot, dock, question.heading_on(context.floor.docks[dock][0], answer))


def _question(context: TurnContext, robot: Robot, card: int) -> ChooseStart:
    floor = context.floor
    docks = sorted(floor.docks)
    places = [floor.docks[dock] for dock in docks]
    start = _common_start(context)
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


def _common_start(context: TurnContext) -> tuple[int, int]:
    """The space on which all robots start, and the usual heading there. OFF_BOARD if they start from docks.

    Rules: 000 "Robotic Ovipositor"; A-373
    """
    floor = context.floor
    if context.rules.common_start:
        return floor.docks[min(floor.docks)]
    if floor.start:
        return floor.start, longer_axis(floor.xy(floor.start), floor.xy(context.state.flags[0]))
    return OFF_BOARD, 0


def _deliver(context: TurnContext, robot: Robot, cell: int, heading: int) -> None:
    """Puts a robot on the common start, in virtual mode. Its Archive marker starts there.

    Rules: 000 "PLACE ROBOTS"; 000 "VIRTUAL MODE"
    """
    context.make_virtual(robot)
    robot.heading = heading
    context.put(robot, cell)
    robot.archive = robot.cell
    context.emit(RobotDelivered(robot=robot.number, cell=robot.cell, heading=heading))
