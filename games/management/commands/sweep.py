"""`manage.py sweep`: one sweep by hand, for when the workers are down or to see what is going on."""

from typing import Any

from django.core.management.base import BaseCommand

from games import sweep


class Command(BaseCommand):
    help = "See once to everything that is due, ready, or owed by bots."

    def handle(self, *args: Any, **options: Any) -> None:
        counts = sweep.sweep()
        self.stdout.write(", ".join(f"{name} {count}" for name, count in counts.items()))
