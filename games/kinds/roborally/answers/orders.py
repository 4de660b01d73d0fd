"""Standing orders as forms: every field of every order, with its words. A new order gets its form automatically."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from msgspec import inspect

from engine.roborally.board.geometry import COMPASS
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.decisions import order_types, ranked
from engine.roborally.elements import find_elements
from engine.roborally.options import find_options
from engine.roborally.options.riders import Shots
from engine.roborally.race.rules import special_rules
from engine.roborally.special_rules import find_special_rules
from engine.roborally.state import Held
from engine.roborally.views.race import RaceView, RobotView
from games.kept.once import made_once
from games.kinds.roborally.told.phrases import option_name
from games.kinds.roborally.told.places import HEADINGS
from games.shapes.page import GamePage

ASK = "ask"
MOST = 12
"""Numbers without an upper bound of their own are offered up to this."""

TITLES = {
    "stay_powered_down": "Staying powered down",
    "reenter": "Coming back after a destruction",
    "return_robot": "Coming back after a capture",
    "sacrifice": "Giving up Option cards",
    "weapons": "Option weapons",
    "use_chop_shop": "In a chop shop",
    "draw_from_waste": "On radioactive waste",
    "use_wrench": "On a single wrench",
    "use_newcomer": "An Option of movement that comes in mid-turn",
    "pick_from_pile": "Choosing an Option card of a flag",
}
LABELS = {
    ("stay_powered_down", "if_damage_ge"): "Stay powered down for another turn",
    ("reenter", "facing"): "Face",
    ("reenter", "powered_down"): "Come back powered down",
    ("return_robot", "facing"): "Face",
    ("sacrifice", "prevent_from"): "Give up a card against a damage token",
    ("sacrifice", "ranking"): "The first to go",
    ("weapons", "weapon"): "Where the program names none, fire",
    ("weapons", "against"): "Only at (none ticked: at anyone)",
    ("weapons", "keep"): "Keep at least this many shots",
    ("aim", "mode"): "Every point of the main laser",
    ("aim", "register"): "Which register to lock",
    ("aim", "ranking"): "Which card to destroy first",
    ("abort_program", "if_off_plan"): "Abort as soon as my robot is not where it was meant to be",
    ("swap_card", "if_off_plan"): "Use the card as soon as my robot is not where it was meant to be",
    ("swap_card", "if_would_die"): "Use the card where my own would destroy my robot",
    ("use_newcomer", "if_would_die"): "Use it where my card would destroy my robot",
    ("reach", "use"): "Touch what is in reach",
    ("intercept", "if_larger_by"): "Exchange hands",
    ("take_option", "wanted"): "The first to take (none ticked: none)",
    ("use_chop_shop", "service"): "Have done",
    ("use_chop_shop", "ranking"): "The first to be scrapped",
    ("draw_from_waste", "draw"): "Draw an Option card",
    ("use_wrench", "draw_if_damage_le"): "Draw an Option card instead of a repair",
}
VALUES: dict[tuple[str, str], str] = {
    ("reenter", "flag"): "towards its next flag",
    ("return_robot", "enemy"): "towards the other board",
    ("aim", "damage"): "does plain damage",
    ("aim", "lock"): "locks a register",
    ("aim", "destroy"): "destroys an Option card",
    ("use_chop_shop", "refill"): "refill the emptiest Option card",
    ("use_chop_shop", "scrap"): "scrap a card and draw another",
    ("use_chop_shop", "nothing"): "nothing",
    ("aim", "next"): "the next to be played",
    ("aim", "highest"): "the highest",
    **{
        (kind, point): name
        for kind in ("reenter", "return_robot")
        for point, name in zip(COMPASS, HEADINGS, strict=True)
    },
}
NUMBERS = {
    "if_damage_ge": {0: "always", 11: "never"} | {n: f"with {n} damage or more" for n in range(1, 11)},
    "if_larger_by": {0: "never"} | {n: f"if the other hand is larger by {n} or more" for n in range(1, 10)},
    "prevent_from": {11: "never", 10: "only against the tenth, which would destroy it", 1: "always"}
    | {n: f"from its {n}th token on" for n in range(4, 10)}
    | {2: "from its 2nd token on", 3: "from its 3rd token on"},
}
NUMBERS |= {
    "draw_if_damage_le": {-1: "never", 0: "without damage", 9: "always"}
    | {n: f"with up to {n} damage" for n in range(1, 9)}
}
BETWEEN_TURNS = ("stay_powered_down", "reenter", "return_robot", "use_wrench")
OWN_CARDS = ("sacrifice", "use_chop_shop")
"""Orders that rank the viewer's own cards."""
BOTH = ("sacrifice",)
"""Orders for questions that come between turns, about the loss after a destruction, and also in mid-turn."""


@dataclass(frozen=True)
class Field:
    """One field of an order. `control` is tick, choice, several or ranking; a tick has one choice."""

    name: str
    label: str
    control: str
    choices: list[tuple[str, str, bool]]
    """Each value as the part of the order that it posts, with its words, and whether it is chosen."""


@dataclass(frozen=True)
class OrderForm:
    """The form of one standing order."""

    kind: str
    title: str
    fields: list[Field]
    bare: str
    """The order with nothing ticked, as JSON: what the form posts besides its fields. `ask` is as it was if it
    cannot be changed."""
    ask: bool
    why_not: str
    """Why the table's settings do not allow asking; empty if they do."""
    note: str
    concerns: bool
    """Whether it may matter for the robots as they are now."""


def order_forms(page: GamePage) -> list[OrderForm]:
    """All orders that can matter in this race. Orders that matter now come first."""
    elsewhere = _kinds_of_rules(find_special_rules().values()) - _kinds_of_rules(special_rules(page.view.setup))
    elsewhere |= _elements_elsewhere(page.view.setup.course)
    forms = [order_form(page, kind) for kind in order_types() if kind not in elsewhere]
    return sorted(forms, key=lambda form: not form.concerns)


@made_once
def orders_drawn(forms: Sequence[OrderForm]) -> tuple[SafeString, SafeString]:
    """The forms of orders that matter now, and of the others. Most seats share them, turn after turn."""
    drawn = [(form.concerns, render_to_string("roborally/orders/_order.html", {"order": form})) for form in forms]
    now, later = ("".join(html for concerns, html in drawn if concerns == part) for part in (True, False))
    return SafeString(now), SafeString(later)


def shape_of(kind: str) -> dict[str, inspect.Type]:
    """The fields of an order by name; none for a kind without orders."""
    return _fields(kind) if kind in order_types() else {}


@cache
def _fields(kind: str) -> dict[str, inspect.Type]:
    shape = inspect.type_info(order_types()[kind])
    assert isinstance(shape, inspect.StructType), "an order is a struct"
    return {field.name: field.type for field in shape.fields}


def values_of(kind: inspect.Type) -> list[Any]:
    """The possible values of a choice of one out of a few."""
    if isinstance(kind, inspect.UnionType):
        return [value for one in kind.types for value in values_of(one)]
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.IntType):
        return list(range(kind.ge or 0, (MOST if kind.le is None else kind.le) + 1))
    return []


def _elements_elsewhere(course: str) -> set[str]:
    """The orders for questions that only elements ask, if those elements are not on this course."""
    placed: Sequence[Any] = floor_of(course).placed
    here = {element.kind() for element in placed}
    kinds = find_elements().values()
    return {it.order_kind() for kind in kinds if kind.kind() not in here for it in kind.questions}


def _kinds_of_rules(rules: Iterable[Any]) -> set[str]:
    return {question.order_kind() for rule in rules for question in rule.questions}


def order_form(page: GamePage, kind: str) -> OrderForm:
    """The form of one order."""
    own = [robot for robot in page.view.robots if robot.seat == page.viewer_seat]
    preset = msgspec.to_builtins(order_types()[kind]()) | page.orders[kind]
    why_not = _why_not(page, kind)
    bare = {name: unticked for name, shape in shape_of(kind).items() if (unticked := _unticked(shape)) is not None}
    return OrderForm(
        kind=kind,
        title=title_of(kind),
        fields=[_field(page, own, kind, name, preset[name]) for name in shape_of(kind) if name != ASK],
        bare=json.dumps({kind: bare | ({ASK: preset[ASK]} if why_not else {})}),
        ask=preset[ASK],
        why_not=why_not,
        note=_note(page, kind),
        concerns=_concerns(own, kind),
    )


def _concerns(own: list[RobotView], kind: str) -> bool:
    """Tells whether one of the viewer's robots holds a card that leads to the question."""
    cards = [find_options()[option.id] for robot in own for option in robot.options]
    if kind == "sacrifice":
        return bool(cards)
    if kind == "weapons":
        return any(card.rider is not None and issubclass(card.rider, Shots) for card in cards)
    of_cards = {question.order_kind() for card in find_options().values() for question in card.questions}
    return kind not in of_cards or any(kind == question.order_kind() for card in cards for question in card.questions)


def _why_not(page: GamePage, kind: str) -> str:
    setup = page.view.setup
    if setup.interruptions == "none":
        return "this table never stops to ask"
    if kind in (*BETWEEN_TURNS, *BOTH) or (setup.interruptions == "full" and setup.max_asks):
        return ""
    return "this table does not stop in mid-turn"


def _note(page: GamePage, kind: str) -> str:
    if kind in BOTH and page.view.setup.interruptions == "between":
        return "only about what is lost with a destruction: this table does not stop in mid-turn"
    return ""


def _unticked(shape: inspect.Type) -> Any:
    """The value of a field in which nothing is ticked or ranked; None if one thing is always chosen."""
    if isinstance(shape, inspect.BoolType):
        return False
    return [] if isinstance(shape, inspect.ListType) else None


def _field(page: GamePage, own: list[RobotView], kind: str, name: str, value: Any) -> Field:
    """A control that fits the type of the field."""
    shape, label = shape_of(kind)[name], LABELS.get((kind, name), name.replace("_", " ").capitalize())
    control, choices = _control(page, own, kind, name, value)
    is_list = isinstance(shape, inspect.ListType)
    parts = [(json.dumps({kind: {name: [it] if is_list else it}}), words, is_on) for it, words, is_on in choices]
    return Field(name, label, control, parts)


def _control(
    page: GamePage, own: list[RobotView], kind: str, name: str, value: Any
) -> tuple[str, list[tuple[Any, str, bool]]]:
    """The control of a field, and its values (or their entries) with words and whether each is chosen."""
    shape = shape_of(kind)[name]
    if isinstance(shape, inspect.BoolType):
        return "tick", [(True, "", value)]
    if isinstance(shape, inspect.ListType) and isinstance(shape.item_type, inspect.IntType):
        return "several", _others(page.view, own, value)
    if isinstance(shape, inspect.ListType):
        return "ranking", _ranking(page.view, own, kind, value)
    if isinstance(shape, inspect.StrType):
        return "choice", _weapons(own, value)
    return "choice", [(it, _words(kind, name, it), it == value) for it in values_of(shape)]


def _words(kind: str, name: str, value: Any) -> str:
    numbers = NUMBERS.get(name, {})
    return VALUES.get((kind, value)) or numbers.get(value) or str(value)


def _others(view: RaceView, own: list[RobotView], chosen: list[int]) -> list[tuple[Any, str, bool]]:
    return [(robot.robot, robot.name, robot.robot in chosen) for robot in view.robots if robot not in own]


def _weapons(own: list[RobotView], chosen: str) -> list[tuple[Any, str, bool]]:
    """The main laser, and the weapons that the viewer holds, or has named before."""
    cards = find_options()
    held = [option.id for robot in own for option in robot.options]
    arms = [option for option in held if (rider := cards[option].rider) is not None and issubclass(rider, Shots)]
    if chosen and chosen not in arms:
        arms.append(chosen)
    return [("", "the main laser", not chosen), *((arm, option_name(arm), arm == chosen) for arm in arms)]


def _ranking(view: RaceView, own: list[RobotView], kind: str, named: list[str]) -> list[tuple[Any, str, bool]]:
    """The cards in question, the first to go first. Cards that were ranked earlier and that no one holds now come last,
    hidden."""
    robots = own if kind in OWN_CARDS else [robot for robot in view.robots if robot not in own]
    held = [Held(id=option.id, payload=option.payload) for robot in robots for option in robot.options]
    order = ranked(held, named)
    return [
        (option, option_name(option), option in order) for option in [*order, *(it for it in named if it not in order)]
    ]


def title_of(kind: str) -> str:
    """The title of a standing order. A question that an Option card brings with it has the card's name."""
    cards = (card.title for card in find_options().values() if kind in [own.order_kind() for own in card.questions])
    return TITLES.get(kind) or next(cards)
