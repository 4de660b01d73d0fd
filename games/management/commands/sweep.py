"""`manage.py sweep`: a single sweep by hand, for when the workers are down or to see what a sweep does."""

from typing import Any

from django.core.management.base import BaseCommand

from games import sweep


class Command(BaseCommand):
    help = "Handle everything that is due or ready, once. Bots answer only in a worker."

    def handle(self, *args: Any, **options: Any) -> None:
        counts = sweep.sweep()
        self.stdout.write(", ".join(f"{name} {count}" for name, count in counts.items()))
