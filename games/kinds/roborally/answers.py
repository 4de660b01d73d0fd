"""What RoboRally's forms post, as raw answers and standing orders. Whether they are legal, the rules say."""

import re
from typing import Any

from django.http import QueryDict
from msgspec import inspect

from games.kinds.form_values import json_of, number
from games.kinds.roborally.orders import shape_of, values_of

RIDER = re.compile(r"rider-([a-z0-9_]+)(?:-([a-z_]+))?(?:-([1-5]))?")
"""The name of a field: the Option, what is said of it, and the register where each has its own field."""
WEAPON = re.compile(r"weapon-([1-5])")


def answer(kind: str, data: QueryDict) -> Any:
    """The raw answer that a form posts for this kind of question."""
    if kind == "program":
        return _program(data)
    if kind == "stay_powered_down":
        return {"stay": {"yes": True, "no": False}.get(data.get("stay", ""))}
    if kind == "reenter":
        return place(data) | {"powered_down": "powered_down" in data}
    if kind in ("place_robot", "return_robot"):
        return place(data)
    if kind == "draft_option":
        return {"options": data.getlist("option")}
    if kind == "prevent_damage":
        return {"options": data.getlist("option"), "prevent_from": number(data.get("prevent_from", "1"))}
    if kind == "aim":
        return {"aims": [json_of(aim) for aim in data.getlist("aim") if aim]}
    return json_of(data.get("answer", ""))


def place(data: QueryDict) -> dict[str, Any]:
    """A space and a heading, chosen together."""
    cell, _, heading = data.get("place", "").partition("-")
    return {"cell": number(cell), "heading": number(heading)}


def _program(data: QueryDict) -> dict[str, Any]:
    riders = riders_of(data)
    for option, rider in riders.items():
        if rider.get("now"):  # a new hand comes instead of a program
            return {"registers": [0] * len(data.getlist("register")), "power_down": False, "riders": {option: rider}}
    registers = [number(card) for card in data.getlist("register")]
    program = {"registers": registers, "power_down": "power_down" in data}
    return program | {"riders": riders} if riders else program


def riders_of(data: QueryDict) -> dict[str, dict[str, Any]]:
    """What Options add. The page's script reads the form in the same way."""
    riders: dict[str, dict[str, Any]] = {}
    for name, values in data.lists():
        if found := RIDER.fullmatch(name):
            _add(riders.setdefault(found[1], {}), found[2], found[3], values)
    for name, weapon in data.items():
        if (found := WEAPON.fullmatch(name)) and weapon:
            riders.setdefault(weapon, {}).setdefault("registers", []).append(int(found[1]))
    return riders


def _add(rider: dict[str, Any], field: str | None, register: str | None, values: list[str]) -> None:
    """A field alone names its Option, so that one that asks for nothing is not passed over."""
    if field is None:
        return
    if register is not None:
        if values[-1] not in ("", "0"):
            rider.setdefault(field, {})[register] = number(values[-1])
    elif field == "registers":
        rider[field] = [number(value) for value in values]
    else:
        rider[field] = True if values[-1] == "on" else number(values[-1])


def preset(kind: str, data: QueryDict) -> Any:
    """The raw standing order that a form posts, as its fields are."""
    return {name: _said(name, shape, data) for name, shape in shape_of(kind).items()}


def _said(name: str, shape: inspect.Type, data: QueryDict) -> Any:
    """A box that is not ticked, or a list without entries, is posted by saying nothing."""
    if isinstance(shape, inspect.BoolType):
        return name in data
    if isinstance(shape, inspect.ListType):
        values = data.getlist(name)
        return [number(value) for value in values] if isinstance(shape.item_type, inspect.IntType) else values
    said = data.get(name, "")
    return {str(value): value for value in values_of(shape)}.get(said, said)
