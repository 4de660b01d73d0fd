"""The format of scenario files: what they can say, and how they are read.

The format is described for authors in tests/scenarios/roborally/README.md.
"""

from typing import Annotated, Any, Literal

import msgspec

from engine.roborally.board.geometry import Compass
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.options import find_options
from engine.roborally.options.riders import Register
from engine.roborally.state import EMPTY, NOBODY

Space = tuple[int, int]
Card = tuple[str, int]
"""Kind and priority."""
AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
Side = Annotated[int, msgspec.Meta(ge=1, le=100)]
"""The spaces along a side of the floor."""


class ReentryAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    facing: Compass
    at: Space | None = None
    powered_down: bool = False


class RobotAnswers(msgspec.Struct, frozen=True):
    """Orders of one robot's owner, who declines everything that they do not mention.

    `turn` and `registers` hold choices about Option cards, by the card's id.
    """

    announce_power_down: bool = False
    stay_powered_down: bool | None = None
    reentry: ReentryAnswer | None = None
    lose_option: str | None = None
    turn: dict[str, Any] = {}
    registers: dict[Register, dict[str, Any]] = {}


class OptionStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An Option card of a robot before play, as `Held` has it. Without a payload, it has all that it can have."""

    id: str
    payload: int | None = None
    card: int = EMPTY
    on: int = NOBODY
    of: str = ""


class RobotStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A robot before play."""

    name: str
    at: Space
    facing: Compass
    damage: int
    lives: AtLeastOne
    archive: Space
    powered_down: bool
    next_flag: AtLeastOne
    options: list[str | OptionStart] = []
    virtual: bool = False
    locked: dict[int, Card] = {}


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Expectations of a robot after play. Only values that the file gives are checked."""

    at: Space | msgspec.UnsetType | None = msgspec.UNSET
    facing: Compass | msgspec.UnsetType = msgspec.UNSET
    damage: int | msgspec.UnsetType = msgspec.UNSET
    lives: int | msgspec.UnsetType = msgspec.UNSET
    destroyed: bool | msgspec.UnsetType = msgspec.UNSET
    eliminated: bool | msgspec.UnsetType = msgspec.UNSET
    archive: Space | msgspec.UnsetType = msgspec.UNSET
    next_flag: int | msgspec.UnsetType = msgspec.UNSET
    virtual: bool | msgspec.UnsetType = msgspec.UNSET
    powered_down: bool | msgspec.UnsetType = msgspec.UNSET
    options: list[str] | msgspec.UnsetType = msgspec.UNSET
    payload: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    hand_size: int | msgspec.UnsetType = msgspec.UNSET
    locked_registers: list[int] | msgspec.UnsetType = msgspec.UNSET
    locked: dict[int, Card] | msgspec.UnsetType = msgspec.UNSET


class ExpectedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    winner: str | msgspec.UnsetType | None = msgspec.UNSET


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    game: Literal["roborally"]
    id: str
    rules: str
    confidence: str
    topic: str = ""
    source: str = ""
    note: str = ""
    width: Side
    height: Side
    elements: list[dict[str, Any]]
    robots: list[RobotStart]
    programs: dict[str, list[Any]]
    play: str
    option_orders: dict[str, dict[str, Any]] = {}
    option_deck: list[str] = []
    program_deck: list[Card] = []
    variants: list[str] = []
    expect: dict[str, Expected]
    expect_game: ExpectedGame = ExpectedGame()


class Holder(msgspec.Struct, frozen=True):
    name: str
    options: list[str | dict[str, Any]] = []


class OptionCards(msgspec.Struct, frozen=True):
    """The part of a file that names Option cards."""

    robots: list[Holder]
    option_deck: list[str] = []


class Unplayable(Exception):
    """The file asks for something unknown or impossible. The text says what, line by line."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = list(lines)


def refuse_options(data: dict[str, Any]) -> None:
    """Reports unknown Option cards before any error that follows from them. Raises Unplayable."""
    try:
        cards = msgspec.convert(data, OptionCards)
    except msgspec.ValidationError:
        return  # not the format; the reader says what is wrong
    held = {f"{robot.name}.options": robot.options for robot in cards.robots} | {"option_deck": cards.option_deck}
    named = [
        (key, card if isinstance(card, str) else str(card.get("id")))
        for key, held_by in held.items()
        for card in held_by
    ]
    unknown = [(key, card) for key, card in named if card not in find_options()]
    if unknown:
        raise Unplayable(*(f"{key}: expected a known option, got unknown option {card}" for key, card in unknown))


def read(data: dict[str, Any]) -> Scenario:
    try:
        scenario = msgspec.convert(data, Scenario, str_keys=True)
    except msgspec.ValidationError as error:
        raise Unplayable(f"file: expected the keys and values of the format, got {error}") from None
    names = [robot.name for robot in scenario.robots]
    if twice := [name for name in names if names.count(name) > 1]:
        raise Unplayable(f"robots: expected a different name for each, got two called {twice[0]}")
    for key in ("programs", "option_orders", "expect"):
        if strangers := sorted(set(getattr(scenario, key)) - set(names)):
            raise Unplayable(f"{key}: expected names of robots, got {', '.join(strangers)}")
    return scenario


def cards_of(entry: Any, where: str) -> list[int]:
    """The cards of one register: one card, or two on top of each other. Raises Unplayable."""
    stack = entry if entry and isinstance(entry[0], list) else [entry]
    try:
        cards = msgspec.convert(stack, list[Card])
    except msgspec.ValidationError as error:
        raise Unplayable(f"{where}: expected a card or two, got {error}") from None
    if len(cards) > 2:
        raise Unplayable(f"{where}: expected a card or two, got {len(cards)}")
    return [card_of(card, where) for card in cards]


def card_of(card: Card, where: str) -> int:
    kind, priority = card
    if CARDS.get(priority) != kind:
        raise Unplayable(f"{where}: expected a card of the Program deck, got {kind} {priority}")
    return priority
