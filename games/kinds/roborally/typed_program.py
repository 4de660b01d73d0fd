"""A race's program as a line of text: "3 1 5 2 4, power down, Brakes 2 4".

First the cards, by their numbers in the hand; then, by their names, what Option cards add. The shapes of riders are
known here, and no card.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import msgspec

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions.program import Program, ProgramAnswer
from engine.roborally.options import find_options
from engine.roborally.options.base import OptionCard
from engine.roborally.options.riders import Aside, From, Pairs, Redraw, Rider, Shots, Store, Switch, Ticks
from engine.roborally.state import EMPTY, REGISTERS
from games.kinds.roborally.option_controls import rider_words
from games.kinds.roborally.words import card_words, option_name
from games.wording.typed_forms import Form, NoAnswer

POWER_DOWN = re.compile(r"\bpower(?:ing|ed)?[\s-]*down\b", re.IGNORECASE)
CARDS_ONLY = re.compile(r"[0-9\s,;.:>/|+-]*")
GO = re.compile(r"\bgo\b\W*", re.IGNORECASE)
"""Said instead of cards where all registers are locked."""
SINGLE = 9
"""With up to this many cards each number has one digit, so that 31524 is as clear as 3 1 5 2 4."""
FILLERS = {"in", "register", "registers", "and", "or", "card", "cards", "the", "for", "from", "on", "if", "would", "be"}
FILLERS |= {"where", "it", "of", "top", "use", "now", "at", "to"}
OFF = {"off", "none", "no", "not"}
DESTROYED = {"destroyed", "die", "dies"}


def form(decision: Program) -> Form:
    """How a program is typed."""
    free = decision.free()
    example = " ".join(map(str, _example(len(free)))) or "go"
    power_down = ", and add “power down” to announce one" if decision.can_power_down else ""
    return Form(
        decision=decision,
        says=f"{_cards_wanted(free, example)}{power_down}",
        example=example,
        read=lambda line: _read(line, decision),
        words=lambda answer: _words(answer, decision),
        notes=_notes(decision, example),
    )


def _cards_wanted(free: list[int], example: str) -> str:
    if not free:
        return f"with “{example}”, as all your registers are locked"
    locked = "" if len(free) == REGISTERS else f" (register{_many(free)})"
    return (
        "with the numbers that your cards have in this mail, in the order of the registers"
        f"{locked}: “{example}”, for instance"
    )


# Reading


def _read(line: str, decision: Program) -> dict[str, Any]:
    """The n-th card of the hand, highest first, for each free register, and what is said of Options."""
    cards, announced, said = _parts(line)
    goes = not decision.free() and GO.search(cards) is not None
    cards = GO.sub("", cards) if goes else cards
    if not CARDS_ONLY.fullmatch(cards):
        raise NoAnswer
    numbers = re.findall(r"[0-9]+", cards)
    if not (numbers or announced or said or goes):
        raise NoAnswer
    riders = {option: _rider(option, text, decision) for option, text in said.items()}
    if not numbers and any(isinstance(rider, Redraw) and rider.now for rider in riders.values()):
        registers = [EMPTY] * REGISTERS
    else:
        registers = _registers(decision, numbers)
    raw = {option: msgspec.to_builtins(rider, str_keys=True) for option, rider in riders.items()}
    raw |= _staying(decision, registers, raw)
    answer = {"registers": registers, "power_down": announced}
    return answer | {"riders": raw} if raw else answer


def _parts(line: str) -> tuple[str, bool, dict[str, str]]:
    """What stands before the first name, whether a power down is announced, and what follows on the names."""
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
    """The names of all Option cards, the longest first, each as a group of its id; and a power down, as none."""
    titles = sorted(((card.title, option) for option, card in find_options().items()), key=lambda it: -len(it[0]))
    named = [rf"(?P<{option}>\b{_loose(title)}\b)" for title, option in titles]
    return re.compile("|".join([*named, POWER_DOWN.pattern]), re.IGNORECASE)


def _loose(title: str) -> str:
    """With any separator between its parts."""
    return r"[\s_-]*".join(re.escape(part) for part in re.split(r"[\s-]+", title))


def _registers(decision: Program, numbers: list[str]) -> list[int]:
    free = decision.free()
    if numbers and not free:
        raise IllegalAnswer("count", "all your registers are locked: there is no card to lay")
    if len(numbers) == 1 and len(numbers[0]) == len(free) and len(decision.hand) <= SINGLE:
        numbers = list(numbers[0])
    if len(numbers) != len(free):
        laid = "1 card" if len(numbers) == 1 else f"{len(numbers)} cards"
        raise IllegalAnswer("count", f"that makes {laid}, but register{_many(free)} {_wants(free)}")
    chosen: list[int] = []
    for text in numbers:
        card = _card(decision, text)
        if card in chosen:
            raise IllegalAnswer("card", f"card {int(text)} is there twice")
        chosen.append(card)
    cards = iter(chosen)
    return [EMPTY if lying else next(cards) for lying in decision.locked]


def _card(decision: Program, text: str) -> int:
    hand = sorted(decision.hand, reverse=True)
    number = int(text) if len(text) < 4 else 0
    if not 1 <= number <= len(hand):
        raise IllegalAnswer("card", f"there is no card {text[:4]}: your hand has cards 1 to {len(hand)}")
    return hand[number - 1]


def _staying(decision: Program, registers: list[int], said: dict[str, Any]) -> dict[str, Any]:
    """What Options did in the last program, if it still fits this one and nothing else was said."""
    kept: dict[str, Any] = {}
    for option, raw in decision.standing().items():
        with suppress(IllegalAnswer):
            decision.check(ProgramAnswer(registers, riders={**said, **kept, option: said.get(option, raw)}))
            kept[option] = said.get(option, raw)
    return kept


# Option cards


def _rider(option: str, text: str, decision: Program) -> Rider:
    """What a line says of one Option card. Raises IllegalAnswer."""
    card = find_options()[option]
    if all(held.id != option for held in decision.options):
        raise IllegalAnswer("rider", f"your robot has no {card.title}")
    if card.rider is None:
        raise IllegalAnswer("rider", f"{card.title} adds nothing to a program")
    tokens = re.findall(r"[a-z]+|[0-9]+", text.casefold())
    words = {token for token in tokens if not token.isdigit()}
    numbers = [token for token in tokens if token.isdigit()]
    if not words <= FILLERS | OFF | DESTROYED:
        raise IllegalAnswer("rider", f"what follows on {card.title} cannot be understood: “{text.strip(' ,;.:')[:60]}”")
    if words & OFF:
        return card.rider()
    return _of_shape(card, card.rider, words, numbers, decision)


def _of_shape(
    card: type[OptionCard], shape: type[Rider], words: set[str], numbers: list[str], decision: Program
) -> Rider:
    """What the numbers and words after a card's name come to. Raises IllegalAnswer."""
    if shape in (Switch, Redraw) and not numbers:
        return Switch(on=True) if shape is Switch else Redraw(now=True)
    if shape is Ticks and (numbers or words & DESTROYED):
        usual = getattr(card, "usual", None)
        rescues = bool(words & DESTROYED) or (isinstance(usual, Ticks) and usual.if_would_die)
        return Ticks(registers=_several(numbers), if_would_die=rescues)
    if shape is Shots and numbers:
        return Shots(registers=_several(numbers))
    if shape is From and len(numbers) == 1:
        return From(register=_register(numbers[0]))
    if shape is Store and len(numbers) == 1:
        return Store(card=_card(decision, numbers[0]))
    if shape is Aside and len(numbers) in (1, 2):
        return Aside(card=_card(decision, numbers[0]), register=_register(numbers[1]) if numbers[1:] else 0)
    if shape is Pairs and numbers and len(numbers) % 2 == 0:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        return Pairs(on={_register(register): _card(decision, position) for position, register in pairs})
    raise IllegalAnswer("rider", f"{card.title}: {WANTED[shape]}")


def _register(text: str) -> int:
    """Raises IllegalAnswer."""
    if not 1 <= int(text) <= REGISTERS:
        raise IllegalAnswer("register", f"there is no register {text[:4]}; they are numbered 1 to {REGISTERS}")
    return int(text)


def _several(numbers: Sequence[str]) -> list[int]:
    """Registers in their order; "24" are two of them."""
    return sorted({_register(digit) for text in numbers for digit in text})


WANTED: dict[type[Rider], str] = {
    Ticks: "name the registers, or say “off”",
    Shots: "name the registers, or say “off”",
    Switch: "say “on” or “off”",
    Redraw: "its name alone asks for a new hand",
    From: "name one register, or say “off”",
    Aside: "name a card of your hand and, perhaps, a register: “6 in 5”; or say “off”",
    Store: "name one card of your hand, or say “off”",
    Pairs: "name a card of your hand and the register on top of which it goes: “6 on 2”; or say “off”",
}


# In words


def _words(answer: dict[str, Any], decision: Program) -> list[str]:
    said = [
        f"{option_name(option)}: {rider_words(rider) or 'not used'}"
        for option, rider in decision.riders(decision.decode(answer))
    ]
    if decision.wants_redraw(decision.decode(answer)):
        return said
    cards = [lying or card for lying, card in zip(decision.locked, answer["registers"], strict=True)]
    told = [f"Register {register}: {card_words(card)}" for register, card in enumerate(cards, start=1)]
    return told + (["Power down for the turn after this one"] if answer["power_down"] else []) + said


def _notes(decision: Program, example: str) -> list[str]:
    """What can be said of each Option card, with this hand."""
    lines = [note for held in decision.options if (note := _note(held.id, decision, example))]
    if not lines:
        return []
    return ["Option cards come after that, each by its name, with “off” for not at all:", *lines]


def _note(option: str, decision: Program, example: str) -> str:
    """“Brakes 2 4”: in registers 2 and 4. Empty for a card that adds nothing, or nothing to this hand."""
    shape = find_options()[option].rider
    if shape is None or (shape is Redraw and not decision.can_redraw):
        return ""
    for text in _tries(shape, decision):
        said = f"{option_name(option)} {text}".strip()
        line = said if shape is Redraw else f"{example}, {said}"
        with suppress(IllegalAnswer, NoAnswer):
            raw = _read(line, decision)
            answer = decision.parse(raw)
            rider = dict(decision.riders(answer))[option]
            return f"“{said}”{', and nothing else' if shape is Redraw else ''}: {rider_words(rider)}"
    return ""


def _tries(shape: type[Rider], decision: Program) -> list[str]:
    """What may follow on the name; the first that goes with the example is shown."""
    used = _example(len(decision.free()))
    spare = [number for number in range(1, len(decision.hand) + 1) if number not in used]
    tries: dict[type[Rider], list[str]] = {
        Ticks: ["2 4"],
        Shots: ["3"],
        Switch: ["on"],
        Redraw: [""],
        From: ["4"],
        Aside: [f"{number} in 5" for number in spare],
        Store: [str(number) for number in spare],
        Pairs: [f"{number} on {register}" for number in spare for register in decision.free()],
    }
    return tries[shape]


def _example(count: int) -> list[int]:
    return [number for number in (3, 1, 5, 2, 4) if number <= count] if count > 2 else list(range(count, 0, -1))


def _many(registers: list[int]) -> str:
    if len(registers) == 1:
        return f" {registers[0]}"
    *first, last = map(str, registers)
    return f"s {', '.join(first)} and {last}"


def _wants(registers: list[int]) -> str:
    return "wants one" if len(registers) == 1 else f"want {len(registers)}"
