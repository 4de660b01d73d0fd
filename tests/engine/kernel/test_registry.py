from pathlib import Path

import pytest

from engine.kernel.errors import RulesBug
from engine.kernel.registry import discover


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A separate package for each test, so that no test sees another's modules."""
    name = tmp_path.name
    for folder in (name, f"{name}/weapons", f"{name}/shields"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    return name


def write(tmp_path: Path, package: str, path: str, text: str = "CARD = 1") -> None:
    (tmp_path / package / path).write_text(text)


def test_modules_are_found_at_any_depth_and_sorted_by_name(tmp_path: Path, package: str) -> None:
    for path in ("weapons/rail.py", "brakes.py", "shields/ablative.py"):
        write(tmp_path, package, path)
    assert list(discover(package, "CARD")) == ["ablative", "brakes", "rail"]


def test_modules_without_the_attribute_do_not_count(tmp_path: Path, package: str) -> None:
    write(tmp_path, package, "brakes.py")
    write(tmp_path, package, "base.py", "class Card: ...")
    assert list(discover(package, "CARD")) == ["brakes"]


def test_two_modules_of_one_name_are_refused(tmp_path: Path, package: str) -> None:
    for path in ("weapons/rail.py", "shields/rail.py"):
        write(tmp_path, package, path)
    with pytest.raises(RulesBug, match="two modules called rail"):
        discover(package, "CARD")
