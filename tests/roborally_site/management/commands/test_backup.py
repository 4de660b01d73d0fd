"""`manage.py backup`: where the file goes, and which older ones stay."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command


@pytest.mark.django_db
def test_a_folder_keeps_the_newest_backups(tmp_path: Path) -> None:
    for name in ("races-2026-01-01T", "races-2026-01-02T", "races-2026-01-03T", "letters"):
        (tmp_path / f"{name}.backup").touch()
    call_command("backup", tmp_path, "--keep", "2", stdout=StringIO())
    names = sorted(path.name for path in tmp_path.iterdir())
    assert names[:2] == ["letters.backup", "races-2026-01-03T.backup"]
    assert len(names) == 3


@pytest.mark.django_db
def test_a_backup_never_overwrites_a_file(tmp_path: Path) -> None:
    (tmp_path / "old.backup").write_text("precious")
    with pytest.raises(CommandError, match="already exists"):
        call_command("backup", tmp_path / "old.backup")
    assert (tmp_path / "old.backup").read_text() == "precious"
