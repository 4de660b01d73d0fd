"""What a seat may store as a standing order, and what applies to a seat that has stored none."""

from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.volt.decisions.orders import order_types, presets
from engine.volt.game import GAME
from tests.engine.volt.tables import settled


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


def test_a_seat_that_has_stored_nothing_is_asked_about_everything() -> None:
    """V-50."""
    for kind, preset in presets().items():
        GAME.check_order(kind, preset)
    assert presets()["modules"]["modules"] == {}
    assert sorted(kind for kind, preset in presets().items() if preset["ask"]) == sorted({*order_types()} - {"modules"})
    assert GAME.default_orders(asks=False) == GAME.default_orders(asks=True)


def test_every_module_has_a_suggestion_that_may_be_stored() -> None:
    GAME.check_order("modules", settled()["modules"])
