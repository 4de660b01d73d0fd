from django import forms
from django.apps import AppConfig
from django.core.checks import Tags, register

from games.management import upgrades
from games.observability import workers


class GamesConfig(AppConfig):
    name = "games"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        workers.connect()
        say_what_is_missing()
        register(upgrades.check_databases, Tags.database)


def say_what_is_missing() -> None:
    """What stands beside a field of a form that was left empty, in place of “This field is required.”"""
    missing: dict[type[forms.Field], str] = {
        forms.Field: "Please fill this in.",
        forms.ChoiceField: "Please choose one.",
        forms.MultipleChoiceField: "Please choose at least one.",
        forms.FileField: "Please choose a file.",
    }
    for field, words in missing.items():
        field.default_error_messages = field.__dict__.get("default_error_messages", {}) | {"required": words}
