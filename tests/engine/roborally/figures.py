"""Tables of figures: what each one shows, and before, program and after in a line."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.roborally.events import Exploded
from tests.scenes import Scene


def figures(names: str, table: Mapping[str, Any]) -> pytest.MarkDecorator:
    """A test for each row. The names of the columns are separated by commas; a single column needs no tuples."""
    return pytest.mark.parametrize(names, list(table.values()), ids=list(table))


def explosions(scene: Scene) -> list[int]:
    """How strong the explosions were, in order."""
    return [event.strength for event in scene.events(Exploded)]


def drive(scene: Scene, register: int = 1, **cards: str) -> Scene:
    """Robots and board elements move in a register. No one fires."""
    return scene.program(register, **cards).segment("B", register).segment("C", register)
