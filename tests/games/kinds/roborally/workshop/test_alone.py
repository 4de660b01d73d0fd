"""`python -m engine course draw`: the picture of the race page, without a site."""

import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from engine.__main__ import main
from engine.roborally.courses.catalogue import load_file
from tests.services import ROOT

SVG = "{http://www.w3.org/2000/svg}"


def drawn(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


@pytest.mark.slow("a process of its own, because settings are loaded here")
def test_a_course_is_drawn_without_settings_or_a_database() -> None:
    command = [sys.executable, "-m", "engine", "course", "draw", "death-trap"]
    said = subprocess.run(command, cwd=ROOT, env={}, capture_output=True, text=True, check=True).stdout
    picture = drawn(said)
    assert picture.get("aria-label") == "Death Trap"
    assert ".floor {" in (picture.findtext(f"{SVG}style") or "")
    assert len([it for it in picture.iter(f"{SVG}g") if it.get("class") == "space"]) == 12 * 16


def test_a_file_with_faults_is_drawn_as_far_as_it_can_be_laid(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = load_file("checkmate").data()
    data["course"] |= {"flags": [[40, 3], [7, 1]], "name": "Mine & <yours>"}
    (tmp_path / "mine.json").write_bytes(msgspec.json.encode(data))
    assert main(["course", "draw", str(tmp_path / "mine.json")]) == 0
    picture = drawn(capsys.readouterr().out)
    assert picture.get("aria-label") == "Mine & <yours>"
    assert [len(it) for it in picture.iter(f"{SVG}g") if it.get("class") == "flags"] == [1]
