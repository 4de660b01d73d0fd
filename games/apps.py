from django.apps import AppConfig
from django.core.checks import Tags, register

from games.management import upgrades
from games.observability import workers


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        workers.connect()
        register(upgrades.check_databases, Tags.database)
