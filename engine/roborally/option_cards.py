"""Option cards: drawn from their deck, held, lost. A card neither held nor in the deck is discarded."""

from typing import Literal

from engine.roborally.events import OptionDrawn, OptionLost
from engine.roborally.moments import moments_of
from engine.roborally.options import find_option, option_deck
from engine.roborally.options.base import OptionCard, OptionMoments
from engine.roborally.state import Held, Robot
from engine.roborally.turn_context import TurnContext

Why = Literal["damage", "destroyed", "eliminated", "spent", "shot", "discarded"]
"""What a card was lost for: given up against damage, with its robot's destruction or end, used up, shot off by Fire
Control, or not kept."""


def shuffle_options(race: TurnContext) -> None:
    """Makes the Option deck of the edition, if the table plays with it.

    Rules: 001 "SETUP"
    """
    if race.state.setup.option_cards:
        race.state.option_deck = race.chance.shuffle("option deck", option_deck(race.rules.id))


def top_option(race: TurnContext) -> str | None:
    """The top card of the deck; of the shuffled discards if it is used up; None if there are none either.

    Rules: A-124
    """
    deck = race.state.option_deck
    if not deck and race.state.setup.option_cards:
        held = {option.id for robot in race.robots for option in robot.options}
        deck += race.chance.shuffle("option discards", set(option_deck(race.rules.id)) - held)
    return deck.pop(0) if deck else None


def draw_options(race: TurnContext, robot: Robot, count: int = 1) -> None:
    """Deals Option cards to a robot, face up, as many as there are.

    Rules: 001 "Repairs & Upgrades"; A-25; A-85; A-124
    """
    for _ in range(count):
        option = top_option(race)
        if option is not None:
            give_option(race, robot, option)


def give_option(race: TurnContext, robot: Robot, option: str) -> None:
    """Lays a card before a robot's owner, with its full payload."""
    robot.options.append(Held(id=option, payload=find_option(option).payload))
    fit(race, robot)
    race.emit(OptionDrawn(robot=robot.number, option=option))


def take_option(race: TurnContext, robot: Robot, option: str, why: Why) -> None:
    """Discards one of a robot's Option cards; a Program card lying on it goes as well."""
    taken = held_card(race, robot, option)
    robot.options = [held for held in robot.options if held.id != option]
    fit(race, robot)
    race.emit(OptionLost(robot=robot.number, option=option, why=why))
    taken.lost()
    del race.fitted[robot.number, option]


def held_card(race: TurnContext, robot: Robot, option: str) -> OptionCard:
    """One of a robot's Option cards; throughout a turn it is the same object."""
    key = robot.number, option
    found: OptionCard | None = race.fitted.get(key)
    if found is None:
        held = next(held for held in robot.options if held.id == option)
        found = race.fitted[key] = find_option(option)(race, robot, held)
    return found


def fit(race: TurnContext, robot: Robot) -> None:
    """Lets the cards that a robot holds now have their say, and those lost in this turn that are still in force."""
    cards = [held_card(race, robot, held.id) for held in robot.options] + race.in_force.get(robot.number, [])
    race.takes_part(robot, moments_of(sorted(cards, key=lambda card: (card.order, card.id)), OptionMoments))


def keep_in_force(race: TurnContext, lost: OptionCard) -> None:
    """Lets a card that its robot has just lost have its say to the end of the turn."""
    race.in_force.setdefault(lost.robot.number, []).append(lost)
    fit(race, lost.robot)
