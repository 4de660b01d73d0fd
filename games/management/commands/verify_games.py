"""`manage.py verify_games`: checks before a deploy whether the running games survive this code."""

import time
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.db.models import QuerySet

from games.management import upgrades
from games.models import Game
from games.record.queries.verifying.verification import BEGUN, all_turns_verified, open_turns_verified

SECONDS_BETWEEN_WORDS = 5
NOT_MIGRATED = 2
"""The exit code if nothing could be checked. A game that would not survive gives 1."""


class Command(BaseCommand):
    help = "Re-run the open turn of every running game, and list the games that the present rules cannot repeat."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--game", type=int, action="append", default=[], help="check only this game; repeatable")
        parser.add_argument("--sample", type=int, help="check only this many games, chosen at random")
        parser.add_argument(
            "--all-turns",
            action="store_true",
            help="check every stored turn, including those of parked and finished games",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if words := upgrades.refusal():
            raise CommandError(words, returncode=NOT_MIGRATED)
        if missing := missing_migrations():
            words = f"The database does not have the migrations {', '.join(missing)} of this code. Run migrate first."
            raise CommandError(words, returncode=NOT_MIGRATED)
        games = self._chosen(**options)
        verify = all_turns_verified if options["all_turns"] else open_turns_verified
        self._count, self._spoken = games.count(), time.monotonic()
        done = failed = turns = only_shown = 0
        for done, verdict in enumerate(verify(games), start=1):
            turns, only_shown = turns + verdict.verified, only_shown + verdict.only_shown
            if verdict.fault:
                failed += 1
                self.stdout.write(f"game {verdict.game_id}: {verdict.fault}")
            self._progress(done)
        if options["all_turns"]:
            self.stdout.write(f"{turns} turns run again, {only_shown} under older rules not checked")
        self.stdout.write(f"{done - failed} verified, {failed} failed")
        if failed and options["all_turns"]:
            raise CommandError("The records of these games are damaged. `manage.py game repair` can mend most of them.")
        if failed:
            raise CommandError("These games would be parked at their next step.")

    def _chosen(self, **options: Any) -> QuerySet[Game]:
        statuses = BEGUN if options["all_turns"] else (Game.Status.RUNNING,)
        games = Game.objects.filter(status__in=statuses)
        if options["game"]:
            games = games.filter(pk__in=options["game"])
            missing = set(options["game"]) - set(games.values_list("pk", flat=True))
            if missing:
                raise CommandError(f"There is no such game to check: {', '.join(map(str, sorted(missing)))}.")
        if options["sample"] is not None:
            games = games.filter(pk__in=list(games.order_by("?").values_list("pk", flat=True)[: options["sample"]]))
        return games

    def _progress(self, done: int) -> None:
        """Reports progress every few seconds."""
        if time.monotonic() - self._spoken > SECONDS_BETWEEN_WORDS:
            self._spoken = time.monotonic()
            self.stderr.write(f"{done} of {self._count}")


def missing_migrations() -> list[str]:
    """Migrations of this code that were not applied to the database."""
    executor = MigrationExecutor(connection)
    plan = executor.migration_plan(executor.loader.graph.leaf_nodes())
    return [f"{migration.app_label}.{migration.name}" for migration, _ in plan]
