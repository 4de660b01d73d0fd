"""Board drawings: a test of a rule is a scene before and a scene after, like a figure of the rulebook.

One line per row of spaces, spaces set apart by blanks:

    .      open floor                 A>     robot A on open floor, facing east
    >      belt leading east          >>     express belt
    ^ew    belt leading north that turns what a belt brings in from the east or the west
    @l @r  gear, left or right        O      pit
    +  x   wrench; wrench and hammer  f1 d1  flag 1, dock 1
    lw2    two lasers on the west side, firing east
    pn24   pusher on the north side, pushing south in registers 2 and 4
    ~ ~>n  water; current leading east that turns what comes in from the north
    Q T o  drain, teleporter, oil
    t1 k1  trap door and crusher of register 1; so h1 for a flamer
    =1     on level 1
    #n /n  ledge or ramp on the north side; so *n for a repulsor field
    !in    one-way wall on the north side that stops what comes in; !on what goes out
    %a     portal of colour a
    ? & $  randomizer, radiation, radioactive waste
    c s    chop shop, common start
    _      no board here

What lies on one space is written together, the robot last: `>>lw1A^`. A bar between two spaces is a wall, and so is a
dash over or under a space in a line of its own.
"""

import re
from collections.abc import Iterable, Sequence
from functools import reduce
from textwrap import dedent
from typing import Any, Self, TypeVar

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.roborally.cards.option_cards import held_card
from engine.roborally.cards.program_cards import CARDS, Kind, held_cards
from engine.roborally.courses.catalogue import build_floor, covered_floor
from engine.roborally.elements import decode_elements
from engine.roborally.elements.base import Element
from engine.roborally.moments import moments_of
from engine.roborally.opening import open_on
from engine.roborally.options import find_option
from engine.roborally.race.rules import adjusted, rules_of
from engine.roborally.rulesets import find_ruleset
from engine.roborally.special_rules import decode_rules
from engine.roborally.special_rules.base import RuleMoments
from engine.roborally.state import Held, RaceState, Robot, Setup
from engine.roborally.turn.cleanup import cleanup
from engine.roborally.turn.complete_registers import SEQUENCE, complete_registers
from engine.roborally.turn.deal_program_cards import deal_program_cards
from engine.roborally.turn.program_registers import program_registers
from engine.roborally.turn_context import TurnContext
from tests.scene_signs import ARROWS, ROBOT, SIGNS, Raw

E = TypeVar("E", bound=Event)
Space = tuple[int, int]
Pose = tuple[Space, int]


class Drawing:
    """What a drawing shows: spaces, elements and robots. `str` draws it again."""

    def __init__(self, spaces: Iterable[Space], elements: Iterable[Raw], robots: dict[str, Pose]) -> None:
        self.spaces = sorted(spaces)
        self.elements = sorted(elements, key=lambda it: repr(sorted(it.items())))
        self.robots = robots

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Drawing) and vars(self) == vars(other)

    def __str__(self) -> str:
        return "\n".join(_draw(self))


def parse(text: str) -> Drawing:
    """Reads a drawing. Raises ValueError for a sign that it does not know."""
    spaces: list[Space] = []
    elements: list[Raw] = []
    robots: dict[str, Pose] = {}
    rows: list[list[re.Match[str]]] = []
    dashes: list[tuple[int, list[int]]] = []
    for line in dedent(text).strip("\n").splitlines():
        if set(line) <= {"-", " "}:
            dashes.append((len(rows), [column for column, sign in enumerate(line) if sign == "-"]))
            continue
        row: list[re.Match[str]] = []
        for sign in re.finditer(r"\||[^\s|]+", line):
            at = (len(row), len(rows))
            if sign[0] == "|":
                elements.append(_wall(at, "W"))
                continue
            row.append(sign)
            if sign[0] != "_":
                spaces.append(at)
                elements += _read_space(sign[0], at, robots)
        rows.append(row)
    elements += [wall for y, columns in dashes for wall in _dashed_walls(rows, y, columns)]
    return Drawing(spaces, [_inside(it, spaces) for it in elements], dict(sorted(robots.items())))


def _read_space(text: str, at: Space, robots: dict[str, Pose]) -> list[Raw]:
    found: list[Raw] = []
    rest = "" if text == "." else text
    while rest:
        robot = ROBOT.match(rest)
        if robot:
            robots[robot[1]] = (at, ARROWS.index(robot[2]))
            rest = rest[robot.end() :]
            continue
        for kind, (pattern, read, _) in SIGNS.items():
            sign = re.match(pattern, rest)
            if sign:
                found.append({"type": kind, "at": at, **read(*sign.groups())})
                rest = rest[sign.end() :]
                break
        else:
            raise ValueError(f"unknown sign {rest!r} at {at}")
    return found


def _wall(at: Space, side: str) -> Raw:
    return {"type": "wall", "at": at, "side": side}


def _dashed_walls(rows: list[list[re.Match[str]]], y: int, columns: list[int]) -> list[Raw]:
    """The walls over row y (under the last one), each by the sign that it covers."""
    row = rows[min(y, len(rows) - 1)]
    covered = [x for x, sign in enumerate(row) if any(sign.start() <= column < sign.end() for column in columns)]
    return [_wall((x, y), "N") for x in covered]


def _inside(element: Raw, spaces: list[Space]) -> Raw:
    """A wall on the far side of the last space belongs to that space."""
    x, y = element["at"]
    if element["type"] != "wall" or (x, y) in spaces:
        return element
    return _wall((x - 1, y), "E") if element["side"] == "W" else _wall((x, y - 1), "S")


def _draw(drawing: Drawing) -> list[str]:
    width, height = (1 + max(space[axis] for space in drawing.spaces) for axis in (0, 1))
    signs = {space: _sign(drawing, space) for space in drawing.spaces}
    widths = [max(len(signs.get((x, y), "_")) for y in range(height)) for x in range(width)]
    walls = {(x, y, side) for x, y, side in _walls(drawing)}
    lines = []
    for y in range(height + 1):
        dashes = "".join("  " + ("-" if (x, y, "N") in walls else " ") * widths[x] for x in range(width)).rstrip()
        if dashes:
            lines.append(dashes)
        if y < height:
            bars = ["|" if (x, y, "W") in walls else " " for x in range(width + 1)]
            row = [f"{bars[x]} {signs.get((x, y), '_'):<{widths[x]}}" for x in range(width)]
            lines.append(("".join(row) + " " * (bars[-1] == "|") + bars[-1]).rstrip())
    return lines


def _walls(drawing: Drawing) -> list[tuple[int, int, str]]:
    """Every wall as the one to the west or the north of a space, real or not."""
    east_and_south = {"E": (1, 0, "W"), "S": (0, 1, "N")}
    walls = []
    for wall in drawing.elements:
        if wall["type"] == "wall":
            (x, y), side = wall["at"], wall["side"]
            dx, dy, seen = east_and_south.get(side, (0, 0, side))
            walls.append((x + dx, y + dy, seen))
    return walls


def _sign(drawing: Drawing, space: Space) -> str:
    lying = [it for it in drawing.elements if it["at"] == space and it["type"] != "wall"]
    order = list(SIGNS)
    sign = "".join(SIGNS[it["type"]][2](it) for it in sorted(lying, key=lambda it: order.index(it["type"])))
    standing = [f"{name}{ARROWS[heading]}" for name, (at, heading) in drawing.robots.items() if at == space]
    return sign + "".join(standing) or "."


def elements_of(drawing: Drawing) -> list[Element]:
    return decode_elements(drawing.elements, "drawing")


class Stacked(Chance):
    """Chance with some cards laid on top of the piles that it shuffles."""

    def __init__(self, *name: Any) -> None:
        super().__init__(*name)
        self.tops: dict[str, list[int]] = {}

    def shuffle(self, purpose: str, items: Iterable[Any]) -> list[Any]:
        shuffled = super().shuffle(purpose, items)
        top = self.tops.get(purpose, [])
        return [card for card in top if card in shuffled] + [card for card in shuffled if card not in top]


class Scene:
    """A race on a drawn floor. Robots stand on docks 1, 2, ... in alphabetical order, their archive where they start.

    Further state of a robot comes by its letter: `Scene(drawing, B={"damage": 9, "options": ["brakes"]})`. `special`
    are special rules as in a course file, `variants` the ids of variants. What plays returns the scene: a figure
    is one line, `Scene("A> B^ .").phase(A="move_1").shows(". A> B^")`.
    """

    def __init__(
        self,
        drawing: str,
        rules: str = "2005",
        setup: Raw | None = None,
        special: Iterable[Raw] = (),
        variants: Sequence[str] = (),
        **sheets: Raw,
    ) -> None:
        self.drawing = parse(drawing)
        width, height = (1 + max(space[axis] for space in self.drawing.spaces) for axis in (0, 1))
        self.floor = build_floor(width, height, self.drawing.spaces, elements_of(self.drawing))
        names = sorted({*self.drawing.robots, *sheets})
        self.state = RaceState(
            setup=Setup(course="", robots=names, **(setup or {})),
            robots=[self._robot(number, name, sheets.get(name, {})) for number, name in enumerate(names)],
            turn=1,
            flags=[cell for _, cell in sorted(self.floor.flags.items())],
        )
        self.special = (*decode_rules(special, "scene"), *rules_of(variants))
        for rule in self.special:
            rule.enlist(self.state.setup, self.state.robots)
        self.answers: dict[tuple[str, str], Raw] = {}
        """(decision kind, robot) -> the raw answer; other questions are declined."""
        self.asked: list[Decision[Any]] = []
        self.chance = Stacked(bytes(SEED_BYTES))
        self.rules = adjusted(find_ruleset(rules), variants, self.special)
        self.context = self._open()

    def _robot(self, number: int, name: str, sheet: Raw) -> Robot:
        fields: Raw = {"number": number, "seat": number, "name": name, "lives": 3, "dock": number + 1}
        if name in self.drawing.robots:
            space, heading = self.drawing.robots[name]
            cell = self.floor.cell(*space)
            fields |= {"cell": cell, "heading": heading, "archive": cell}
        if "options" in sheet:
            sheet = {**sheet, "options": [_held(option) for option in sheet["options"]]}
        archive = {"archive": self.floor.cell(*sheet["archive"])} if "archive" in sheet else {}
        return Robot(**{**fields, **sheet, **archive})

    def _open(self) -> TurnContext:
        special = moments_of(self.special, RuleMoments)
        floor = reduce(covered_floor, self.state.covered, self.floor)
        chance, respond = self.chance, self.respond
        return open_on(self.state, floor, self.rules, self.state.turn, chance, special=special, responder=respond)

    def set_up(self) -> Self:
        """What the special rules do before the first turn."""
        for rule in (*self.context.rules_at["set_up"], *self.context.rules_at["set_up_last"]):
            rule(self.context)
        return self

    def ride(self, name: str, **riders: Raw) -> Self:
        """Lets a robot's program carry riders: `ride("A", brakes={"registers": [2]})`; then the cards hear of it."""
        self[name].riders = riders
        for option in self[name].options:
            held_card(self.context, self[name], option.id).programmed()
        return self

    def respond(self, decision: Decision[Any]) -> tuple[Any, By]:
        self.asked.append(decision)
        name = self.state.robots[int(decision.subject.removeprefix("r").partition("-")[0])].name
        raw = self.answers.get((decision.kind(), name))
        return (decision.decline() if raw is None else decision.parse(raw)), "seat"

    def __getitem__(self, name: str) -> Robot:
        return next(robot for robot in self.state.robots if robot.name == name)

    def cell(self, x: int, y: int) -> int:
        return self.floor.cell(x, y)

    def hurt(self) -> dict[str, int]:
        """The damage of those that have any."""
        return {robot.name: robot.damage for robot in self.state.robots if robot.damage}

    def held(self, name: str) -> list[str]:
        return [option.id for option in self[name].options]

    def fate(self, name: str) -> Space | str:
        """Where a robot stands; how it ended if it is not on the board."""
        return self.at(name) or self[name].status

    def at(self, name: str) -> Space | None:
        """Where a robot stands; None if it is not on the board."""
        cell = self[name].cell
        return self.floor.xy(cell) if cell else None

    def archive(self, name: str) -> Space:
        return self.floor.xy(self[name].archive)

    def stack(self, *cards: int | str) -> Self:
        """Lays cards on top of the deck when it is next shuffled, and now."""
        top = [card_of(card, self._held()) for card in cards]
        self.chance.tops["program deck"] = self.chance.tops["program discards"] = top
        held = self._held()
        self.state.deck = top + [card for card in CARDS if card not in top and card not in held]
        return self

    def program(self, register: int = 1, **cards: int | str) -> Self:
        """Puts cards face down into the registers from this one on: `A="move_1 650, u_turn"`, `B="move_2"`."""
        for name, listed in cards.items():
            texts = str(listed).split(", ")
            for place, text in enumerate(texts, start=register - 1):
                self[name].registers[place] = card_of(text, self._held())
            self[name].face_down = list(range(1, register + len(texts)))
        return self

    def _held(self) -> set[int]:
        return {card for robot in self.state.robots for card in robot.registers}

    def discards(self) -> set[int]:
        """The cards that are neither held nor in the deck."""
        return CARDS.keys() - held_cards(self.context) - set(self.state.deck)

    def segment(self, segment: str, phase: int = 1) -> Self:
        """Plays one segment of a register phase: "A" to "E"."""
        self.state.phase = phase
        dict(SEQUENCE)[segment](self.context, phase)  # type: ignore[index]
        return self

    def phase(self, number: int = 1, **cards: int | str) -> Self:
        """Plays one register phase; robots without a card stay where they are."""
        self.program(number, **cards)
        complete_registers(self.context, [number])
        return self

    def registers(self, **programs: int | str) -> Self:
        """Plays all five register phases."""
        self.program(**programs)
        complete_registers(self.context)
        return self

    def cleanup(self) -> Self:
        cleanup(self.context)
        return self

    def deal(self) -> Self:
        """Begins the next turn: power downs take effect, hands are dealt."""
        self.state.turn += 1
        self.context = self._open()
        deal_program_cards(self.context)
        return self

    def ask_for_programs(self) -> Self:
        program_registers(self.context)
        return self

    def touch(self, phase: int = 1) -> Self:
        """Lets the robots touch what they stand on."""
        self.segment("E", phase)
        return self

    def devices(self) -> list[tuple[str, Space]]:
        """The devices on the floor: what they come from, and where they are."""
        return [(device.kind, self.floor.xy(device.cell)) for device in self.state.devices]

    def events(self, kind: type[E]) -> list[E]:
        """What was told of one kind since the scene was set or the turn began."""
        return [event for event in self.context.events if isinstance(event, kind)]

    def shows(self, drawing: str) -> Self:
        """Asserts that the floor and every robot on it look as drawn; robots not drawn are off the board."""
        now, wanted = self._now(), parse(drawing)
        assert now == wanted, f"it looks like this:\n{now}\nnot like this:\n{wanted}"
        return self

    def _now(self) -> Drawing:
        robots = {robot.name: (self.floor.xy(robot.cell), robot.heading) for robot in self.state.robots if robot.cell}
        standing = {body.number for body in self.context.standing if isinstance(body, Robot)}
        real = {robot.number for robot in self.state.robots if robot.cell and not (robot.virtual or robot.high)}
        assert standing == real, "who stands where is muddled"
        return Drawing(self.drawing.spaces, self.drawing.elements, robots)


def _held(option: str | Raw) -> Held:
    """An Option by its id, with full payload, or with all that is to be said about it."""
    raw = {"id": option} if isinstance(option, str) else option
    return Held(**{"payload": find_option(raw["id"]).payload, **raw})


def card_of(card: int | str, taken: Iterable[int] = ()) -> int:
    """A card by its kind (the lowest free priority of it), by kind and priority ("move_1 650"), or by priority."""
    kind, _, priority = str(card).partition(" ")
    if kind.isdigit():
        return int(kind)
    if not priority:
        return next(number for number, it in CARDS.items() if it == kind and number not in set(taken))
    assert CARDS[int(priority)] == kind, f"card {priority} is a {CARDS[int(priority)]}"
    return int(priority)


def cards_of(kind: Kind) -> list[int]:
    return [card for card, it in CARDS.items() if it == kind]


def plain(value: Any) -> Any:
    """A struct as the plain data that an API would send."""
    return msgspec.to_builtins(value)
