"""`manage.py backup`: saves the database to one file while the site runs."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from games.models import Heartbeat
from games.models.operations.heartbeat import BACKUP
from roborally_site.backup import BackupError, save

ENDING = ".backup"


class Command(BaseCommand):
    help = "Write all games, people and notifications to one file. The site can keep running."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", type=Path, help="a new file, or a folder for a file named by the time")
        parser.add_argument("--keep", type=int, help="how many backups to keep in the folder")

    def handle(self, *args: Any, path: Path, keep: int | None, **options: Any) -> None:
        folder = path if path.is_dir() else None
        if keep is not None:
            _check_keep(keep, path)
        target = folder / f"races-{timezone.now():%Y-%m-%dT%H%M%SZ}{ENDING}" if folder else path
        try:
            save(target)
        except BackupError as error:
            raise CommandError(str(error)) from error
        Heartbeat.objects.update_or_create(name=BACKUP, defaults={"at": timezone.now()})
        for old in sorted(folder.glob(f"races-*{ENDING}"))[:-keep] if folder and keep else []:
            old.unlink()
        self.stdout.write(f"{target}: {target.stat().st_size} bytes")
        self.stdout.write("Not included: SECRET_KEY and other secrets of the environment. Keep them elsewhere.")


def _check_keep(keep: int, path: Path) -> None:
    """Raises CommandError unless so many backups can be kept there."""
    if keep < 1:
        raise CommandError("--keep needs a number of 1 or more.")
    if not path.exists():
        raise CommandError(f"The folder {path} is missing. Create it first, for the owner of the backups only.")
    if not path.is_dir():
        raise CommandError(f"--keep needs a folder, and {path} is a file.")
