"""`manage.py rate`: computes all ratings and records again from the finished games."""

from typing import Any

from django.core.management.base import BaseCommand
from django.utils.translation import ngettext

from games.models import Ladder
from games.ratings.services import rating, records


class Command(BaseCommand):
    help = "Compute all ratings again from the record of the finished games, and find records that are missing."

    def handle(self, *args: Any, **options: Any) -> None:
        for ladder in Ladder.objects.order_by("kind", "edition"):
            count = rating.recompute(ladder_id=ladder.pk)
            rated = ngettext("{ladder}: {n} game rated again.", "{ladder}: {n} games rated again.", count)
            self.stdout.write(rated.format(ladder=ladder, n=count))
        found, unreadable = records.find_missing()
        new = ngettext(
            "{n} finish found that had not been noted.", "{n} finishes found that had not been noted.", found
        )
        self.stdout.write(new.format(n=found))
        if unreadable:
            lost = ngettext("{n} game could not be read.", "{n} games could not be read.", unreadable)
            self.stdout.write(lost.format(n=unreadable))
