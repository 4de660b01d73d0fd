"""A scenario file's orders about Option cards, as riders of a program and as answers to questions."""

from typing import Any

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.option_cards import held_card
from engine.roborally.decisions import LoseOption, PreventDamage
from engine.roborally.options import find_options
from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import From, Redraw, Rider, Shots, Ticks
from engine.roborally.scenarios.file import RobotAnswers, Unplayable, cards_of
from engine.roborally.scenarios.words import GIVEN_UP, USE, WEAPON, Raw, asking_elements
from engine.roborally.state import EMPTY, REGISTERS, Robot
from engine.roborally.turn_context import TurnContext

RUN_TIME = Ticks, Shots, From
"""The riders of Options whose owners decide at the time of use, so that a card just drawn can be used at once."""


def load_riders(context: TurnContext, robot: Robot, raw: Raw, orders: RobotAnswers) -> None:
    """Sets the robot's riders as its orders say. Options that they do not mention are not used.

    What they say of a powered-down robot is how an earlier program has set its Options.

    Rules: A-233; A-419
    """
    for held in robot.options:
        card = find_options()[held.id]
        still_set = card.rider is not None and card.rider.stays and held.id in orders.turn
        if card.rider is not None and (still_set or not robot.powered_down):
            rider = _rider(card, SaidOf(card, robot, held.id, raw, orders), f"option_orders.{robot.name}.{held.id}")
            robot.riders[held.id] = msgspec.to_builtins(rider, str_keys=True)
    for held in list(robot.options):
        held_card(context, robot, held.id).programmed()


def _rider(card: type[OptionCard], said: "SaidOf", where: str) -> Rider:
    """What the orders add to the program for a card. Raises Unplayable if the card does not take it."""
    assert card.rider is not None
    try:
        rider = card.rider.ordered(said)
        card.check_rider(rider)
    except IllegalAnswer as error:
        raise Unplayable(f"{where}: expected an order that the card takes, got {error}") from None
    return rider


def load_drawn(context: TurnContext, robot: Robot, raw: Raw, orders: RobotAnswers) -> None:
    """Sets the riders of run-time Options that a robot has got in the middle of the turn.

    Rules: 000 "RUN-TIME"; 000 "OPTIONAL WEAPON"
    """
    now = msgspec.structs.replace(orders, turn={})
    for held in robot.options:
        card = held_card(context, robot, held.id)
        if card.is_unprogrammed and card.rider is not None and issubclass(card.rider, RUN_TIME):
            card.is_unprogrammed = False
            rider = card.rider.ordered(SaidOf(type(card), robot, held.id, raw, now))
            robot.riders[held.id] = msgspec.to_builtins(rider, str_keys=True)


def redraws(robot: Robot, raw: Raw) -> str:
    """The id of the Option with which a robot asks for a new hand, or ""."""
    asking = [held.id for held in robot.options if find_options()[held.id].rider is Redraw and raw.get(held.id)]
    return asking[0] if asking else ""


def option_answer(decision: Decision[Any], orders: RobotAnswers, phase: int) -> Any:
    """The orders' answer to a question about Options or of a board element, or None if they do not say."""
    now = orders.registers.get(phase, {}) if phase else orders.turn
    if isinstance(decision, PreventDamage):
        held = [option.id for option in decision.options]
        return {"options": [option for option in now.get(GIVEN_UP, ()) if option in held]}
    if isinstance(decision, LoseOption):
        is_held = any(option.id == orders.lose_option for option in decision.options)
        return {"option": orders.lose_option} if is_held else None
    for option_id, card in find_options().items():
        if type(decision) in card.questions:
            return _card_answer(card, decision, now.get(option_id))
    for name, element in asking_elements().items():
        if type(decision) in element.questions:
            said = now.get(name, orders.turn.get(name))
            return None if said is None else element.order_of(decision, said)
    return None


def _card_answer(card: type[OptionCard], decision: Decision[Any], said: Any) -> Any:
    """The answer in the card's own words. Without any, what the program added to it counts."""
    if said is None and card.rider is not None:
        return decision.without_asking({})
    if not said:
        return None
    try:
        return card.answer_of(decision, said)
    except msgspec.ValidationError as error:
        raise Unplayable(f"option_orders: expected orders of the format, got {said}: {error}") from None


class SaidOf:
    """A robot's orders about one of its Options."""

    def __init__(self, kind: type[OptionCard], robot: Robot, option: str, raw: Raw, orders: RobotAnswers) -> None:
        self._kind = kind
        self._robot = robot
        self._option = option
        self._raw = raw
        self._orders = orders

    def registers(self) -> list[int]:
        return self._registers(self._option, True)

    def shots(self) -> list[int]:
        return self._registers(WEAPON, self._option)

    def uses(self) -> list[int]:
        return self._registers(USE + self._option, True)

    def _registers(self, key: str, value: Any) -> list[int]:
        return [register for register, said in sorted(self._orders.registers.items()) if said.get(key) == value]

    def amounts(self) -> dict[int, int]:
        said = {register: choices.get(self._option) for register, choices in self._orders.registers.items()}
        return {register: int(amount) for register, amount in said.items() if amount}

    def setting(self) -> Any:
        return self._orders.turn.get(self._option)

    def card(self) -> int:
        laid = self._raw.get(self._option)
        return cards_of(laid, self._option)[0] if laid else EMPTY

    def tops(self) -> dict[int, int]:
        robot = self._robot
        stacks = zip(range(1, REGISTERS + 1), robot.registers, robot.second or [EMPTY] * REGISTERS, strict=True)
        return {register: top for register, below, top in stacks if top and self._kind.check_pair(below, top)}

    def empty(self) -> list[int]:
        return [register for register, lying in enumerate(self._robot.registers, start=1) if not lying]
