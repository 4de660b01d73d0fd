"""A controller to program: its keys, its dice, and when each die will be carried out."""

import json
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

import msgspec

from engine.kernel.errors import IllegalAnswer
from engine.volt.arena.compass import DIRECTIONS, KEYS
from engine.volt.decisions.controller import legal_keys, most_dice_of
from engine.volt.decisions.program import COLOURS, EACH, FACES, PlacedDie, Program, ProgramAnswer
from engine.volt.state import UNITS
from engine.volt.views.game import RobotView, VoltView
from games.kinds.volt.told.names import die_words
from games.kinds.volt.told.places import DIRECTION_WORDS, UNIT_NAMES
from games.wording.say import line, listed, phrase

GRID = (7, 0, 1, 6, None, 2, 5, 4, 3)
"""The keys of a control unit row by row, around its center; north is up for everyone."""
FACES_AT_FIRST = {"blue": 3, "red": 3}
GROUPS = {"blue": "A blue die on {key}", "red": "A red die on {key}"}


@dataclass(frozen=True)
class DieControl:
    """One of an operator's four dice; its `unit` is 0 for a die in the tray."""

    number: int
    colour: str
    value: int
    unit: int
    key: int


@dataclass(frozen=True)
class Key:
    """A key; None as `key` is the center of its control unit."""

    key: int | None
    name: str
    words: str
    dice: list[PlacedDie]
    """The dice there, once the program is in."""


@dataclass(frozen=True)
class DieChoice:
    """A die on a control unit, as an entry of a list; `value` is its part of the answer, as JSON."""

    value: str
    words: str
    is_laid: bool


@dataclass(frozen=True)
class DieGroup:
    """All faces of one color on one key."""

    name: str
    choices: list[DieChoice]


@dataclass(frozen=True)
class ControlUnit:
    number: int
    name: str
    keys: list[Key]
    groups: Callable[[], list[DieGroup]]
    """Works out everything that may lie here, for forms without scripts."""


@dataclass(frozen=True)
class Controller:
    dice: list[DieControl]
    units: list[ControlUnit]
    keys: str
    """Color -> face -> the keys on which such a die may lie, as JSON."""
    each: int
    spare: int
    """This many dice may be placed beyond the number of control units."""
    players: int


@dataclass(frozen=True)
class ActivatedDie:
    """A die in the activation order of a control unit."""

    robot: str
    seat: int
    colour: str
    value: int
    key: str
    state: str
    """"done", "now" or "waiting"."""


def controller(view: VoltView, decision: Program, raw: Any) -> Controller:
    """The controller on the page of a program, with the draft or the submission, which may be none."""
    dice = laid(decision, raw)
    return Controller(
        dice=_dice(dice),
        units=[_unit(unit, dice, partial(_groups, decision, unit, dice)) for unit in UNITS],
        keys=json.dumps(_keys(decision.equipped)),
        each=EACH,
        spare=most_dice_of(decision.equipped) - len(UNITS),
        players=len(view.robots),
    )


def legal_dice(equipped: Sequence[str], unit: int) -> Iterator[PlacedDie]:
    """All dice that may lie on a control unit of a robot with these modules."""
    for colour in COLOURS:
        for face in FACES:
            for key in legal_keys(equipped, colour, face):
                yield PlacedDie(unit, colour, face, key)


def laid(decision: Program, raw: Any) -> list[PlacedDie]:
    """The dice of a draft that are in legal places."""
    dice: list[PlacedDie] = []
    entries = raw.get("dice") if isinstance(raw, dict) else None
    for entry in entries if isinstance(entries, list) else []:
        with suppress(IllegalAnswer, msgspec.ValidationError):
            more = [*dice, msgspec.convert(entry, PlacedDie)]
            decision.check_so_far(ProgramAnswer(more))
            dice = more
    return dice


def order_words(view: VoltView, robot: int, dice: Sequence[PlacedDie]) -> list[str]:
    """A sentence for each of these dice on when it will be carried out. If others may have equal dice, it says who is
    first."""
    return [_when(view, view.robots[robot], die) for die in sorted(dice, key=_order)]


def activation(view: VoltView) -> list[ActivatedDie]:
    """The dice of the control unit that is being carried out, in their order."""
    dice = [(robot, die) for robot in view.robots for die in robot.dice if die.unit == view.unit]
    dice.sort(key=lambda due: (due[1].value, due[1].colour, due[0].start_number))
    waiting = [die for robot, die in dice if not die.spent and robot.cell]
    return [
        ActivatedDie(
            robot.name,
            robot.seat,
            die.colour,
            die.value,
            KEYS[die.key],
            "done" if die.spent or not robot.cell else "now" if die is waiting[0] else "waiting",
        )
        for robot, die in dice
    ]


def _order(die: PlacedDie) -> tuple[int, int, str]:
    return die.unit, die.value, die.colour


def _when(view: VoltView, own: RobotView, die: PlacedDie) -> str:
    """The rule in words: the lowest number first, then blue before red, then the lowest starting number."""
    others = [robot for robot in view.robots if robot.cell and robot.robot != own.robot]
    first = listed([robot.name for robot in others if robot.start_number < own.start_number])
    last = listed([robot.name for robot in others if robot.start_number > own.start_number])
    turn = phrase(TURNS[die.colour, die.value > 1], value=die.value, lower=die.value - 1)
    return line(
        TIES[first != (), last != ()],
        unit=UNIT_NAMES[die.unit],
        die=die_words(die.colour, die.value),
        turn=turn,
        first=first,
        last=last,
    ).text


TURNS = {
    ("blue", False): "first of all",
    ("blue", True): "after all dice up to {lower}",
    ("red", False): "after all blue dice up to {value}",
    ("red", True): "after all blue dice up to {value} and red ones up to {lower}",
}
"""The sentence on when a die is due, by its color and whether there are lower ones."""
TIES = {
    (False, False): "{unit}: {die}, {turn}.",
    (False, True): "{unit}: {die}, {turn}; of equal dice before {last}.",
    (True, False): "{unit}: {die}, {turn}; of equal dice after {first}.",
    (True, True): "{unit}: {die}, {turn}; of equal dice after {first} and before {last}.",
}
"""By whether others' equal dice come first, and whether they come last."""


def _dice(dice: Sequence[PlacedDie]) -> list[DieControl]:
    """All four dice, on the controller or in the tray."""
    controls: list[DieControl] = []
    for colour in COLOURS:
        lying = [die for die in dice if die.colour == colour]
        for count in range(EACH):
            number = len(controls) + 1
            if count < len(lying):
                die = lying[count]
                controls.append(DieControl(number, colour, die.value, die.unit, die.key))
            else:
                controls.append(DieControl(number, colour, FACES_AT_FIRST[colour], 0, 0))
    return controls


def _unit(unit: int, dice: Sequence[PlacedDie], groups: Callable[[], list[DieGroup]]) -> ControlUnit:
    """The second of two dice on one key is shown in the center."""
    here = [die for die in dice if die.unit == unit]
    by_key = {key: [die for die in here if die.key == key] for key in DIRECTIONS}
    second = [lying[1] for lying in by_key.values() if len(lying) > 1]
    keys = [
        Key(None, "", "", second) if key is None else Key(key, KEYS[key], DIRECTION_WORDS[key], by_key[key][:1])
        for key in GRID
    ]
    return ControlUnit(unit, UNIT_NAMES[unit], keys, groups)


def _groups(decision: Program, unit: int, dice: Sequence[PlacedDie]) -> list[DieGroup]:
    placed: dict[tuple[str, int], list[PlacedDie]] = {(colour, key): [] for colour in COLOURS for key in DIRECTIONS}
    for die in legal_dice(decision.equipped, unit):
        placed[die.colour, die.key].append(die)
    return [
        DieGroup(line(GROUPS[colour], key=KEYS[key]).text, [_choice(die, dice) for die in here])
        for (colour, key), here in placed.items()
        if here
    ]


def _choice(die: PlacedDie, dice: Sequence[PlacedDie]) -> DieChoice:
    value = json.dumps({"dice": [msgspec.to_builtins(die)]})
    return DieChoice(value, die_words(die.colour, die.value, die.key), die in dice)


def _keys(equipped: Sequence[str]) -> dict[str, dict[int, list[int]]]:
    return {colour: {face: legal_keys(equipped, colour, face) for face in FACES} for colour in COLOURS}
