"""Reports about people, and what moderators decide about them."""

from django.conf import settings
from django.db import models

from games.models.game import Game
from games.models.random_ids import RandomIdField
from games.models.text import CleanJSONField, LinesField

LONGEST_WORDS = 1000


class Report(models.Model):
    """One person's report about another.

    The evidence is a copy made at that moment. It stays as it is, whatever is edited or removed later.
    """

    class Kind(models.TextChoices):
        ABUSE = "abuse", "insults, threats or hate"
        SPAM = "spam", "advertising, or the same thing again and again"
        NAME = "name", "a name that should not be here"
        STALLING = "stalling", "holding a game up on purpose"
        UNFAIR = "unfair", "helping each other against the rules, or several accounts of one person"
        OTHER = "other", "something else"

    id = RandomIdField()
    reporter = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="reports")
    accused = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="reports_about")
    game = models.ForeignKey(Game, models.SET_NULL, null=True, blank=True, related_name="reports")
    kind = models.CharField(max_length=10, choices=Kind)
    words = LinesField(max_length=LONGEST_WORDS, blank=True, default="")
    evidence = CleanJSONField(
        default=dict, help_text="Messages and seats as the reporter could see them, with people's ids."
    )
    at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True)
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="reports_closed"
    )
    answer = LinesField(max_length=LONGEST_WORDS, blank=True, default="", help_text="The reason for the decision.")

    class Meta:
        ordering = ["-at"]
        indexes = [models.Index(fields=["reporter", "at"], name="report_by_reporter")]

    def __str__(self) -> str:
        return f"report about {self.accused}: {self.get_kind_display()}"


class Sanction(models.Model):
    """A moderator's decision about a person, the reason for it, and the person's objection."""

    class Kind(models.TextChoices):
        WARNING = "warning", "a warning"
        MUTE = "mute", "no writing in chats"
        SUSPENSION = "suspension", "no playing on this site"
        CLOSURE = "closure", "the account is closed"

    id = RandomIdField()
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="sanctions")
    kind = models.CharField(max_length=10, choices=Kind)
    reason = LinesField(max_length=LONGEST_WORDS, help_text="Shown to the person.")
    by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="sanctions_given")
    report = models.ForeignKey(Report, models.SET_NULL, null=True, blank=True, related_name="sanctions")
    at = models.DateTimeField()
    until = models.DateTimeField(null=True, blank=True, help_text="Empty: permanent; or, for a warning, over at once.")
    objection = LinesField(max_length=LONGEST_WORDS, blank=True, default="")
    objected_at = models.DateTimeField(null=True, blank=True)
    answer = LinesField(max_length=LONGEST_WORDS, blank=True, default="", help_text="The answer to the objection.")
    answered_at = models.DateTimeField(null=True, blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="sanctions_answered"
    )
    lifted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "decision about a person"
        verbose_name_plural = "decisions about people"
        ordering = ["-at"]
        indexes = [models.Index(fields=["user", "kind"], name="sanction_by_user")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} for {self.user_id}"
