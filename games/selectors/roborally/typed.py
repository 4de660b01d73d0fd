"""A race's program as a line of text: "3 1 5 2 4, power down"."""

import re
from typing import Any

import msgspec

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions.program import Program, ProgramAnswer
from engine.roborally.state import EMPTY
from games.selectors.game_view import Duty, RacePage
from games.selectors.roborally.words import card_words
from games.selectors.typed import NoAnswer

POWER_DOWN = re.compile(r"\bpower(?:ing|ed)?[\s-]*down\b", re.IGNORECASE)
CARDS_ONLY = re.compile(r"[0-9\s,;.:>/|+-]*")
SINGLE = 9
"""Up to so many cards each has one digit, so that 31524 is as clear as 3 1 5 2 4."""


def how(duty: Duty, page: RacePage) -> str:
    """Two hands in one mail would leave it open which of them is meant."""
    hands = [robot for robot in page.view.robots if robot.seat == page.viewer_seat and robot.hand]
    if len(hands) > 1:
        return ""
    decision = _decision(duty)
    free = decision.free()
    example = " ".join(str(number) for number in _example(len(free)))
    power_down = ", and add “power down” to announce one" if decision.can_power_down else ""
    locked = "" if len(free) == len(decision.locked) else f" (register{_many(free)})"
    return (
        f"with the numbers that your cards have in this mail, in the order of the registers{locked}: "
        f"“{example}”, for instance{power_down}"
    )


def read(line: str, duty: Duty, page: RacePage) -> dict[str, Any]:
    """The n-th card of the hand, highest first, for each free register."""
    decision = _decision(duty)
    rest, announced = POWER_DOWN.subn(" ", line)
    if not CARDS_ONLY.fullmatch(rest):
        raise NoAnswer
    numbers = re.findall(r"[0-9]+", rest)
    if not numbers and not announced:
        raise NoAnswer
    free = decision.free()
    if len(numbers) == 1 and len(numbers[0]) == len(free) and len(decision.hand) <= SINGLE:
        numbers = list(numbers[0])
    if len(numbers) != len(free):
        raise IllegalAnswer("count", f"that makes {len(numbers)} cards, but register{_many(free)} {_wants(free)}")
    return _with_riders(decision, _registers(decision, numbers), power_down=announced > 0)


def words(answer: dict[str, Any], duty: Duty, page: RacePage) -> list[str]:
    cards = [lying or card for lying, card in zip(duty.offer["locked"], answer["registers"], strict=True)]
    told = [f"Register {register}: {card_words(card)}" for register, card in enumerate(cards, start=1)]
    told += ["Power down for the turn after this one"] if answer["power_down"] else []
    return told + (["Your Option cards do what they did in your last program"] if answer.get("riders") else [])


def _decision(duty: Duty) -> Program:
    return msgspec.convert(duty.offer, Program)


def _registers(decision: Program, numbers: list[str]) -> list[int]:
    hand = sorted(decision.hand, reverse=True)
    chosen: list[int] = []
    for text in numbers:
        number = int(text) if len(text) < 4 else 0
        if not 1 <= number <= len(hand):
            raise IllegalAnswer("card", f"there is no card {text[:4]}: your hand has cards 1 to {len(hand)}")
        if hand[number - 1] in chosen:
            raise IllegalAnswer("card", f"card {number} is there twice")
        chosen.append(hand[number - 1])
    cards = iter(chosen)
    return [EMPTY if lying else next(cards) for lying in decision.locked]


def _with_riders(decision: Program, registers: list[int], *, power_down: bool) -> dict[str, Any]:
    """What Options add stays as it was, where it goes with these cards: a line of text cannot speak of it."""
    answer = {"registers": registers, "power_down": power_down}
    riders = decision.standing()
    try:
        decision.check(ProgramAnswer(registers, riders=riders))
    except IllegalAnswer:
        return answer
    return answer | {"riders": riders} if riders else answer


def _example(count: int) -> list[int]:
    return [3, 1, 5, 2, 4][:count] if count > 2 else list(range(count, 0, -1))


def _many(registers: list[int]) -> str:
    if len(registers) == 1:
        return f" {registers[0]}"
    *first, last = map(str, registers)
    return f"s {', '.join(first)} and {last}"


def _wants(registers: list[int]) -> str:
    return "wants one" if len(registers) == 1 else f"want {len(registers)}"
