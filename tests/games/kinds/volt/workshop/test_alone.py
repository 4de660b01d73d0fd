"""`python -m engine arena draw`: the picture of a fight's page. That no settings are needed is held for courses."""

from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from engine.__main__ import main
from engine.volt.arena.plans import arena_data

SVG = "{http://www.w3.org/2000/svg}"


@pytest.mark.parametrize("is_mine", [False, True])
def test_an_arena_is_drawn_as_far_as_it_can_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], *, is_mine: bool
) -> None:
    """The pit lies outside."""
    data, file = arena_data("rome"), tmp_path / "mine.json"
    pit = {"type": "pit", "at": [9, 9]}
    file.write_bytes(msgspec.json.encode(data | {"elements": [*data["elements"], pit], "name": "Mine & <yours>"}))
    assert main(["arena", "draw", str(file) if is_mine else "rome"]) == 0
    picture = ElementTree.fromstring(capsys.readouterr().out)
    assert picture.get("aria-label") == ("Mine & <yours>" if is_mine else data["name"])
    assert ".arena-corner {" in (picture.findtext(f"{SVG}style") or "")
    assert len([it for it in picture.iter(f"{SVG}g") if it.get("class") == "space"]) == 9 * 9 - 4
