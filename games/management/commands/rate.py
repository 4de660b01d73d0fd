"""`manage.py rate`: computes all ratings and records again from the finished games."""

from typing import Any

from django.core.management.base import BaseCommand

from games.models import Ladder
from games.ratings.services import rating, records


class Command(BaseCommand):
    help = "Compute all ratings again from the record of the finished games, and find records that are missing."

    def handle(self, *args: Any, **options: Any) -> None:
        for ladder in Ladder.objects.order_by("kind", "edition"):
            count = rating.recompute(ladder_id=ladder.pk)
            self.stdout.write(f"{ladder}: {count} game{'' if count == 1 else 's'} rated again.")
        found, unreadable = records.find_missing()
        self.stdout.write(f"{found} finish{'' if found == 1 else 'es'} found that had not been noted.")
        if unreadable:
            self.stdout.write(f"{unreadable} game{'' if unreadable == 1 else 's'} could not be read.")
