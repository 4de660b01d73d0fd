"""`manage.py restore`: restores the database from a backup, and checks it before anyone plays."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from games.clocks.services import outages
from games.management import upgrades
from games.models import Heartbeat
from games.record.queries.outages import LIFE
from roborally_site import backup
from roborally_site.backup import BackupError

SECOND = timedelta(seconds=1)
FRESH = 15 * SECOND
"""A site that runs is swept every five seconds."""
OTHERS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'
"""


class Command(BaseCommand):
    help = "Restore the database from a backup, migrate it to this version, and verify its games."
    requires_migrations_checks = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("path", type=Path, help="a file written by manage.py backup")
        parser.add_argument("--replace", action="store_true", help="delete what is in the database now")
        parser.add_argument(
            "--even-if-running", action="store_true", help="do so although the site seems to be running"
        )

    def handle(self, *args: Any, path: Path, replace: bool, even_if_running: bool, **options: Any) -> None:
        if replace and not even_if_running and (signs := signs_of_life()):
            raise CommandError(
                f"The site seems to be running: {' and '.join(signs)}. Stop web, worker, beat and everything else that "
                f"uses the database, and wait {FRESH // SECOND} seconds. Or add --even-if-running."
            )
        try:
            backup.restore(path, replace=replace)
        except BackupError as error:
            raise CommandError(str(error)) from error
        if unknown := unknown_migrations():
            raise CommandError(
                f"This backup is from a newer version of the site, with the migrations {', '.join(unknown)}. "
                "Install that version, and run this command again with --replace."
            )
        if words := upgrades.refusal():
            raise CommandError(words)
        call_command("migrate", interactive=False, verbosity=0)
        call_command("verify_games", stdout=self.stdout)
        last = Heartbeat.objects.filter(name=LIFE).values_list("at", flat=True).first()
        shifted = outages.beat(to_the_end=True)  # before anyone can miss a deadline
        if last:
            self.stdout.write(f"The site ran until {last:%Y-%m-%d %H:%M} UTC.")
            self.stdout.write(f"Questions whose deadlines were moved by the time since then: {shifted}")


def signs_of_life() -> list[str]:
    """What shows that the site uses the database now, in words."""
    signs = []
    if Heartbeat._meta.db_table in connection.introspection.table_names():
        last = Heartbeat.objects.filter(name=LIFE).values_list("at", flat=True).first()
        if last is not None and timezone.now() - last < FRESH:
            signs.append(f"it was swept at {last:%H:%M:%S} UTC")
    if connection.vendor == backup.POSTGRES and (others := _other_connections()):
        word = "connection" if others == 1 else "connections"
        signs.append(f"the database has {others} open {word} besides this one")
    return signs


def _other_connections() -> int:
    with connection.cursor() as cursor:
        cursor.execute(OTHERS)
        return int(cursor.fetchone()[0])


def unknown_migrations() -> list[str]:
    """Migrations that were applied to the database but are not part of this code."""
    loader = MigrationExecutor(connection).loader
    ours = {app for app, _ in loader.disk_migrations}
    applied = set(loader.applied_migrations) - set(loader.disk_migrations)
    replaced = {key for migration in loader.disk_migrations.values() for key in migration.replaces}
    return sorted(f"{app}.{name}" for app, name in applied - replaced if app in ours)
