import shutil
from pathlib import Path

import pytest

from tests import migrated
from tests.migrated import KEPT, made_once


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(migrated, "ROOT", tmp_path)
    (tmp_path / "requirements.txt").touch()
    return tmp_path / "0001_initial.py"


def made_from(source: Path, text: str) -> str:
    """What is kept for a source of this text. It is made by copying the source."""
    source.write_text(text)

    def make(draft: Path) -> None:
        draft.mkdir()
        shutil.copy(source, draft)

    return (made_once(source.parent, "data", [source], make) / source.name).read_text()


def test_what_is_kept_follows_its_sources_there_and_back(source: Path) -> None:
    assert [made_from(source, text) for text in ("one", "two", "one")] == ["one", "two", "one"]


def test_it_follows_the_versions_of_packages(source: Path) -> None:
    source.write_text("one")
    before = migrated.hash_of([source])
    (source.parent / "requirements.txt").write_text("django==5.2.19")
    assert migrated.hash_of([source]) != before


def test_what_failed_half_way_is_made_again(source: Path) -> None:
    def fail(draft: Path) -> None:
        draft.mkdir()
        raise ZeroDivisionError

    source.write_text("one")
    with pytest.raises(ZeroDivisionError):
        made_once(source.parent, "data", [source], fail)
    assert made_from(source, "one") == "one"


def test_only_the_last_few_are_kept(source: Path) -> None:
    for number in range(KEPT + 2):
        made_from(source, str(number))
    assert len(list(source.parent.glob("data-*"))) == KEPT
