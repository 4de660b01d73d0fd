"""Every event is told, and told in one place."""

import ast
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from engine.kernel.events import Event
from engine.volt import events
from games.kinds import volt
from games.kinds.volt.told.events import TELLINGS, telling_of

KINDS = get_args(events.VoltEvent)


def named_in(module: Path) -> set[str]:
    """All names that a module uses, those of other modules included."""
    nodes = list(ast.walk(ast.parse(module.read_text())))
    named = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return named | {node.id for node in nodes if isinstance(node, ast.Name)}


def test_every_kind_of_event_has_its_entry() -> None:
    assert set(TELLINGS) == set(KINDS)


def test_an_event_of_another_game_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        telling_of(Event())


def test_an_event_is_named_in_one_module_alone() -> None:
    modules = Path(volt.__file__).parent.rglob("*.py")
    counted = Counter(name for module in modules for name in named_in(module))
    assert {kind.__name__: counted[kind.__name__] for kind in KINDS if counted[kind.__name__] != 1} == {}
