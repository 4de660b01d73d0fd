"""Ratings: how well people and bots play, from the results of rated games. docs/RATINGS.md has the rules.

Who is rated in a game, and in which place they came, is part of its record. All numbers follow from that.
"""

from django.conf import settings
from django.db import models
from django.db.models import Q

from games.models.game import Game, Seat
from games.models.text import LineField


class Ladder(models.Model):
    """The games that are rated together: one edition of one kind of game."""

    kind = LineField(max_length=30, help_text="The engine's id of the game.")
    edition = LineField(max_length=30, help_text="The id of the edition, as the kind of game has it.")
    divided_for = LineField(
        max_length=6, blank=True, default="", db_default="", help_text="The latest season that has divisions, if any."
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "edition"], name="one_ladder")]

    def __str__(self) -> str:
        return f"{self.kind}/{self.edition}"


class Rating(models.Model):
    """The rating of a person, or of the site's bots of one strength, on one ladder."""

    ladder = models.ForeignKey(Ladder, models.PROTECT, related_name="ratings")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="ratings",
        help_text="Empty for bots, and for people whose account was deleted.",
    )
    bot = LineField(max_length=20, blank=True, default="", help_text="A bot's strength; empty: a person.")
    mu = models.FloatField(help_text="The estimated skill, in openskill's units.")
    sigma = models.FloatField(help_text="The uncertainty of that: one standard deviation.")
    games = models.PositiveIntegerField(default=0, help_text="How many games were rated.")
    won = models.PositiveIntegerField(default=0, help_text="How many of them were won.")
    last_at = models.DateTimeField(null=True, blank=True, help_text="When the latest of them counted.")

    class Meta:
        indexes = [
            models.Index(fields=["ladder", "-mu"], name="rating_of_people", condition=Q(user__isnull=False)),
        ]
        constraints = [
            models.UniqueConstraint(fields=["ladder", "user"], name="one_rating", condition=Q(user__isnull=False)),
            models.UniqueConstraint(fields=["ladder", "bot"], name="one_rating_of_bots", condition=~Q(bot="")),
        ]

    def __str__(self) -> str:
        return f"{self.user_id or self.bot or 'no one any more'} on ladder {self.ladder_id}"


class RatedSeat(models.Model):
    """A seat of a rated game, for the person who held it at the start."""

    game = models.ForeignKey(Game, models.CASCADE, related_name="rated_seats")
    number = models.PositiveSmallIntegerField(help_text="The number of the seat.")
    rating = models.ForeignKey(Rating, models.PROTECT, related_name="rated_seats")
    team = models.PositiveSmallIntegerField(null=True, blank=True)
    place = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="From 1, shared by equals. Empty until the game is over."
    )
    has_left = models.BooleanField(default=False, help_text="They did not play to the end.")
    counts_at = models.DateTimeField(
        null=True, blank=True, help_text="When the game counts: at its end, or once names are shown."
    )
    mu_before = models.FloatField(null=True, blank=True)
    sigma_before = models.FloatField(null=True, blank=True)
    mu = models.FloatField(null=True, blank=True, help_text="The rating after the game. Empty until it is rated.")
    sigma = models.FloatField(null=True, blank=True)

    class Meta:
        ordering = ["counts_at", "game", "number"]
        indexes = [
            models.Index(fields=["rating", "counts_at", "game"], name="rated_games"),
            models.Index(
                fields=["counts_at", "game"], name="to_be_rated", condition=Q(counts_at__isnull=False, mu__isnull=True)
            ),
        ]
        constraints = [
            models.UniqueConstraint(fields=["game", "number"], name="rated_once"),
            models.CheckConstraint(condition=Q(mu__isnull=True) | Q(counts_at__isnull=False), name="rated_in_order"),
        ]

    def __str__(self) -> str:
        return f"seat {self.number} of game {self.game_id}"

    @property
    def has_won(self) -> bool:
        return self.place == 1 and not self.has_left


class DivisionPlace(models.Model):
    """Someone's place in the divisions of a season. They are made when the season before it ends."""

    rating = models.ForeignKey(Rating, models.PROTECT, related_name="division_places")
    season = LineField(max_length=6, help_text="A year and a quarter, such as 2026-4.")
    division = models.PositiveSmallIntegerField(help_text="From 1, the highest.")
    place = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="In the division, once the season is over; empty for those who did not play."
    )

    class Meta:
        verbose_name = "place in a division"
        verbose_name_plural = "places in divisions"
        ordering = ["season", "division", "place", "pk"]
        constraints = [models.UniqueConstraint(fields=["rating", "season"], name="one_division")]
        indexes = [models.Index(fields=["season", "division"], name="division_of_season")]

    def __str__(self) -> str:
        return f"division {self.division} of {self.season} for rating {self.rating_id}"


class Finish(models.Model):
    """How quickly a winner has reached the goal, where games at a venue can be compared."""

    seat = models.OneToOneField(Seat, models.CASCADE, related_name="finish")
    ladder = models.ForeignKey(Ladder, models.PROTECT, related_name="finishes")
    venue = LineField(max_length=60, help_text="The id of the venue.")
    robots = models.PositiveSmallIntegerField(help_text="How many took part.")
    turns = models.PositiveSmallIntegerField()
    phase = models.PositiveSmallIntegerField(
        default=0, db_default=0, help_text="The part of that turn in which the game ended; 0: not known."
    )
    damage = models.PositiveSmallIntegerField(default=0, db_default=0, help_text="What it had taken and not repaired.")
    at = models.DateTimeField()

    class Meta:
        verbose_name = "time for a record"
        verbose_name_plural = "times for records"
        indexes = [
            models.Index(fields=["ladder", "venue", "robots", "turns", "at"], name="finish_by_venue"),
        ]

    def __str__(self) -> str:
        return f"{self.turns} turns in seat {self.seat_id}"
