"""A race's program as a line of text: "3 1 5 2 4, power down, Brakes 2 4".

First come the cards, by their numbers in the hand, then the Option cards' parts, by their names. This module knows the
shapes of riders, but no card.
"""

import re
from contextlib import suppress
from functools import cache
from typing import Any, Literal

import msgspec

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions.program import Program, ProgramAnswer
from engine.roborally.options import find_options
from engine.roborally.options.riders import Loads, Redraw, Rider
from engine.roborally.state import EMPTY, REGISTERS
from games.kinds.roborally.answers.rider_words import rider_words
from games.kinds.roborally.answers.typed_riders import card_at, read_rider, tries
from games.kinds.roborally.told.phrases import card_words, option_name
from games.wording.say import line, listed
from games.wording.typed_forms import Form, NoAnswer
from games.wording.typed_text import is_numbers

POWER_DOWN = re.compile(r"\bpower(?:ing|ed)?[\s-]*down\b", re.IGNORECASE)
GO = re.compile(r"\bgo\b\W*", re.IGNORECASE)
"""Typed instead of cards if all registers are locked."""
SINGLE = 9
"""Up to this many cards, each number has one digit, so that 31524 is as clear as 3 1 5 2 4."""
NO_CARD = "0"
"""A register without a card, for robots that may have one."""


def form(decision: Program) -> Form:
    """The form for typing a program."""
    free = decision.free()
    example = " ".join(map(str, _example(len(free)))) or "go"
    return Form(
        decision=decision,
        says=line(CARDS_WANTED[_free(free), decision.can_power_down], registers=listed(free), example=example).text,
        example=example,
        read=lambda line: _read(line, decision),
        words=lambda answer: _words(answer, decision),
        notes=_notes(decision, example),
    )


def _free(free: list[int]) -> Literal["none", "one", "several", "all"]:
    """How many registers are not locked."""
    return "all" if len(free) == REGISTERS else "several" if len(free) > 1 else "one" if free else "none"


CARDS_WANTED = {
    ("none", False): "with “{example}”, as all your registers are locked",
    ("none", True): "with “{example}”, as all your registers are locked, and add “power down” to announce one",
    ("one", False): "with the number that your card for register {registers} has in this email:"
    " “{example}”, for instance",
    ("one", True): "with the number that your card for register {registers} has in this email:"
    " “{example}”, for instance, and add “power down” to announce one",
    ("several", False): "with the numbers that your cards have in this email, in the order of the registers"
    " (registers {registers}): “{example}”, for instance",
    ("several", True): "with the numbers that your cards have in this email, in the order of the registers"
    " (registers {registers}): “{example}”, for instance, and add “power down” to announce one",
    ("all", False): "with the numbers that your cards have in this email, in the order of the registers:"
    " “{example}”, for instance",
    ("all", True): "with the numbers that your cards have in this email, in the order of the registers:"
    " “{example}”, for instance, and add “power down” to announce one",
}
"""By how many registers are free, and whether a power down may be announced."""
MISCOUNTS = {
    (True, True): "that makes 1 card, but register {registers} wants one",
    (True, False): "that makes 1 card, but registers {registers} want {wanted}",
    (False, True): "that makes {laid} cards, but register {registers} wants one",
    (False, False): "that makes {laid} cards, but registers {registers} want {wanted}",
}
"""By whether one card is laid, and whether one register is free."""


# Reading


def _read(line: str, decision: Program) -> dict[str, Any]:
    """The n-th card of the hand, highest first, for each free register, and the riders of Options."""
    cards, announced, said = _parts(line)
    goes = not decision.free() and GO.search(cards) is not None
    cards = GO.sub("", cards) if goes else cards
    if not is_numbers(cards):
        raise NoAnswer
    numbers = re.findall(r"[0-9]+", cards)
    if not (numbers or announced or said or goes):
        raise NoAnswer
    riders = {option: read_rider(option, text, decision) for option, text in said.items()}
    numbers, riders = _without_gaps(decision, numbers, riders)
    if not numbers and any(isinstance(rider, Redraw) and rider.now for rider in riders.values()):
        registers = [EMPTY] * REGISTERS
    else:
        registers = _registers(decision, numbers)
    raw = {option: msgspec.to_builtins(rider, str_keys=True) for option, rider in riders.items()}
    raw |= _staying(decision, registers, raw)
    answer = {"registers": registers, "power_down": announced}
    return answer | {"riders": raw} if raw else answer


def _parts(line: str) -> tuple[str, bool, dict[str, str]]:
    """The text before the first name, whether a power down is announced, and the text after each name."""
    announced, said = False, dict[str, str]()
    names = list(_names().finditer(line))
    ends = [name.start() for name in names[1:]] + [len(line)]
    cards = line[: names[0].start()] if names else line
    for name, end in zip(names, ends, strict=False):
        option = name.lastgroup or ""
        if option in said:
            raise IllegalAnswer("rider", f"{option_name(option)} is there twice")
        if option:
            said[option] = line[name.end() : end]
        else:
            announced, cards = True, f"{cards} {line[name.end() : end]}"
    return cards, announced, said


@cache
def _names() -> re.Pattern[str]:
    """The names of all Option cards, the longest first, each as a group of its id, and a power down, in no group."""
    titles = sorted(((card.title, option) for option, card in find_options().items()), key=lambda it: -len(it[0]))
    named = [rf"(?P<{option}>\b{_loose(title)}\b)" for title, option in titles]
    return re.compile("|".join([*named, POWER_DOWN.pattern]), re.IGNORECASE)


def _loose(title: str) -> str:
    """A pattern for the name with any separator between its parts."""
    return r"[\s_-]*".join(re.escape(part) for part in re.split(r"[\s-]+", title))


def _registers(decision: Program, numbers: list[str]) -> list[int]:
    free = decision.free()
    if numbers and not free:
        raise IllegalAnswer("count", "all your registers are locked: there is no card to lay")
    if len(numbers) == 1 and len(numbers[0]) == len(free) and len(decision.hand) <= SINGLE:
        numbers = list(numbers[0])
    if len(numbers) != len(free):
        said = MISCOUNTS[len(numbers) == 1, len(free) == 1]
        counted = line(said, laid=len(numbers), registers=listed(free), wanted=len(free))
        raise IllegalAnswer("count", counted.text)
    chosen: list[int] = []
    for text in numbers:
        card = EMPTY if text == NO_CARD and _may_leave_gaps(decision) else card_at(decision, text)
        if card in chosen and card != EMPTY:
            raise IllegalAnswer("card", f"card {int(text)} is there twice")
        chosen.append(card)
    cards = iter(chosen)
    return [EMPTY if lying else next(cards) for lying in decision.locked]


def _may_leave_gaps(decision: Program) -> bool:
    return any(find_options()[held.id].rider is Loads for held in decision.options)


def _without_gaps(
    decision: Program, numbers: list[str], riders: dict[str, Rider]
) -> tuple[list[str], dict[str, Rider]]:
    """The cards, and the riders with the registers that have a zero instead of a card."""
    loading = [held.id for held in decision.options if find_options()[held.id].rider is Loads]
    if not loading or NO_CARD not in numbers:
        return numbers, riders
    gaps = [register for register, text in zip(decision.free(), numbers, strict=False) if text == NO_CARD]
    said = riders.get(loading[0], Loads())
    return numbers, riders | {loading[0]: msgspec.structs.replace(said, empty=gaps)}


def _staying(decision: Program, registers: list[int], said: dict[str, Any]) -> dict[str, Any]:
    """The riders of the last program that still fit this one, unless the line says otherwise."""
    kept: dict[str, Any] = {}
    for option, raw in decision.standing().items():
        with suppress(IllegalAnswer):
            decision.check(ProgramAnswer(registers, riders={**said, **kept, option: said.get(option, raw)}))
            kept[option] = said.get(option, raw)
    return kept


# In words


def _words(answer: dict[str, Any], decision: Program) -> list[str]:
    said = [
        f"{option_name(option)}: {rider_words(rider) or 'not used'}"
        for option, rider in decision.riders(decision.decode(answer))
    ]
    if decision.wants_redraw(decision.decode(answer)):
        return said
    cards = [lying or card for lying, card in zip(decision.locked, answer["registers"], strict=True)]
    laid = [card_words(card) if card else "no card" for card in cards]
    told = [f"Register {register}: {words}" for register, words in enumerate(laid, start=1)]
    return told + (["Power down for the turn after this one"] if answer["power_down"] else []) + said


def _notes(decision: Program, example: str) -> list[str]:
    """A note on what can be typed for each Option card, with this hand."""
    lines = [note for held in decision.options if (note := _note(held.id, decision, example))]
    if not lines:
        return []
    return ["Option cards come after that, each by its name, with “off” for not at all:", *lines]


def _note(option: str, decision: Program, example: str) -> str:
    """“Brakes 2 4”: in registers 2 and 4. Empty for a card that adds nothing to this hand."""
    shape = find_options()[option].rider
    if shape is None or (shape is Redraw and not decision.can_redraw):
        return ""
    for text in tries(shape, decision, _example(len(decision.free()))):
        said = f"{option_name(option)} {text}".strip()
        typed = said if shape is Redraw else f"{example}, {said}"
        with suppress(IllegalAnswer, NoAnswer):
            raw = _read(typed, decision)
            answer = decision.parse(raw)
            rider = dict(decision.riders(answer))[option]
            note = "“{said}”, and nothing else: {rider}" if shape is Redraw else "“{said}”: {rider}"
            return line(note, said=said, rider=rider_words(rider)).text
    return ""


def _example(count: int) -> list[int]:
    return [number for number in (3, 1, 5, 2, 4) if number <= count] if count > 2 else list(range(count, 0, -1))
