"""Counts how often something had to be drawn because it was not cached."""

from typing import Any

import pytest
import resvg_py

Drawings = list[str]


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> Drawings:
    """Everything that the renderer was asked to draw since the test began."""
    given: Drawings = []
    draw = resvg_py.svg_to_bytes

    def noted(svg_string: str, **options: Any) -> bytes:
        given.append(svg_string)
        return bytes(draw(svg_string=svg_string, **options))

    monkeypatch.setattr(resvg_py, "svg_to_bytes", noted)
    return given
