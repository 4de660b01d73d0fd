"""A person's preferences: which notifications, by which channel, how soon, and of which games. Each has a default."""

from collections.abc import Collection
from dataclasses import dataclass, field
from datetime import time, timedelta
from functools import cached_property

from django.db import transaction
from django.utils import timezone

from games.errors import NotFound, Refused
from games.models import Game, GameNotices, NoticeHours, NoticePace, NoticeSetting, Notification, User
from games.outbox.kinds import notification_kinds
from games.outbox.reach import INBOX, by_account, by_target, channels_of
from games.timekeeping.zones import next_instant

NO_PACE = NoticePace()
DAILY = {"digest": "digest_due_at", "puzzle": "puzzle_due_at"}
"""The kinds that come once a day, each with the field of NoticeHours that says when."""
USUAL = GameNotices.Level.USUAL
LONGEST_PAUSE = 24 * 60


@dataclass(frozen=True)
class PreferencePreset:
    """A whole set of preferences for every channel outside the site."""

    label: str
    about: str
    kinds: dict[str, bool] = field(default_factory=dict)
    """By kind. The others are as usual."""
    gather_minutes: int = 0


PRESETS = {
    "usual": PreferencePreset(
        "As it comes", "A notification as soon as a game is waiting for you, and a reminder near the end."
    ),
    "gathered": PreferencePreset(
        "Gathered",
        "All games that are waiting for you in one notification, at most every half hour.",
        gather_minutes=30,
    ),
    "daily": PreferencePreset(
        "Once a day",
        "One list a day of all games that are waiting for you, with the least time left first. Reminders still come.",
        {"your_turn": False, "started": False, "resolved": False, "message": False, "digest": True},
    ),
    "urgent": PreferencePreset(
        "Only what is urgent",
        "Reminders, questions in mid-turn, and what happens to your seat.",
        {"your_turn": False, "started": False, "resolved": False, "message": False, "seat_free": False},
    ),
}


def wants(user: User, channel: str, kind: str) -> bool:
    """Tells whether this person wants to get notifications of this kind by this channel."""
    chosen = choices_of(user, channel)
    return chosen[""] and chosen[kind]


def choices_of(user: User, channel: str) -> dict[str, bool]:
    """Which kinds this person wants to get by this channel, as chosen or as usual; "" is for the channel as a whole."""
    said = dict(user.notice_settings.filter(channel=channel).values_list("kind", "enabled"))
    return {"": True} | {kind: is_usual(channel, kind) for kind in notification_kinds()} | said


def is_usual(channel: str, kind: str) -> bool:
    """Whether people who have not chosen get it. The inbox needs no daily summary."""
    found = notification_kinds()[kind]
    return found.usual and not (found.is_list and channel == INBOX)


class Preferences:
    """Which notifications several people want, and by which channels they can be reached. Read at once for all."""

    def __init__(self, people: Collection[User], games: Collection[Game] = ()) -> None:
        self._people = people
        self._levels = _levels(people, games)
        self._said, self._paces = _said(people), _paces(people)

    def channels_for(self, user: User, game: Game | None, kind: str) -> dict[str, timedelta]:
        """The channels that reach this person and by which they want this kind, each with the time for which it is
        held back to gather others."""
        level = self._levels.get((user.pk, game.pk), USUAL) if game is not None else USUAL
        if level == GameNotices.Level.MUTE:
            return {}
        gathers = notification_kinds()[kind].waits and level != GameNotices.Level.ALWAYS
        return {
            slug: timedelta(minutes=self.pace(user, slug).gather_minutes if gathers else 0)
            for slug in sorted(self._reaching(user))
            if self.wants(user, slug, kind)
        }

    def pace(self, user: User, channel: str) -> NoticePace:
        """How soon notifications may come to this person by that channel."""
        return self._paces.get((user.pk, channel), NO_PACE)

    def wants(self, user: User, channel: str, kind: str) -> bool:
        """Tells whether the channel reaches this person and they want this kind by it."""
        is_on = self._said.get((user.pk, channel, ""), True)
        is_wanted = is_on and self._said.get((user.pk, channel, kind), is_usual(channel, kind))
        return is_wanted and channel in self._reaching(user)

    def _reaching(self, user: User) -> set[str]:
        targets = self._targets.get(user.pk, set()) if user.is_active else set()
        return {*self._by_account.get(user.pk, ()), *targets}

    @cached_property
    def _by_account(self) -> dict[int, list[str]]:
        return by_account(self._people)

    @cached_property
    def _targets(self) -> dict[int, set[str]]:
        return by_target(self._people)


def _levels(people: Collection[User], games: Collection[Game]) -> dict[tuple[int, int], str]:
    if not games:
        return {}
    rows = GameNotices.objects.filter(user__in=people, game__in=games).values_list("user", "game", "level")
    return {(user, game): level for user, game, level in rows}


def _said(people: Collection[User]) -> dict[tuple[int, str, str], bool]:
    rows = NoticeSetting.objects.filter(user__in=people).values_list("user", "channel", "kind", "enabled")
    return {(user, channel, kind): enabled for user, channel, kind, enabled in rows}


def _paces(people: Collection[User]) -> dict[tuple[int, str], NoticePace]:
    rows = NoticePace.objects.filter(user__in=people)
    return {(row.user_id, row.channel): row for row in rows}


def pace_of(user: User, channel: str) -> NoticePace:
    return user.notice_paces.filter(channel=channel).first() or NO_PACE


def hours_of(user: User) -> NoticeHours:
    """When this person wants no notifications, and when the daily summary. Not stored yet if they have not chosen."""
    return NoticeHours.objects.filter(user=user).first() or NoticeHours(user=user)


@transaction.atomic
def set_preferences(*, user: User, channel: str, kinds: dict[str, bool]) -> None:
    """Keeps the preferences by kind; kind "" means the whole channel. Raises Refused."""
    if not kinds.keys() <= {"", *notification_kinds()}:
        raise Refused("no_such_notice", "There are no notifications of that kind.")
    rows = [NoticeSetting(user=user, channel=channel, kind=kind, enabled=enabled) for kind, enabled in kinds.items()]
    NoticeSetting.objects.bulk_create(
        rows, update_conflicts=True, unique_fields=["user", "channel", "kind"], update_fields=["enabled"]
    )
    if kinds.keys() & {"", *DAILY}:
        set_next_digest(user)


def switch_off(*, user_id: int, channel: str, kind: str) -> None:
    """Ends notifications of one kind, or ("") all of a channel. Doing it again changes nothing. Raises NotFound,
    Refused."""
    user = User.objects.filter(pk=user_id).first()
    if user is None:
        raise NotFound("no_such_user", "This account no longer exists, so it gets no emails either.")
    set_preferences(user=user, channel=channel, kinds={kind: False})


@transaction.atomic
def set_pace(*, user: User, channel: str, away_minutes: int, gather_minutes: int) -> None:
    """Sets how soon notifications may come by this channel. Raises Refused."""
    if not (0 <= away_minutes <= LONGEST_PAUSE and 0 <= gather_minutes <= LONGEST_PAUSE):
        raise Refused("pace", "A notification may be held back for a day at most.")
    row = {"away_minutes": away_minutes, "gather_minutes": gather_minutes}
    NoticePace.objects.update_or_create(user=user, channel=channel, defaults=row)
    _look_again(user)


@transaction.atomic
def set_hours(*, user: User, quiet_from: time | None, quiet_until: time | None, digest_at: time) -> None:
    """Sets the quiet hours, or none, and the hour of the daily summary, in the person's zone. Raises Refused."""
    if (quiet_from is None) != (quiet_until is None):
        raise Refused("quiet_hours", "Quiet hours have a beginning and an end; leave both empty for none.")
    if quiet_from is not None and quiet_from == quiet_until:
        raise Refused("quiet_hours", "Quiet hours that end when they begin would never end. Leave both empty for none.")
    row = {"quiet_from": quiet_from, "quiet_until": quiet_until, "digest_at": digest_at}
    NoticeHours.objects.update_or_create(user=user, defaults=row)
    set_next_digest(user)
    _look_again(user)


@transaction.atomic
def set_zone(*, user: User, zone: str, instead_of: str | None = None) -> None:
    """Sets a person's time zone, with `instead_of` only if it is still that one. The daily summary follows it."""
    people = User.objects.filter(pk=user.pk)
    if instead_of is not None:
        people = people.filter(time_zone=instead_of)
    if people.update(time_zone=zone):
        user.time_zone = zone
        set_next_digest(user)
        _look_again(user)


@transaction.atomic
def apply_preset(*, user: User, preset: str) -> None:
    """Sets the preferences of every channel outside the site as the preset says. Raises Refused."""
    if preset not in PRESETS:
        raise Refused("no_such_preset", "There is no such choice.")
    chosen = PRESETS[preset]
    for slug in channels_of(user):
        if slug != INBOX:
            wanted = {kind: chosen.kinds.get(kind, is_usual(slug, kind)) for kind in notification_kinds()}
            set_preferences(user=user, channel=slug, kinds={"": True} | wanted)
            away = pace_of(user, slug).away_minutes
            set_pace(user=user, channel=slug, away_minutes=away, gather_minutes=chosen.gather_minutes)


def set_level(*, user: User, game: Game, level: str) -> None:
    """Sets how much someone hears about one game. Raises Refused."""
    if level not in GameNotices.Level.values:
        raise Refused("level", "Choose what you want to hear of this game: the usual, nothing, or everything.")
    GameNotices.objects.update_or_create(user=user, game=game, defaults={"level": level})
    _look_again(user)


def set_next_digest(user: User) -> None:
    """Sets when the next daily summary and puzzle are due, in the person's zone. None for what no channel brings."""
    hours = hours_of(user)
    next_at = next_instant(timezone.now(), hours.digest_at, user.time_zone)
    said = [((channel, kind), enabled) for (_, channel, kind), enabled in _said([user]).items()]
    off = {channel for (channel, kind), enabled in said if not kind and not enabled}
    wanted = {kind for (channel, kind), enabled in said if enabled and channel not in off}
    for kind, due_at in DAILY.items():
        setattr(hours, due_at, next_at if kind in wanted else None)
    if wanted or hours.pk:
        hours.save()


def _look_again(user: User) -> None:
    """Checks again what is held back, because the preferences have changed."""
    held = Notification.objects.filter(recipient=user, state=Notification.State.PENDING, attempts=0)
    held.exclude(error="").update(next_try_at=timezone.now())
