"""Venues that people make: what is published never changes, and what is being made changes all the time."""

import secrets

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now
from django.utils import timezone

from games.models.game import Game, new_token
from games.models.random_ids import RandomIdField
from games.models.text import CleanJSONField, LineField, LinesField

LONGEST_TITLE, LONGEST_WORDS, LONGEST_REFUSAL = 80, 2000, 1000

ON_SHELF = Q(visibility="listed", on_shelf__isnull=False)
"""The designs that everyone may look at."""


class VenueFile(models.Model):
    """A venue, named by the digest of its contents. It is written once and never changed, so a game stays
    on the version that it was begun on."""

    digest = LineField(max_length=40, primary_key=True)
    kind = LineField(max_length=30, help_text="The engine's id of the game.")
    document = models.JSONField()
    by_site = models.BooleanField(default=False, db_default=False, help_text="Drawn by the site: everyone may use it.")
    created_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"{self.kind} {self.digest[:8]}"

    @classmethod
    def is_everyones(cls, venue: str) -> bool:
        """Tells whether this is the id of a venue that is of the box, on the shelf, or drawn by the site."""
        listed = Q(versions__design__on_shelf__number__gte=F("versions__number"), versions__design__visibility="listed")
        made = cls.objects.filter(pk=venue)
        return not made.exists() or made.filter(Q(by_site=True) | listed).exists()


class Design(models.Model):
    """What someone makes in the workshop: a draft, and all versions of it that were published."""

    class Visibility(models.TextChoices):
        PRIVATE = "private", "only for its author"
        LINK = "link", "for everyone who has its address"
        LISTED = "listed", "for everyone"

    class Listing(models.TextChoices):
        WAITING = "waiting", "waiting for a moderator"
        LISTED = "listed", "on the shelf"
        REFUSED = "refused", "refused by a moderator"

    id = RandomIdField()
    kind = LineField(max_length=30, help_text="The engine's id of the game.")
    author = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="designs")
    title = LineField(max_length=LONGEST_TITLE, help_text="The name in the draft.")
    words = LinesField(max_length=LONGEST_WORDS, blank=True, default="", help_text="What its author says about it.")
    visibility = models.CharField(max_length=7, choices=Visibility, default=Visibility.PRIVATE)
    listing = models.CharField(max_length=8, choices=Listing, blank=True, default="")
    link_token = LineField(max_length=32, default=new_token, unique=True)
    document = CleanJSONField(help_text="The draft. It may have faults.")
    draft_version = models.PositiveIntegerField(default=1, help_text="Raised whenever the draft is saved.")
    after = models.ForeignKey("self", models.SET_NULL, null=True, blank=True, related_name="copies")
    drawn_seed = models.PositiveBigIntegerField(
        null=True, blank=True, help_text="The seed with which chance has drawn what it was made from."
    )
    on_shelf = models.ForeignKey(
        "DesignVersion",
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="The version that everyone finds on the shelf. Empty: it is not there.",
    )
    offered = models.ForeignKey(
        "DesignVersion",
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="The version that is waiting for a moderator, or was refused.",
    )
    listed_at = models.DateTimeField(null=True, blank=True, help_text="When it first came on the shelf.")
    tags = LineField(
        max_length=2000,
        blank=True,
        default="",
        db_default="",
        help_text="What it is found by on the shelf, with a space before and after each.",
    )
    refusal = LinesField(
        max_length=LONGEST_REFUSAL,
        blank=True,
        default="",
        db_default="",
        help_text="Why a moderator has refused it, until one says yes.",
    )
    created_at = models.DateTimeField(default=timezone.now)
    changed_at = models.DateTimeField(default=timezone.now)

    class Meta:
        indexes = [
            models.Index(fields=["author", "-changed_at"], name="design_of_author"),
            models.Index(fields=["kind", "-changed_at"], name="design_listed", condition=Q(visibility="listed")),
            models.Index(fields=["-listed_at"], name="design_on_shelf", condition=Q(on_shelf__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.title} (design {self.pk})"

    @property
    def is_on_shelf(self) -> bool:
        """Tells whether everyone may look at it."""
        return self.visibility == self.Visibility.LISTED and self.on_shelf_id is not None

    def is_link(self, token: str) -> bool:
        """Tells whether this is the token of the design's link, in a time that says nothing about it."""
        return secrets.compare_digest(token.encode(), self.link_token.encode())


class DesignVersion(models.Model):
    """A version of a design that can be played on."""

    design = models.ForeignKey(Design, models.CASCADE, related_name="versions")
    number = models.PositiveSmallIntegerField()
    venue = models.ForeignKey(VenueFile, models.PROTECT, related_name="versions")
    created_at = models.DateTimeField(default=timezone.now)
    finished_game = models.ForeignKey(
        Game,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        help_text="A game in which its author reached the goal.",
    )

    class Meta:
        verbose_name = "version of a design"
        verbose_name_plural = "versions of designs"
        ordering = ["design", "number"]
        constraints = [
            models.UniqueConstraint(fields=["design", "number"], name="design_version_once"),
            models.UniqueConstraint(fields=["design", "venue"], name="design_venue_once"),
        ]

    def __str__(self) -> str:
        return f"version {self.number} of design {self.design_id}"


class DesignLike(models.Model):
    """Someone likes a design."""

    design = models.ForeignKey(Design, models.CASCADE, related_name="likes")
    user = models.ForeignKey(settings.AUTH_USER_MODEL, models.CASCADE, related_name="design_likes")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = "liked design"
        verbose_name_plural = "liked designs"
        constraints = [models.UniqueConstraint(fields=["design", "user"], name="design_liked_once")]

    def __str__(self) -> str:
        return f"{self.user_id} likes design {self.design_id}"


class VenueMeasure(models.Model):
    """What games between bots say about a venue, or the wish for that. Games are added one by one."""

    class State(models.TextChoices):
        ASKED = "asked"
        RUNNING = "running"
        DONE = "done"
        FAILED = "failed"

    venue = models.OneToOneField(VenueFile, models.CASCADE, related_name="measure")
    state = models.CharField(max_length=7, choices=State, default=State.ASKED)
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="venue_measures"
    )
    first_game = models.PositiveIntegerField(default=1, help_text="The number of the first game: its seed.")
    games_done = models.PositiveIntegerField(default=0)
    figures = models.JSONField(default=dict, blank=True, help_text="What the games so far have given.")
    result = models.JSONField(null=True, blank=True)
    attempts = models.PositiveSmallIntegerField(
        default=0, db_default=0, help_text="Tries since the last races were kept."
    )
    next_try_at = models.DateTimeField(
        default=timezone.now, db_default=Now(), help_text="Also the end of a worker's lease."
    )
    asked_at = models.DateTimeField(default=timezone.now)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "measured venue"
        verbose_name_plural = "measured venues"
        indexes = [
            models.Index(fields=["asked_at"], name="measure_waiting", condition=Q(state__in=["asked", "running"]))
        ]

    def __str__(self) -> str:
        return f"measure of {self.venue_id} ({self.state})"
