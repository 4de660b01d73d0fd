"""The standing orders of VOLT: which may be stored, and what applies to a seat that has stored none."""

from functools import cache
from typing import Any

import msgspec

from engine.kernel.decisions import Decision, Order
from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.draw import DrawModule
from engine.volt.decisions.equip import Equip
from engine.volt.decisions.places import ChooseStart, UseWorkshop
from engine.volt.module_registry import find_modules, title_of
from engine.volt.moments.settings import ORDER, Settings

KINDS: tuple[type[Decision[Any]], ...] = (DrawModule, Equip, ChooseStart, UseWorkshop)


@cache
def order_types() -> dict[str, type[Order]]:
    """The shape of every standing order, by name."""
    of_kinds = {kind.order_kind(): kind.order_type for kind in KINDS if kind.order_type is not None}
    return {ORDER: Settings, **of_kinds}


def presets() -> dict[str, Any]:
    """The orders of a seat that has stored none: it is asked about everything, at every table.

    Rules: 002 "USING MODULES"; V-50
    """
    return {name: msgspec.to_builtins(shape()) for name, shape in order_types().items()}


def check_order(kind: str, preset: Any) -> None:
    """Raises IllegalAnswer unless a seat may store this standing order."""
    if kind not in order_types():
        raise IllegalAnswer("order", f"there are no standing orders for {kind}")
    try:
        order = msgspec.convert(preset, order_types()[kind])
    except msgspec.ValidationError as error:
        raise IllegalAnswer("order", str(error)) from None
    if isinstance(order, Settings):
        _check_settings(order)


def _check_settings(order: Settings) -> None:
    for name, setting in order.modules.items():
        if name not in find_modules():
            raise IllegalAnswer("order", f"there is no module {name}")
        known = find_modules()[name].settings
        if setting not in known:
            raise IllegalAnswer("order", f"{title_of(name)} has no setting {setting}; choose one of {', '.join(known)}")
