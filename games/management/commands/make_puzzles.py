"""`manage.py make_puzzles`: puts the puzzles that come with the rules on the shelf, and makes more from finished games.

The first is safe to repeat: it adds what is missing. `python -m engine puzzles` writes the file from races of bots.
"""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.puzzles.services import shelf


class Command(BaseCommand):
    help = "Adds the puzzles that come with the rules, and makes more from finished games."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--games", type=int, default=0, metavar="N", help="also make some from the last N finished open games"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        self.stdout.write(f"{shelf.load_shipped()} new puzzles came with the rules.")
        if options["games"] > 0:
            self.stdout.write(f"{shelf.make_from_games(options['games'])} new puzzles were made from games.")
