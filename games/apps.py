from django.apps import AppConfig

from games.observability import workers


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        workers.connect()
