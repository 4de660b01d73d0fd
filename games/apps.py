from django.apps import AppConfig

from games.observability import tasks


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        """From here on the models can be imported."""
        from games.letters.queries import composing
        from games.notices import writer

        writer.register(composing)
        tasks.connect()
