"""What the maker of a table settles, besides the game's own options, the seats and the clock.

Everything about a setting is declared here, once: its values, its words in the form, what it is at first. Everyone who
sees the table sees it. Tables, series, rematches, saved settings, files, pages and the API carry the value as a whole.
"""

import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.fields.json import KeyTransform
from django.utils.text import capfirst
from msgspec import Meta

from games.errors import Refused
from games.timekeeping.words import span

MOST_HOURS = 7 * 24
TIMERS = tuple(timedelta(minutes=it) for it in (0.5, 1, 2, 5, 15, 60, 4 * 60, 12 * 60))
LONGEST_TIMER = 24 * 3600


class OnAbsence(models.TextChoices):
    ROBOT = "robot", "a bot plays until they are back"
    OPEN = "open", "a bot plays, and anyone may take the seat over"
    VOTE = "vote", "a bot plays, and the others vote on what becomes of the seat"


class Begins(models.TextChoices):
    FULL = "full", "as soon as the last seat is taken"
    GRACE = "grace", "a minute after the last seat was taken"
    DATE = "date", "at a set time"


class Asked(NamedTuple):
    """How the form asks for a setting: its words, and the values to choose from, in a list or as buttons."""

    label: str
    help: str = ""
    offer: Mapping[Any, str] = {}
    buttons: Mapping[str, str] = {}


def _setting(description: str, asked: Asked, ge: int | None = None, le: int | None = None) -> Meta:
    return Meta(description=description, extra={"asked": asked}, ge=ge, le=le)


class TableSettings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a table, with their descriptions in the API."""

    begins: Annotated[
        Literal["full", "grace", "date"],
        _setting(
            "When it starts by itself: as soon as it is full, a minute later (grace), or at a set time (date).",
            Asked(
                "When it begins",
                buttons={
                    Begins.FULL: "As soon as the last seat is taken",
                    Begins.GRACE: "A minute after the last seat is taken: no one is caught by surprise",
                    Begins.DATE: "At a set time: with the players who are there. It is called off if you are alone",
                },
            ),
        ),
    ] = "full"
    on_absence: Annotated[
        Literal["robot", "open", "vote"],
        _setting(
            "What happens to the seats of players who stay away.",
            Asked(
                "When someone misses three {turns} in a row",
                "Players get reminders before that, and a warning after two.",
                buttons={value: capfirst(label) for value, label in OnAbsence.choices},
            ),
        ),
    ] = "robot"
    last_seconds: Annotated[
        int,
        _setting(
            "How many seconds the last player has once everyone else has handed in; 0 for no such timer.",
            Asked(
                "When everyone else has handed in, the last player has",
                "As with a sand timer. Never longer than the deadline, and not with fixed dates.",
                offer={0: "as long as everyone"} | {int(it.total_seconds()): span(it) for it in TIMERS},
            ),
            ge=0,
            le=LONGEST_TIMER,
        ),
    ] = 0
    least_reliability: Annotated[
        int,
        _setting(
            "The lowest reliability a player may have to join, in percent; 0 for no demand.",
            Asked(
                "Who may join: share of turns handed in in time",
                "Of their last hundred turns. Newcomers may always join. Guests may join only if anyone may.",
                offer={0: "Anyone"} | {share: f"{share}% or more" for share in (50, 70, 80, 90, 95)},
            ),
            ge=0,
            le=100,
        ),
    ] = 0
    most_hours: Annotated[
        int,
        _setting(
            "The longest a player may usually take for a turn and still join, in hours; 0 for no demand.",
            Asked(
                "Who may join: usual time for a turn",
                offer={0: "Anyone"} | {hours: f"within {span(timedelta(hours=hours))}" for hours in (1, 4, 12, 24, 48)},
            ),
            ge=0,
            le=MOST_HOURS,
        ),
    ] = 0
    hides_names: Annotated[
        bool,
        _setting(
            "No one learns who plays which seat until the game is over.",
            Asked(
                "Names are shown when the game is over",
                "Until then, everyone is called Player 1, Player 2 and so on, and seats are given at random.",
            ),
        ),
    ] = False
    one_per_home: Annotated[
        bool,
        _setting(
            "At most one person from each declared household may take a seat.",
            Asked(
                "Only one player from each household",
                "This applies to people who have said that they share a household. The site does not guess.",
            ),
        ),
    ] = False
    own_bots: Annotated[
        bool,
        _setting(
            "A person's bot accounts may join them, and each other; where there are teams, all in one team.",
            Asked(
                "Players may bring their own bots",
                "Otherwise each person has one seat, for themselves or one of their bots. Everyone is told.",
            ),
        ),
    ] = False
    is_rated: Annotated[
        bool,
        _setting(
            "The result counts for ratings. Before the start: if two people with accounts begin it.",
            Asked(
                "Rated: the result counts for everyone's rating",
                "Counts if two people with accounts start the game. Guests are not rated. Not for tables to which "
                "players bring their own bots, nor on what someone has made but not listed.",
            ),
        ),
    ] = False


USUAL = TableSettings()


def check_bounds(settings: TableSettings) -> None:
    """Raises Refused, naming the first setting that is out of bounds."""
    for field in msgspec.structs.fields(TableSettings):
        value = getattr(settings, field.name)
        try:
            msgspec.convert(value, field.type)
        except msgspec.ValidationError as error:
            raise Refused(field.name, f"{field.name} cannot be {value}: {error}.") from None


class _Encoder(json.JSONEncoder):
    def default(self, o: Any) -> Any:
        return msgspec.to_builtins(o)


class SettingsField(models.JSONField):
    """The settings of a table as one value. A row from before a setting was introduced has its usual value."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs | {"encoder": _Encoder})

    def deconstruct(self) -> Any:
        name, path, args, kwargs = super().deconstruct()
        return name, path, args, {key: value for key, value in kwargs.items() if key != "encoder"}

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        found = super().from_db_value(value, expression, connection)
        return found if isinstance(expression, KeyTransform) else self.to_python(found)

    def to_python(self, value: Any) -> Any:
        if value is None or isinstance(value, TableSettings):
            return value
        try:
            return msgspec.convert(value, TableSettings)
        except msgspec.ValidationError as error:
            raise ValidationError(str(error)) from None
