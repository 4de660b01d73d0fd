"""Bodies and answers of the operations on one's own account."""

from datetime import date, time
from typing import Annotated, Literal

import msgspec

from games.api.bodies import RequestBody, Short
from games.timekeeping.instants import Instant


class Me(msgspec.Struct, frozen=True):
    """Whose key or browser session this is, and what it may be used for. `id` is the number of their profile."""

    id: int
    name: str
    is_guest: bool
    is_bot: bool
    keeper: str
    time_zone: str
    scopes: list[str]
    expires_at: Instant | None


class ChannelLine(msgspec.Struct, frozen=True):
    """One channel, and what you want to hear by it. `reaches`: whether it can reach you at all."""

    channel: str
    label: str
    reaches: bool
    on: bool
    kinds: dict[str, bool]
    away_minutes: int
    gather_minutes: int


class GameLevel(msgspec.Struct, frozen=True):
    """How much you hear about a game: usual, mute or always."""

    level: str


class QuietHours(msgspec.Struct, frozen=True):
    """Your quiet hours, and when the daily digest is sent, in your own time zone."""

    quiet_from: time | None
    quiet_until: time | None
    digest_at: time


class Hiding(msgspec.Struct, frozen=True):
    """Whether the results of games are hidden until you have watched them, and since when."""

    hide: bool
    since: Instant | None


Minutes = Annotated[int, msgspec.Meta(ge=0, le=1440)]


class ChannelPreferences(RequestBody, frozen=True):
    """Preferences for one channel. `on` is for the channel as a whole. A kind that is not named stays as it was."""

    on: bool = True
    kinds: dict[str, bool] = {}
    away_minutes: Minutes = 0
    gather_minutes: Minutes = 0


class Level(RequestBody, frozen=True):
    """How much to hear about a game."""

    level: Literal["usual", "mute", "always"]


class NewHours(RequestBody, frozen=True):
    """When you rest, in a zone's local time: a night or none, and days off (Monday 0). `shown`: others may see it."""

    zone: Short
    night: tuple[time, time] | None = None
    days_off: Annotated[list[int], msgspec.Meta(max_length=7)] = []
    shown: bool = True


class NewVacation(RequestBody, frozen=True):
    """The first and the last day, both included."""

    first: date
    last: date


class NewQuietHours(RequestBody, frozen=True):
    """Your quiet hours, and when the daily digest is sent, in your own time zone. Both null: no quiet hours."""

    quiet_from: time | None = None
    quiet_until: time | None = None
    digest_at: time = time(8)


class Zone(RequestBody, frozen=True):
    """A time zone by its name, such as Europe/Berlin."""

    time_zone: Short


class NoticePreset(RequestBody, frozen=True):
    """All preferences at once: notifications as they come, gathered, once a day, or only the urgent ones."""

    preset: Literal["usual", "gathered", "daily", "urgent"]


class Hide(RequestBody, frozen=True):
    """`hide`: whether to hide how games end from now on until you have watched them."""

    hide: bool
