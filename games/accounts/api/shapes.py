"""What operations on one's own account take and answer."""

from datetime import date, datetime, time
from typing import Annotated, Literal

import msgspec

from games.api.bodies import RequestBody, Short


class Me(msgspec.Struct, frozen=True):
    """Who the key, or the browser, belongs to, and what it may be used for."""

    name: str
    is_guest: bool
    is_bot: bool
    keeper: str
    time_zone: str
    scopes: list[str]
    expires_at: datetime | None


class ChannelLine(msgspec.Struct, frozen=True):
    """One way of being told, and what you want to hear by it. `reaches`: whether it can reach you at all."""

    channel: str
    label: str
    reaches: bool
    on: bool
    kinds: dict[str, bool]
    away_minutes: int
    gather_minutes: int


class GameLevel(msgspec.Struct, frozen=True):
    """How much you hear of a game: usual, mute or always."""

    level: str


class QuietHours(msgspec.Struct, frozen=True):
    """When you are left in peace, and when the list of the day comes, by your own clock."""

    quiet_from: time | None
    quiet_until: time | None
    digest_at: time


class Hiding(msgspec.Struct, frozen=True):
    """Whether you want not to be told how games end before you have watched them, and since when."""

    hide: bool
    since: datetime | None


Minutes = Annotated[int, msgspec.Meta(ge=0, le=1440)]


class ChannelPreferences(RequestBody, frozen=True):
    """What to be told by one channel. `on` is for the channel as a whole; a kind that is not named stays as it was."""

    on: bool = True
    kinds: dict[str, bool] = {}
    away_minutes: Minutes = 0
    gather_minutes: Minutes = 0


class Level(RequestBody, frozen=True):
    """How much to hear of a game."""

    level: Literal["usual", "mute", "always"]


class NewHours(RequestBody, frozen=True):
    """When you rest, by the wall clock of a zone: a night, or none, and days off (Monday 0). `shown`: to others."""

    zone: Short
    night: tuple[time, time] | None = None
    days_off: Annotated[list[int], msgspec.Meta(max_length=7)] = []
    shown: bool = True


class NewVacation(RequestBody, frozen=True):
    """From the first day to the last, both included."""

    first: date
    last: date


class NewQuietHours(RequestBody, frozen=True):
    """When to be left in peace, and when the list of the day comes, by your own clock. Both null: no quiet hours."""

    quiet_from: time | None = None
    quiet_until: time | None = None
    digest_at: time = time(8)


class Zone(RequestBody, frozen=True):
    """A time zone by its name, such as Europe/Berlin."""

    time_zone: Short


class NoticePreset(RequestBody, frozen=True):
    """All preferences at once: as it comes, gathered, once a day, or only what is urgent."""

    preset: Literal["usual", "gathered", "daily", "urgent"]


class Hide(RequestBody, frozen=True):
    """`hide`: how games end from now on is not to be told before they were watched."""

    hide: bool
