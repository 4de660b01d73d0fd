"""The format of VOLT's scenario files: what they can say, and how they are read.

The format is described for authors in tests/scenarios/volt/README.md.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated, Any, Literal

import msgspec

from engine.volt.arena.compass import Compass, Side, Space
from engine.volt.module_registry import find_modules
from engine.volt.state import UNIT_NAMES

Unit = Literal["I", "II", "III"]
UNIT_NUMBERS: dict[str, int] = {name: number for number, name in UNIT_NAMES.items()}
Colour = Literal["blue", "red"]
Face = Annotated[int, msgspec.Meta(ge=1, le=6)]
Count = Annotated[int, msgspec.Meta(ge=0, le=24)]


class ArenaDrawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    width: Annotated[int, msgspec.Meta(ge=1, le=30)]
    height: Annotated[int, msgspec.Meta(ge=1, le=30)]
    elements: list[dict[str, Any]]


class RobotStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A robot before play. Without a place it is destroyed."""

    name: str
    at: Space | None
    damage: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    shield: Count = 0
    vp: Count = 0
    start_number: Annotated[int, msgspec.Meta(ge=1)]
    modules: list[str] = []
    killbot: bool = False
    facing: Side = "N"
    side: Side = "N"


class LaidMine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    owner: str
    at: Space


class LaidTokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    at: Space
    count: Count


class WrittenDie(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A die on a control unit. `second` is another die on the same unit."""

    die: Colour
    value: Face
    key: Compass
    second: "WrittenDie | None" = None


class RemoteOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A robot in the line of fire whose die goes to another key, or which is turned if it is a KillBot."""

    target: str
    unit: Unit = "I"
    to: Compass = "N"
    to_unit: Unit | None = None
    facing: Side | None = None


class RobotAnswers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What one robot's operator decides. Nothing else is done.

    `dice` has the orders for the die on each unit, `policy` a module's answer to all that happens to its robot.
    `phase3` has the space that a module reaches, and `workshop`: what is done there.
    """

    dice: dict[Unit, dict[str, Any]] = {}
    policy: dict[str, Literal[0, 1, 2, "always", "never"] | bool] = {}
    phase3: dict[str, Space | str] = {}
    reboot: int | None = None


class Expected(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is expected of a robot after play. Only values that the file gives are checked."""

    at: Space | msgspec.UnsetType | None = msgspec.UNSET
    damage: int | msgspec.UnsetType = msgspec.UNSET
    vp: int | msgspec.UnsetType = msgspec.UNSET
    destroyed: bool | msgspec.UnsetType = msgspec.UNSET
    shield: int | msgspec.UnsetType = msgspec.UNSET
    facing: Side | msgspec.UnsetType = msgspec.UNSET
    draws: int | msgspec.UnsetType = msgspec.UNSET


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    game: Literal["volt"]
    id: str
    source: str = ""
    status: str = ""
    note: str = ""
    mode: Literal["training", "full"] = "full"
    arena: ArenaDrawing
    robots: list[RobotStart]
    mines: list[LaidMine] = []
    vp_tokens: list[LaidTokens] = []
    goal: Annotated[int, msgspec.Meta(ge=1)] | None = None
    championship: bool = False
    programs: dict[str, dict[Unit, WrittenDie]] = {}
    killbot_rolls: dict[str, dict[Unit, Face]] = {}
    orders: dict[str, dict[str, Any]] = {}
    play: Literal["unit:I", "unit:II", "unit:III", "activation", "resolution", "round", "preparation"]
    expect: dict[str, Any]


class Unplayable(Exception):
    """The file asks for something unknown or impossible. The text says what, line by line."""

    def __init__(self, *lines: str) -> None:
        super().__init__(*lines)
        self.lines = list(lines)


GENERAL = ("mines", "vp_tokens", "winner")
"""What a file may expect besides the robots."""
DIE_WORDS: dict[str, Any] = {"ram_keep": str, "mine_from": Space}
"""What orders for a die may contain besides the ids of modules, with the types of the values."""
USE: Any = bool | int | RemoteOrder
"""The type of an order to use a module."""
WORKSHOP = "workshop"
"""What orders for the third phase may contain besides the ids of modules."""


def read(data: dict[str, Any]) -> Scenario:
    """Reads a scenario. Raises Unplayable, naming what is wrong."""
    try:
        scenario = msgspec.convert(data, Scenario)
    except msgspec.ValidationError as error:
        raise Unplayable(f"file: expected the keys and values of the format, got {error}") from None
    if lines := list(_problems(scenario)):
        raise Unplayable(*lines)
    return scenario


def _problems(scenario: Scenario) -> Iterator[str]:
    names = [robot.name for robot in scenario.robots]
    if len(set(names)) < len(names):
        yield "robots: expected a different name for each, got two the same"
    if any(name in GENERAL for name in names):
        yield f"robots: expected no robot called {', '.join(GENERAL)}, got one"
    yield from _twice("robots: expected a starting number for each", [it.start_number for it in scenario.robots])
    yield from _twice("mines: expected a space for each", [mine.at for mine in scenario.mines])
    yield from _twice("vp_tokens: expected each space once", [laid.at for laid in scenario.vp_tokens])
    for robot in scenario.robots:
        yield from _twice(f"{robot.name}.modules: expected each module once", robot.modules)
        if scenario.programs.get(robot.name) and robot.killbot:
            yield f"programs.{robot.name}: expected no dice for a KillBot, which rolls them"
        if scenario.killbot_rolls.get(robot.name) and not robot.killbot:
            yield f"killbot_rolls.{robot.name}: expected a KillBot, got a robot of an operator"
        unknown = [module for module in robot.modules if module not in find_modules()]
        yield from (f"{robot.name}.modules: expected a known module, got unknown module {it}" for it in unknown)
    named: dict[str, Iterable[str]] = {
        "programs": scenario.programs,
        "killbot_rolls": scenario.killbot_rolls,
        "orders": scenario.orders,
        "expect": [name for name in scenario.expect if name not in GENERAL],
        "mines": [mine.owner for mine in scenario.mines],
    }
    for key, found in named.items():
        if strangers := sorted(set(found) - set(names)):
            yield f"{key}: expected names of robots, got {', '.join(strangers)}"


def _twice(expected: str, values: list[Any]) -> Iterator[str]:
    for value in dict.fromkeys(it for it in values if values.count(it) > 1):
        yield f"{expected}, got {msgspec.json.encode(value).decode()} twice"


def read_orders(scenario: Scenario, name: str) -> RobotAnswers:
    """One robot's orders. Raises Unplayable."""
    raw = scenario.orders.get(name, {})
    units = {key: value for key, value in raw.items() if key in UNIT_NUMBERS}
    rest = {key: value for key, value in raw.items() if key not in UNIT_NUMBERS}
    try:
        orders = msgspec.convert({**rest, "dice": units}, RobotAnswers)
    except msgspec.ValidationError as error:
        raise Unplayable(f"orders.{name}: expected orders of the format, got {error}") from None
    parts: list[tuple[str, Iterable[str], tuple[str, ...]]] = [
        *((unit, said, (*DIE_WORDS,)) for unit, said in orders.dice.items()),
        ("policy", orders.policy, ()),
        ("phase3", orders.phase3, (WORKSHOP,)),
    ]
    for part, said, more in parts:
        if unknown := [word for word in said if word not in find_modules() and word not in more]:
            raise Unplayable(f"orders.{name}.{part}: expected ids of modules, got {', '.join(unknown)}")
    for unit, said in orders.dice.items():
        for word, value in said.items():
            _check_type(value, DIE_WORDS.get(word, USE), f"orders.{name}.{unit}.{word}")
    if any(isinstance(value, str) != (key == WORKSHOP) for key, value in orders.phase3.items()):
        raise Unplayable(f"orders.{name}.phase3: expected a space for a module, and words for {WORKSHOP}")
    return orders


def _check_type(value: Any, wanted: Any, where: str) -> None:
    try:
        msgspec.convert(value, wanted)
    except msgspec.ValidationError as error:
        raise Unplayable(f"{where}: expected an order of the format, got {error}") from None


def read_expected(scenario: Scenario, name: str) -> Expected:
    """What is expected of one robot. Raises Unplayable."""
    try:
        return msgspec.convert(scenario.expect[name], Expected)
    except msgspec.ValidationError as error:
        raise Unplayable(f"expect.{name}: expected keys of the format, got {error}") from None
