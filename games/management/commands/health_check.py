"""`manage.py health_check`: is all well? The exit code tells cron, monitoring and container health checks."""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand
from django.db import DatabaseError, connection

from games.observability.workers import IDLE_TOO_LONG, idle_seconds
from games.operators.services import alarms, health_checks

WELL, ILL, UNKNOWN = 0, 1, 2


class Command(BaseCommand):
    help = "Run the health checks. Exit code 0: all is well; 1: something is wrong; 2: the database does not answer."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--alarm", action="store_true", help="also record the incidents and email the operator, as the worker does"
        )
        parser.add_argument(
            "--worker",
            nargs="?",
            const="",
            metavar="NAME",
            help="check only whether this machine's worker has done a task lately; NAME is its celery --hostname",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        code = self._look(**options) if options["worker"] is None else self._look_at_worker(options["worker"])
        if code != WELL:
            sys.exit(code)

    def _look(self, *, alarm: bool, **_: Any) -> int:
        try:
            found = alarms.watch() if alarm else health_checks.findings()
        except DatabaseError as error:
            is_empty = _has_no_tables()
            answers = "has no tables yet: run manage.py migrate" if is_empty else "does not answer"
            self.stderr.write(f"The database {answers} ({type(error).__name__}).")
            return UNKNOWN
        for finding in found:
            self.stdout.write(f"{finding.name}: {finding.words}")
        if not found:
            self.stdout.write("All is well.")
        return ILL if found else WELL

    def _look_at_worker(self, name: str) -> int:
        idle = idle_seconds(name)
        if idle is None:
            self.stdout.write("No worker of this name has left a sign of life in DATA.")
            return ILL
        self.stdout.write(f"The worker ended its last task {idle:.0f} seconds ago.")
        return ILL if idle > IDLE_TOO_LONG else WELL


def _has_no_tables() -> bool:
    try:
        return not connection.introspection.table_names()
    except DatabaseError:
        return False
