"""Standing orders as forms: the permanent settings of the modules, and other choices made in advance."""

import json
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.volt.arena.plans import load_arena
from engine.volt.decisions.orders import order_types
from engine.volt.module_registry import COLOURS, find_module, find_modules
from engine.volt.moments.moments import Moments
from engine.volt.moments.settings import ASK, ORDER, Settings
from engine.volt.views.game import RobotView, VoltView
from games.kinds.volt.told.places import cell_label
from games.shapes.page import GamePage

SETTINGS = {
    "ask": "Ask me",
    "always": "Always",
    "never": "Never",
    "move": "Move",
    "fire": "Fire",
    "0": "0 spaces",
    "1": "1 space",
    "2": "2 spaces",
    "first": "Keep the first",
    "second": "Keep the other",
}
TITLES = {
    "equip": "Changing modules",
    "start": "Starting space",
    "workshop": "In a workshop",
    "draw_module": "Drawing a module",
}
LABELS = {
    ("start", "index"): "If it can be taken, start on",
    ("workshop", "repair_from"): "Repair",
    ("workshop", "deck"): "Else draw from",
    ("draw_module", "deck"): "If it has cards, draw from",
}
REPAIRS = [(0, "always"), (1, "with any damage"), (2, "with 2 damage or more"), (3, "with 3 or more"), (5, "never")]
"""A robot holds 4 damage tokens at most."""
OTHERWISE = {"equip": "Where you are not asked, everything stays as it is."}


@dataclass(frozen=True)
class Setting:
    """A module with its permanent setting. `choices`: the posted value, words, and whether it is chosen; just one if
    there is nothing to choose."""

    module: str
    title: str
    words: str
    colour: str
    takes: str
    """The dice that it can be used with, in words; empty if it takes none."""
    choices: list[tuple[str, str, bool]]
    is_equipped: bool = False

    @property
    def chosen(self) -> str:
        return next(value for value, _, is_chosen in self.choices if is_chosen)


@dataclass(frozen=True)
class Field:
    name: str
    label: str
    choices: list[tuple[str, str, bool]]
    """Each value as the part of the order that it posts, with its words, and whether it is chosen."""


@dataclass(frozen=True)
class OrderForm:
    """The form of a standing order that is not about the use of modules."""

    kind: str
    title: str
    ask: bool
    otherwise: str
    fields: list[Field]


@dataclass(frozen=True)
class Orders:
    """Everything that a seat can settle in advance. The lists are empty if the game has no modules."""

    own: list[Setting]
    others: list[Setting]
    forms: list[OrderForm]


def settings_of(page: GamePage) -> Settings:
    """The viewer's permanent settings."""
    return msgspec.convert(page.orders.get(ORDER, {}), Settings)


def setting(page: GamePage, module: str, is_equipped: bool = False) -> Setting:
    kind = find_module(module)
    now = settings_of(page).of(module)
    now = now if now in kind.settings else kind.settings[0]
    return Setting(
        module=module,
        title=kind.title,
        words=kind.words,
        colour=kind.colour,
        takes=_takes(kind),
        choices=[
            (json.dumps({ORDER: {"modules": {module: value}}}), SETTINGS.get(value, value), value == now)
            for value in kind.settings
        ],
        is_equipped=is_equipped,
    )


def own_settings(page: GamePage, robot: RobotView) -> list[Setting]:
    """The modules that the viewer may know a robot to own. Equipped modules come first."""
    equipped = [module for module in (robot.left, robot.right, *robot.extra) if module]
    return [setting(page, module, is_equipped=True) for module in equipped] + [
        setting(page, module) for module in robot.inventory
    ]


def other_settings(page: GamePage, shown: list[Setting]) -> list[Setting]:
    """All other modules: a form posts the settings of all."""
    known = {one.module for one in shown}
    rest = [module for module in find_modules() if module not in known]
    return sorted((setting(page, module) for module in rest), key=lambda one: one.title)


def orders_of(page: GamePage) -> Orders:
    own = [robot for robot in page.view.robots if robot.seat == page.viewer_seat and not robot.killbot]
    with_modules = page.view.setup.mode == "full"
    shown = [one for robot in own for one in own_settings(page, robot)]
    kinds = [kind for kind in TITLES if kind in order_types() and (with_modules or kind == "start")]
    return Orders(
        own=shown,
        others=other_settings(page, shown) if with_modules else [],
        forms=[_form(page, own, kind) for kind in kinds],
    )


def _takes(kind: type[Moments]) -> str:
    if kind.die is None:
        return ""
    low, high = kind.range
    return f"{kind.die} die {low} to {high}" if low < high else f"{kind.die} die {low}"


def _form(page: GamePage, own: list[RobotView], kind: str) -> OrderForm:
    preset = msgspec.to_builtins(order_types()[kind]()) | page.orders.get(kind, {})
    names = [name for of, name in LABELS if of == kind]
    return OrderForm(
        kind=kind,
        title=TITLES[kind],
        ask=preset[ASK],
        otherwise=OTHERWISE.get(kind, "Where you are not asked, or do not answer in time:"),
        fields=[Field(name, LABELS[kind, name], _choices(page.view, own, kind, name, preset[name])) for name in names],
    )


def _choices(view: VoltView, own: list[RobotView], kind: str, name: str, chosen: Any) -> list[tuple[str, str, bool]]:
    ways: list[tuple[Any, str]] = [(colour, f"the {colour} deck") for colour in COLOURS]
    if name == "index":
        ways = starts(view, own[0]) if own else []
    elif name == "repair_from":
        ways = list(REPAIRS)
    if chosen not in [value for value, _ in ways]:
        ways.append((chosen, str(chosen)))
    return [(json.dumps({kind: {name: value}}), words, value == chosen) for value, words in ways]


def starts(view: VoltView, robot: RobotView) -> list[tuple[Any, str]]:
    """The starting spaces of a robot's side: their indexes and names."""
    if not view.arena:
        return [(index, f"starting space {index}") for index in (1, 2, 3)]
    arena = load_arena(view.arena)
    return [(start.number, cell_label(arena, start.cell)) for start in arena.starts.get(robot.side, [])]
