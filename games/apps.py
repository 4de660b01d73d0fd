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
        say_what_is_wrong()
        register(upgrades.check_databases, Tags.database)


def say_what_is_wrong() -> None:
    """What stands beside a field of a form, in place of “This field is required.” and other words of the framework."""
    wrong: dict[type[forms.Field], dict[str, str]] = {
        forms.Field: {"required": "Please fill this in."},
        forms.ChoiceField: {"required": "Please choose one."},
        forms.MultipleChoiceField: {"required": "Please choose at least one."},
        forms.FileField: {"required": "Please choose a file."},
        forms.CharField: {
            "min_length": "Please write at least %(limit_value)s characters.",
            "max_length": "Please write at most %(limit_value)s characters. These are %(show_value)s.",
        },
        forms.IntegerField: {
            "min_value": "This can be %(limit_value)s or more.",
            "max_value": "This can be %(limit_value)s or less.",
        },
    }
    for field, words in wrong.items():
        field.default_error_messages = field.__dict__.get("default_error_messages", {}) | words
