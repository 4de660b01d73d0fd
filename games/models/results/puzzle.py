"""Puzzles, who has tried them, and how hard they have turned out to be."""

from django.conf import settings
from django.db import models
from django.utils import timezone

from games.models.text import LineField

UNKNOWN = 350.0
"""The uncertainty of a rating of which nothing is known."""
GUESSED = 200.0
"""The uncertainty of a puzzle's rating before anyone has tried it."""
USUAL = 1500.0


class Puzzle(models.Model):
    """One hand, one floor, one goal. `data` is what its kind of game shows and judges it by, with the solution."""

    class Source(models.TextChoices):
        BOTS = "bots", "a game between bots"
        GAMES = "games", "a game played here"

    slug = LineField(max_length=12, unique=True, help_text="Digits that follow from the puzzle.")
    kind = LineField(max_length=40)
    goal = LineField(max_length=40, help_text="The kind of goal.")
    data = models.JSONField()
    themes = LineField(
        max_length=120,
        blank=True,
        default="",
        db_default="",
        help_text="What happens in its solution: words, with a comma before and after each. Empty until it is known.",
    )
    source = models.CharField(max_length=10, choices=Source, default=Source.BOTS)
    mean = models.FloatField(default=USUAL, help_text="Its difficulty as a rating.")
    deviation = models.FloatField(default=GUESSED, help_text="How uncertain that is.")
    tried = models.PositiveIntegerField(default=0, help_text="First attempts that counted.")
    solved = models.PositiveIntegerField(default=0, help_text="Those of them that solved it.")
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [models.Index(fields=["goal", "mean"], name="puzzle_by_goal")]

    def __str__(self) -> str:
        return f"puzzle {self.pk} ({self.goal})"


class PuzzleOfDay(models.Model):
    """Which puzzle a day has. It stays the same, whatever puzzles come later."""

    day = models.DateField(unique=True)
    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="days")

    class Meta:
        verbose_name = "puzzle of the day"
        verbose_name_plural = "puzzles of the day"

    def __str__(self) -> str:
        return f"{self.day}: puzzle {self.puzzle_id}"


class PuzzleAttempt(models.Model):
    """How a person got on with a puzzle."""

    puzzle = models.ForeignKey(Puzzle, models.CASCADE, related_name="attempts")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="puzzle_attempts")
    answers = models.PositiveIntegerField(default=0, help_text="How many programs were handed in.")
    solved_at_once = models.BooleanField(default=False, help_text="The first program solved it.")
    is_rated = models.BooleanField(default=False, help_text="The first attempt changed the ratings.")
    begun_at = models.DateTimeField(default=timezone.now)
    solved_at = models.DateTimeField(null=True, blank=True)
    solved_on = models.DateField(null=True, blank=True, help_text="The day in the person's own time zone.")
    gave_up_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "attempt at a puzzle"
        verbose_name_plural = "attempts at puzzles"
        constraints = [models.UniqueConstraint(fields=["user", "puzzle"], name="one_attempt_per_puzzle")]
        indexes = [models.Index(fields=["user", "solved_on"], name="puzzle_days")]

    def __str__(self) -> str:
        return f"{self.user_id} at puzzle {self.puzzle_id}"


class PuzzleRating(models.Model):
    """How good a person is at puzzles, on the scale of their difficulty."""

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="puzzle_rating")
    mean = models.FloatField(default=USUAL)
    deviation = models.FloatField(default=UNKNOWN)
    rated = models.PositiveIntegerField(default=0, help_text="How many first attempts have counted.")

    class Meta:
        verbose_name = "puzzle rating"
        verbose_name_plural = "puzzle ratings"

    def __str__(self) -> str:
        return f"{self.user_id}: {self.mean:.0f} ± {self.deviation:.0f}"
