"""`manage.py backup`: where the file goes, and which older ones stay."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.models import Heartbeat


@pytest.mark.django_db
def test_a_folder_keeps_the_newest_backups(tmp_path: Path) -> None:
    for name in ("races-2026-01-01T", "races-2026-01-02T", "races-2026-01-03T", "letters"):
        (tmp_path / f"{name}.backup").touch()
    call_command("backup", tmp_path, "--keep", "2", stdout=StringIO())
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names[:2] == ["letters.backup", "races-2026-01-03T.backup"]
    assert len(names) == 3
    assert Heartbeat.objects.filter(name="backup").exists()


@pytest.mark.django_db
def test_a_backup_never_overwrites_a_file(tmp_path: Path) -> None:
    (tmp_path / "old.backup").write_text("precious")
    with pytest.raises(CommandError, match="already exists"):
        call_command("backup", tmp_path / "old.backup")
    assert not Heartbeat.objects.filter(name="backup").exists()
    assert (tmp_path / "old.backup").read_text() == "precious"


@pytest.mark.parametrize(
    ("name", "keep", "words"),
    [
        ("gone", "14", "The folder .*gone is missing"),
        ("letter.txt", "14", "needs a folder, and .*letter.txt is a file"),
        (".", "0", "a number of 1 or more"),
    ],
)
def test_what_cannot_be_kept_is_refused_with_the_reason(tmp_path: Path, name: str, keep: str, words: str) -> None:
    (tmp_path / "letter.txt").write_text("Dear all")
    with pytest.raises(CommandError, match=words):
        call_command("backup", tmp_path / name, "--keep", keep)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]
