"""`manage.py verify_games`: would the games under way survive this code? To be run before a deploy."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.models import Game
from games.selectors.tables import fault_of


class Command(BaseCommand):
    help = "Re-run the open turn of every running game and say which of them the present rules cannot repeat."

    def handle(self, *args: Any, **options: Any) -> None:
        running = Game.objects.filter(status=Game.Status.RUNNING).order_by("pk")
        faults = {game.pk: fault for game in running.iterator() if (fault := fault_of(game))}
        for game_id, fault in faults.items():
            self.stdout.write(f"game {game_id}: {fault}")
        verified = running.count() - len(faults)
        self.stdout.write(f"{verified} verified, {len(faults)} failed")
        if faults:
            raise CommandError("These games would be parked at their next step.")
