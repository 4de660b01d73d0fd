"""`manage.py restore`: restores the database from a backup, and checks it before anybody plays."""

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from games.clocks.services import outages
from games.models import Heartbeat
from games.record.queries.health import SWEEP
from roborally_site import backup
from roborally_site.backup import BackupError


class Command(BaseCommand):
    help = "Restore the database from a backup, migrate it to this version, and verify its games."
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", type=Path, help="a file written by manage.py backup")
        parser.add_argument("--replace", action="store_true", help="delete what is in the database now")

    def handle(self, *args: Any, path: Path, replace: bool, **options: Any) -> None:
        try:
            backup.restore(path, replace=replace)
        except BackupError as error:
            raise CommandError(str(error)) from error
        if unknown := unknown_migrations():
            raise CommandError(
                f"This backup is from a newer version of the site, with the migrations {', '.join(unknown)}. "
                "Install that version, and run this command again with --replace."
            )
        call_command("migrate", interactive=False, verbosity=0)
        call_command("verify_games", stdout=self.stdout)
        last = Heartbeat.objects.filter(name=SWEEP).values_list("at", flat=True).first()
        shifted = outages.beat(to_the_end=True)  # before anybody can miss a deadline
        if last:
            self.stdout.write(f"The site ran until {last:%Y-%m-%d %H:%M} UTC.")
            self.stdout.write(f"Questions whose deadlines were moved by the time since then: {shifted}")


def unknown_migrations() -> list[str]:
    """Migrations that were applied to the database but are not part of this code."""
    loader = MigrationExecutor(connection).loader
    ours = {app for app, _ in loader.disk_migrations}
    applied = set(loader.applied_migrations) - set(loader.disk_migrations)
    replaced = {key for migration in loader.disk_migrations.values() for key in migration.replaces}
    return sorted(f"{app}.{name}" for app, name in applied - replaced if app in ours)
