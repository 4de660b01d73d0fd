"""Races on drawn floors: a test of a rule is a scene before and a scene after, like a figure of the rulebook."""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from functools import reduce
from typing import Any, Self, TypeVar

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.decisions import Decision
from engine.kernel.events import Event
from engine.kernel.journal import By
from engine.roborally.cards.option_cards import held_card
from engine.roborally.cards.program_cards import CARDS, Kind, held_cards
from engine.roborally.courses.catalogue import build_floor, covered_floor
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
from tests.scene_drawings import Drawing, Space, elements_of, parse
from tests.scene_signs import Raw

E = TypeVar("E", bound=Event)


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
        return Robot(**{**fields, **deepcopy(sheet), **archive})  # another test may use the same lists

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
