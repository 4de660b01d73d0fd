"""Option cards: drawing, holding and losing them. A card that is not held, in the deck or in a pile is discarded."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from engine.roborally.damage.causes import Why
from engine.roborally.events import OptionDrawn, OptionLost, OptionsExchanged
from engine.roborally.moments import TakingPart, defined_by
from engine.roborally.options import find_option, option_deck
from engine.roborally.options.base import OptionCard, OptionMoments
from engine.roborally.state import NOBODY, OFF_BOARD, Held, Robot
from engine.roborally.turn_context import TurnContext

DESTROYING: tuple[Why, ...] = ("damage", "shot")
"""The reasons that destroy a card, other than the destruction of its robot."""


def shuffle_options(context: TurnContext) -> None:
    """Shuffles the edition's Option deck, if the table plays with Option cards.

    Rules: 001 "SETUP"; 000 "FINISH BOARD SET-UP"
    """
    if context.state.setup.option_cards:
        context.state.option_deck = context.chance.shuffle("option deck", _box(context))


def _box(context: TurnContext) -> list[str]:
    """The cards of the race."""
    return [option for option in option_deck(context.rules.id) if option not in context.rules.left_out]


def top_option(context: TurnContext) -> str | None:
    """Takes the top card of the deck. If the deck is used up, the discards are shuffled. None if there are none.

    Rules: A-124
    """
    deck = context.state.option_deck
    if not deck and context.state.setup.option_cards:
        held = {option.id for robot in context.robots for option in robot.options}
        piled = {option for pile in context.state.piles.values() for option in pile}
        deck += context.chance.shuffle("option discards", set(_box(context)) - held - piled)
    return deck.pop(0) if deck else None


def draw_options(context: TurnContext, robot: Robot, count: int = 1) -> None:
    """Deals Option cards to a robot, face up, as many as there are.

    Rules: 001 "Repairs & Upgrades"; A-25; A-85; A-124
    """
    for _ in range(count):
        option = top_option(context)
        if option is not None:
            give_option(context, robot, option)


def give_option(context: TurnContext, robot: Robot, option: str, of: str = "") -> None:
    """Gives a robot a card with its full payload. `of` is the Option that it comes with, if it belongs to one."""
    robot.options.append(Held(id=option, payload=find_option(option).payload, of=of))
    fit(context, robot)
    context.emit(OptionDrawn(robot=robot.number, option=option, phase=context.state.phase))
    _receive(context, robot, option)


def _receive(context: TurnContext, robot: Robot, option: str) -> None:
    """The card learns that this robot has got it. In the middle of a turn it is not programmed yet.

    Rules: 000 "TURN-PROGRAMMED"; 000 "BIO OPTION"
    """
    card = held_card(context, robot, option)
    card.is_unprogrammed = context.state.phase > 0
    card.received()


def take_option(context: TurnContext, robot: Robot, option: str, why: Why, cell: int = OFF_BOARD) -> None:
    """Discards one of a robot's Option cards, with the Program card on it, if any.

    `cell` is where the robot was destroyed. A card that is destroyed while its robot stands may explode as well.

    Rules: 000 "EXPLOSIONS"; A-31; A-355
    """
    taken = held_card(context, robot, option)
    robot.options = [held for held in robot.options if held.id != option]
    fit(context, robot)
    context.emit(OptionLost(robot=robot.number, option=option, why=why))
    for beside in context.cards_at("lost_beside", robot):
        beside(taken.held, why)
    _part(context, robot, option, why)
    taken.lost(robot.cell if why in DESTROYING else cell)
    del context.fitted[robot.number, option]


def _part(context: TurnContext, robot: Robot, option: str, why: Why | None = None) -> None:
    """What came with an Option goes too if that was given up against damage. Otherwise it stays, on its own.

    Rules: 000 "BIO OPTION"; A-333
    """
    for held in [held for held in robot.options if held.of == option]:
        held.of = ""
        if why == "damage":
            take_option(context, robot, held.id, "discarded")


def take_all_options(context: TurnContext, robot: Robot) -> None:
    """Discards all Option cards of a robot that is out of the race. One may take others along."""
    while robot.options:
        take_option(context, robot, robot.options[0].id, "eliminated")


def exchange_options(context: TurnContext, robot: Robot, given: str, other: Robot, taken: str) -> None:
    """Two robots exchange one Option each, with what is left of their payloads.

    Rules: 000 "REENGINEERING UNIT"; 000 "BIO OPTION"
    """
    cards = held_card(context, robot, given), held_card(context, other, taken)
    for owner, option, receiver in ((robot, given, other), (other, taken, robot)):
        held = next(it for it in owner.options if it.id == option)
        owner.options = [it for it in owner.options if it is not held]
        held.on, held.of = NOBODY, ""
        receiver.options = [*receiver.options, held]
        context.fitted.pop((owner.number, option), None)
    fit(context, robot, other)
    context.emit(OptionsExchanged(robot=robot.number, given=given, other=other.number, taken=taken))
    for card in cards:
        card.given_away()
    _part(context, robot, given)
    _part(context, other, taken)
    _receive(context, robot, taken)
    _receive(context, other, given)


def held_card(context: TurnContext, robot: Robot, option: str) -> OptionCard:
    """One of a robot's Option cards."""
    found: OptionCard | None = context.fitted.get((robot.number, option))
    return found or _card_of(context, robot, next(held for held in robot.options if held.id == option))


def _card_of(context: TurnContext, robot: Robot, held: Held) -> OptionCard:
    """The Option card that a robot holds. It is the same object throughout a turn."""
    key = robot.number, held.id
    found: OptionCard | None = context.fitted.get(key)
    if found is None:
        found = context.fitted[key] = find_option(held.id)(context, robot, held)
    return found


def fit(context: TurnContext, *robots: Robot) -> None:
    """Lets the cards that robots hold now take part in the moments, and lost cards that are still in force."""
    context.take_part({robot.number: _taking_part(context, robot) for robot in robots})


def _taking_part(context: TurnContext, robot: Robot) -> TakingPart:
    parts: list[Held | OptionCard] = [*robot.options, *context.in_force.get(robot.number, ())]

    def card(place: int) -> OptionCard:
        part = parts[place]
        return _card_of(context, robot, part) if isinstance(part, Held) else part

    return TakingPart(_places(*[part.id for part in parts]), card)


@lru_cache(maxsize=4096)
def _places(*options: str) -> Mapping[str, Sequence[int]]:
    """moment -> the places, among these Options, of those that take part in it, in the order in which they do."""
    kinds: list[Any] = [find_option(option) for option in options]
    places: dict[str, list[int]] = {}
    for place in sorted(range(len(options)), key=lambda place: (kinds[place].order, options[place])):
        for moment in defined_by(kinds[place], OptionMoments):
            places.setdefault(moment, []).append(place)
    return places


def put_out_of_action(context: TurnContext) -> None:
    """Options that act all the time learn where they cannot be used.

    Rules: 000 "OPTION DAMPING FIELD"; A-332
    """
    for robot in context.holders_at("put_out_of_action") if context.dampers else ():
        if robot.cell and context.is_damped("", robot):
            for stops in context.cards_at("put_out_of_action", robot):
                stops()


def keep_in_force(context: TurnContext, lost: OptionCard) -> None:
    """Keeps a card that its robot has just lost in force until the end of the turn."""
    context.in_force.setdefault(lost.robot.number, []).append(lost)
    fit(context, lost.robot)
