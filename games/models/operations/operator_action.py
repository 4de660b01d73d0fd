"""What operators have done to games by hand. Rows are never changed or removed."""

from django.conf import settings
from django.db import models

from games.models.game import Game
from games.models.text import LineField, LinesField

LONGEST_REASON = 500


class OperatorAction(models.Model):
    """One action of an operator: who, when, to which game, and why. The people at the table can read the reason."""

    class Verb(models.TextChoices):
        PARK = "park", "stopped the game"
        RELEASE = "release", "set the game going again"
        REWIND = "rewind", "took the game back"
        REPAIR = "repair", "repaired the record"
        EXPORT = "export", "exported the game"
        IMPORT = "import", "imported the game"

    verb = models.CharField(max_length=10, choices=Verb)
    game = models.ForeignKey(
        Game, models.SET_NULL, null=True, related_name="operator_actions", help_text="Empty: the game no longer exists."
    )
    by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="operator_actions",
        help_text="Empty: done by a command, or the account was deleted.",
    )
    who = LineField(max_length=150, help_text="The operator's name at the time.")
    at = models.DateTimeField()
    reason = LinesField(max_length=LONGEST_REASON)
    before = models.JSONField(default=dict, help_text="The game before.")
    after = models.JSONField(default=dict, help_text="The game after, and what was done.")
    archive = models.BinaryField(null=True, blank=True, help_text="The undone turns, compressed. Secret.")

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.who} {self.get_verb_display()}"
