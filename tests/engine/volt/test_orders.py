"""What a seat may store as a standing order, and what applies to a seat that has stored none."""

from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.game import GAME
from engine.volt.module_registry import find_modules
from engine.volt.orders import order_types, presets


@pytest.mark.parametrize("setting", ["ask", "always", "never"])
def test_known_settings_may_be_stored(setting: str) -> None:
    GAME.check_order("modules", {"modules": {"mines": setting}})


@pytest.mark.parametrize(
    ("kind", "preset", "words"),
    [
        ("modules", {"modules": {"mines": "2"}}, "Mines has no setting 2; choose one of ask, always, never"),
        ("modules", {"modules": {"toaster": "ask"}}, "no module toaster"),
        ("modules", {"toast": 1}, "toast"),
        ("coffee", {}, "no standing orders for coffee"),
    ],
)
def test_other_orders_are_refused(kind: str, preset: dict[str, Any], words: str) -> None:
    with pytest.raises(IllegalAnswer, match=words):
        GAME.check_order(kind, preset)


@pytest.mark.parametrize("asking", [True, False])
def test_presets_are_legal_orders(asking: bool) -> None:
    for kind, preset in presets(asking).items():
        GAME.check_order(kind, preset)
    assert bool(presets(asking)["modules"]["modules"]) != asking


def test_every_module_has_a_suggestion_that_may_be_stored() -> None:
    suggested = {name: module.suggested for name, module in find_modules().items()}
    GAME.check_order("modules", {"modules": suggested})
    assert presets(asking=False)["modules"]["modules"] == suggested


def test_at_a_slow_table_decks_and_workshops_do_not_ask() -> None:
    assert sorted(kind for kind, preset in presets(asking=False).items() if preset["ask"]) == ["equip", "start"]
    assert sorted(order_types()) == ["draw_module", "equip", "modules", "start", "workshop"]
