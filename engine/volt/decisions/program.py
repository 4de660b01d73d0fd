"""The question for a program: which dice go on which keys of the three control units."""

from collections import Counter
from typing import Any

import msgspec

from engine.kernel.chance import Chance
from engine.kernel.decisions import Decision
from engine.kernel.errors import IllegalAnswer
from engine.volt.arena.compass import KEYS
from engine.volt.decisions.controller import legal_keys, most_dice_of
from engine.volt.state import UNIT_NAMES, UNITS, Colour

COLOURS: tuple[Colour, ...] = ("blue", "red")
EACH = 2
"""How many dice of each color an operator has."""
FACES = range(1, 7)


class PlacedDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die on a key of a control unit. Keys are numbered clockwise from 0, which is north.

    `unit` is 1 to 3, `value` 1 to 6. Blue dice lie on the keys 0, 2, 4 and 6, and red ones on any. Modules may allow
    more.
    """

    unit: int
    colour: Colour
    value: int
    key: int


class ProgramAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dice: list[PlacedDie]


class Program(Decision[ProgramAnswer], tag="program", kw_only=True):
    """One die on each control unit, out of two blue and two red ones, at any face. `equipped` modules may allow more.

    Rules: 002 "PLACE DICE"; 002 "3d"; 002 "RAM EXPANSION"
    """

    rule = '002 "PLACE DICE"'

    robot: int
    equipped: list[str]

    @classmethod
    def answer_type(cls) -> type[ProgramAnswer]:
        return ProgramAnswer

    def check(self, answer: ProgramAnswer) -> None:
        self.check_so_far(answer)
        units = {die.unit for die in answer.dice}
        for unit in UNITS:
            if unit not in units:
                raise IllegalAnswer("empty", f"there is no die on control unit {UNIT_NAMES[unit]}")

    def check_so_far(self, answer: ProgramAnswer) -> None:
        """Raises IllegalAnswer unless these dice are legal, not counting those still missing."""
        for die in answer.dice:
            self._check_die(die)
        units = Counter(die.unit for die in answer.dice)
        for unit in UNITS:
            if units[unit] > 1 + self._spare():
                raise IllegalAnswer("crowded", f"there are {units[unit]} dice on control unit {UNIT_NAMES[unit]}")
        for colour, count in Counter(die.colour for die in answer.dice).items():
            if count > EACH:
                raise IllegalAnswer("count", f"there are {count} {colour} dice; you have {EACH}")

    def _spare(self) -> int:
        """How many more dice than control units are allowed."""
        return most_dice_of(self.equipped) - len(UNITS)

    def _check_die(self, die: PlacedDie) -> None:
        if die.unit not in UNITS:
            raise IllegalAnswer("unit", f"there is no control unit {die.unit}")
        where = f"control unit {UNIT_NAMES[die.unit]}"
        if die.value not in FACES:
            raise IllegalAnswer("value", f"{where}: a die has no face {die.value}")
        if die.key not in legal_keys(self.equipped, die.colour, die.value):
            name = KEYS[die.key] if 0 <= die.key < len(KEYS) else die.key
            raise IllegalAnswer("key", f"{where}: a {die.colour} {die.value} cannot lie on key {name}")

    def default(self, draft: Any, chance: Chance) -> ProgramAnswer:
        """The legal part of the draft, unit by unit, and random dice on the units left empty."""
        dice: list[PlacedDie] = []
        for die in _drafted(draft):
            if self._has_room(dice, die):
                dice.append(die)
        for unit in UNITS:
            if all(die.unit != unit for die in dice):
                dice.append(self._random_die(unit, dice, chance))
        return ProgramAnswer(sorted(dice, key=lambda die: die.unit))

    def _has_room(self, dice: list[PlacedDie], die: PlacedDie) -> bool:
        """Whether a die is legal beside these others and leaves a die for every unit."""
        try:
            self._check_die(die)
        except IllegalAnswer:
            return False
        units = Counter(other.unit for other in [*dice, die])
        colours = Counter(other.colour for other in [*dice, die])
        return sum(units.values()) - len(units) <= self._spare() and colours[die.colour] <= EACH

    def _random_die(self, unit: int, dice: list[PlacedDie], chance: Chance) -> PlacedDie:
        left = [colour for colour in COLOURS if sum(die.colour == colour for die in dice) < EACH]
        colour = chance.pick(f"colour {unit}", left)
        value = chance.pick(f"value {unit}", FACES)
        return PlacedDie(unit, colour, value, chance.pick(f"key {unit}", legal_keys(self.equipped, colour, value)))

    def decline(self) -> ProgramAnswer:
        """Two shots and one step, all to the north."""
        colours: tuple[Colour, ...] = ("red", "red", "blue")
        return ProgramAnswer([PlacedDie(unit, colour, 1, 0) for unit, colour in zip(UNITS, colours, strict=True)])

    def sample(self, chance: Chance) -> ProgramAnswer:
        dice = list(self.default(None, chance).dice)
        if self._spare() and chance.below("another die", 4):
            dice.append(self._random_die(chance.pick("unit", UNITS), dice, chance.scoped("another die")))
        return ProgramAnswer(dice)


def _drafted(draft: Any) -> list[PlacedDie]:
    """The dice of a draft that can be decoded."""
    raw = draft.get("dice") if isinstance(draft, dict) else getattr(draft, "dice", None)
    dice: list[PlacedDie] = []
    for entry in raw if isinstance(raw, list) else []:
        try:
            dice.append(msgspec.convert(msgspec.to_builtins(entry), PlacedDie))
        except (msgspec.ValidationError, TypeError):
            continue
    return dice
