"""All kinds of decisions of a fight."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.kernel.decisions import Decision
from engine.kernel.errors import ReplayMismatch
from engine.volt.decisions.types import decision_types
from engine.volt.game import GAME
from engine.volt.module_registry import find_modules


def kinds_below(kind: type[Decision[Any]]) -> Iterator[type[Decision[Any]]]:
    """The kinds that are asked; what they have in common is none itself."""
    below = kind.__subclasses__()
    if not below:
        yield kind
    for one in below:
        yield from kinds_below(one)


def test_no_kind_is_forgotten_whichever_module_brings_it() -> None:
    find_modules()
    defined = {kind for kind in kinds_below(Decision) if kind.__module__.startswith("engine.volt.")}
    assert set(decision_types().values()) == defined


def test_each_kind_has_its_own_name() -> None:
    assert all(kind.kind() == name for name, kind in decision_types().items())


def test_a_stored_decision_of_another_game_is_noticed() -> None:
    with pytest.raises(ReplayMismatch, match="volt asks for no such decision"):
        GAME.decode_decision({"kind": "reenter", "seat": 0})
