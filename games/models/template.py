"""Saved settings of tables."""

from django.conf import settings
from django.db import models

from games.models.random_ids import RandomIdField
from games.models.text import CleanJSONField, LineField


class Template(models.Model):
    """One person's settings for one kind of game, as form values. The one without a name holds those used last."""

    id = RandomIdField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="templates")
    kind = LineField(max_length=30, help_text="The engine's id of the game.")
    name = LineField(max_length=40, blank=True, default="")
    form_values = CleanJSONField(db_column="wishes", help_text="The values of the form's fields, by name.")

    class Meta:
        verbose_name = "saved setup"
        verbose_name_plural = "saved setups"
        ordering = ["kind", "name"]
        constraints = [models.UniqueConstraint(fields=["user", "kind", "name"], name="template_name_once")]

    def __str__(self) -> str:
        return f"{self.name or 'last used'} ({self.kind}) of {self.user_id}"
