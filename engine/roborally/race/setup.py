"""Setting up: robots on their docks or on a common start, flags on the course, decks shuffled."""

from engine.kernel.ask import ask_all
from engine.roborally.cards.option_cards import shuffle_options
from engine.roborally.race.first_race import first_in_order
from engine.roborally.race.starting import common_start, deliver, dock, question, rank
from engine.roborally.robots.flags import place_flags
from engine.roborally.turn_context import TurnContext


def set_up_race(context: TurnContext) -> None:
    """Sets up flags and decks first, then the robots, then the special rules.

    Rules: 001 "SETUP"; 001 "BREAKING THE RULES"; 000 "SET-UP"
    """
    place_flags(context)
    shuffle_options(context)
    _give_docks(context)
    usual = _choose_starts if context.rules.picks_docks else _dock_all
    for place in context.rules_at["place_robots"] or [usual]:
        place(context)
    for rule in (*context.rules_at["set_up"], *context.rules_at["set_up_last"]):
        rule(context)


def _give_docks(context: TurnContext) -> None:
    """A random player gets Dock 1, except in a first race; the others follow clockwise. Second robots of players come
    after all first ones.

    The docks remain an order of priority throughout the race.

    Rules: 001 "SETUP"; A-127
    """
    seats = len(context.state.setup.robots)
    picked = first_in_order(context.state)
    first = context.chance.below("first player", seats) if picked is None else picked
    for robot in context.robots:
        robot.dock = 1 + (robot.seat - first) % seats + robot.number // seats * seats
    context.docked()


def _dock_all(context: TurnContext) -> None:
    """Puts robots on their docks, facing the main board, or all on the one space where a course without docks starts.

    Rules: 001 "SETUP"; 000 "PLACE ROBOTS"; A-373
    """
    docks = context.floor.docks
    start, heading = (0, 0) if docks else common_start(context)
    for robot in context.in_dock_order:
        if docks:
            dock(context, robot, robot.dock, docks[robot.dock][1])
        else:
            deliver(context, robot, start, heading)


def _choose_starts(context: TurnContext) -> None:
    """Owners choose docks and headings in the order of the cards dealt, but are asked at once.

    Rules: 000 "PLACE ROBOTS"; 000 "Docking Bay Board"; A-301
    """
    questions = [question(context, robot, card) for card, robot in rank(context)]
    free = set(context.floor.docks)
    start, _ = common_start(context)
    for asked, answer in zip(questions, ask_all(context, questions), strict=True):
        robot = context.robots[asked.robot]
        if not asked.docks:
            deliver(context, robot, start, asked.heading_on(start, answer))
            continue
        chosen = next(it for it in asked.ranking(answer) if it in free)
        free.remove(chosen)
        dock(context, robot, chosen, asked.heading_on(context.floor.docks[chosen][0], answer))
