"""`manage.py restore`: a backup becomes the database, and is tried before anybody plays on."""

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
    help = "Fill the database from a backup, bring it up to this version, and verify the games in it."
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", type=Path, help="a file that manage.py backup has written")
        parser.add_argument("--replace", action="store_true", help="what is in the database now may go")

    def handle(self, *args: Any, path: Path, replace: bool, **options: Any) -> None:
        try:
            backup.restore(path, replace=replace)
        except BackupError as error:
            raise CommandError(str(error)) from error
        if unknown := unknown_migrations():
            raise CommandError(
                f"This backup is from a newer version of the site, which knows {', '.join(unknown)}. "
                "Install that version, and run this command again with --replace."
            )
        call_command("migrate", interactive=False, verbosity=0)
        call_command("verify_games", stdout=self.stdout)
        last = Heartbeat.objects.filter(name=SWEEP).values_list("at", flat=True).first()
        shifted = outages.beat(to_the_end=True)  # before anybody can come too late
        if last:
            self.stdout.write(f"The site ran until {last:%Y-%m-%d %H:%M} UTC.")
            self.stdout.write(f"Duties whose deadlines were put off by the time since: {shifted}")


def unknown_migrations() -> list[str]:
    """Migrations that the database has seen and this code has not."""
    loader = MigrationExecutor(connection).loader
    ours = {app for app, _ in loader.disk_migrations}
    applied = set(loader.applied_migrations) - set(loader.disk_migrations)
    replaced = {key for migration in loader.disk_migrations.values() for key in migration.replaces}
    return sorted(f"{app}.{name}" for app, name in applied - replaced if app in ours)
