"""Surprises that are drawn at once."""

from typing import Any

import pytest

from engine.roborally.courses.catalogue import load_file
from games.kinds.roborally.workshop import surprises as drawing
from games.shapes.venues import Drawn


@pytest.fixture
def drawn_before(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots' races take seconds, so what they would choose is chosen already."""

    def draw(wanted: dict[str, Any], seed: int, part: int) -> list[Drawn]:
        return [Drawn(load_file("checkmate").data(), distance=0, facts=["bots win after 5 turns"])]

    monkeypatch.setattr(drawing, "draw", draw)
