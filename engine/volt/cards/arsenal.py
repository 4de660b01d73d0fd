"""Module cards: drawing them from their decks into an inventory."""

from engine.kernel.ask import ask
from engine.volt.decisions.draw import DrawModule
from engine.volt.events import ModuleDrawn
from engine.volt.module_registry import COLOURS, deck_of
from engine.volt.round_context import RoundContext
from engine.volt.state import Robot

COPIES = 2


def shuffle_decks(context: RoundContext, without: list[str]) -> None:
    """Shuffles the three decks, with two cards of each module. Cards that KillBots have are left out.

    Rules: 002 "SETUP CHANGES"; 002 "STARTING MODULES FOR KILLBOTS"
    """
    taken = list(without)
    for colour in COLOURS:
        cards = []
        for module in deck_of(colour):
            used = min(COPIES, taken.count(module))
            cards += [module] * (COPIES - used)
        context.state.decks[colour] = context.chance.shuffle(f"{colour} deck", cards)


def draw_module(context: RoundContext, robot: Robot, wish: str = "") -> None:
    """Lets a robot's operator draw a card from a deck of its choice, if any deck has one that the robot lacks.

    `wish` is that choice, if it has already been made.

    Rules: 002 "GAINING MODULES"
    """
    colours = [colour for colour in COLOURS if context.state.decks.get(colour)]
    while colours:
        if wish in colours:
            colour = wish
        elif len(colours) == 1:
            colour = colours[0]
        else:
            decision = DrawModule(seat=robot.seat, subject=f"r{robot.number}", robot=robot.number, offers=list(colours))
            colour = ask(context, decision).pick
        if take_from(context, robot, colour):
            return
        colours.remove(colour)


def take_from(context: RoundContext, robot: Robot, colour: str) -> bool:
    """Deals the top card of a deck that the robot does not own yet. Cards above it go to the bottom.

    Returns False if there is no such card.

    Rules: 002 "GAINING MODULES"
    """
    deck = context.state.decks[colour]
    owned = robot.owned()
    for place, module in enumerate(deck):
        if module not in owned:
            context.state.decks[colour] = deck[place + 1 :] + deck[:place]
            robot.inventory.append(module)
            context.emit(ModuleDrawn(robot=robot.number, seat=robot.seat, deck=colour, module=module))
            return True
    return False
