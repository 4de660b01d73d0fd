"""The Option deck: drawing its cards, holding them, losing them. A card neither held nor in the deck is discarded."""

from typing import TYPE_CHECKING, Literal

from engine.roborally.events import OptionDrawn, OptionLost
from engine.roborally.options import find_option, option_deck
from engine.roborally.state import Held, Robot

if TYPE_CHECKING:
    from engine.roborally.race import Race

Why = Literal["damage", "destroyed", "eliminated", "spent", "shot", "discarded"]
"""What a card was lost for: given up against damage, with its robot's destruction or end, used up, shot off by Fire
Control, or not kept."""


def shuffle_options(race: "Race") -> None:
    """Makes the Option deck of the edition, if the table plays with it.

    Rules: 001 "SETUP"
    """
    if race.state.setup.option_cards:
        race.state.option_deck = race.chance.shuffle("option deck", option_deck(race.rules.id))


def top_option(race: "Race") -> str | None:
    """The top card of the deck; of the shuffled discards if it is used up; None if there are none either.

    Rules: A-124
    """
    deck = race.state.option_deck
    if not deck and race.state.setup.option_cards:
        held = {option.id for robot in race.robots for option in robot.options}
        deck += race.chance.shuffle("option discards", set(option_deck(race.rules.id)) - held)
    return deck.pop(0) if deck else None


def draw_options(race: "Race", robot: Robot, count: int = 1) -> None:
    """Deals Option cards to a robot, face up, as many as there are.

    Rules: 001 "Repairs & Upgrades"; A-25; A-85; A-124
    """
    for _ in range(count):
        option = top_option(race)
        if option is not None:
            give_option(race, robot, option)


def give_option(race: "Race", robot: Robot, option: str) -> None:
    """Lays a card before a robot's owner, with its full payload."""
    robot.options.append(Held(id=option, payload=find_option(option).payload))
    race.fit(robot)
    race.emit(OptionDrawn(robot=robot.number, option=option))


def take_option(race: "Race", robot: Robot, option: str, why: Why) -> None:
    """Discards one of a robot's Option cards; a Program card lying on it goes as well."""
    card = race.card(robot, option)
    robot.options = [held for held in robot.options if held.id != option]
    race.fit(robot)
    race.emit(OptionLost(robot=robot.number, option=option, why=why))
    card.lost()
