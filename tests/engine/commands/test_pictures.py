"""The engine asks the site for pictures."""

import pytest

from engine.commands import pictures
from engine.kernel.errors import BadData


def test_without_the_site_there_are_no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "SITE", "no_such_site")
    with pytest.raises(BadData, match="there is no package no_such_site here"):
        pictures.draw("volt", None, "")
