"""The forms for what a person wants to hear: by which channel, how soon, and when not."""

from datetime import time
from typing import Any

from django import forms
from django.forms import BoundField

from games.delivery.channels.base import Channel
from games.models import User
from games.outbox import services as outbox
from games.outbox.kinds import NotificationKind, notification_kinds
from games.outbox.reach import INBOX

AWAY = [
    (0, "at once, unless I am looking at the game"),
    (5, "once I have been away from the game for 5 minutes"),
    (15, "once I have been away from the game for 15 minutes"),
    (60, "once I have been away from the game for an hour"),
]
GATHER = [
    (0, "one by one, at once"),
    (10, "together, at most every 10 minutes"),
    (30, "together, at most every half hour"),
    (120, "together, at most every 2 hours"),
]


class QuietHoursForm(forms.Form):
    """The quiet hours, and when the daily list comes."""

    quiet_from = forms.TimeField(label="Quiet from", required=False, widget=forms.TimeInput({"type": "time"}))
    quiet_until = forms.TimeField(
        label="Quiet until",
        required=False,
        widget=forms.TimeInput({"type": "time"}),
    )
    digest_at = forms.TimeField(
        label="Daily summary at",
        required=False,
        widget=forms.TimeInput({"type": "time"}),
    )

    def __init__(self, *args: Any, user: User, **kwargs: Any) -> None:
        self.user = user
        hours = outbox.hours_of(user)
        chosen = {name: f"{at:%H:%M}" for name in self.base_fields if (at := getattr(hours, name)) is not None}
        super().__init__(*args, **kwargs | {"initial": chosen})

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        begin, end = cleaned.get("quiet_from"), cleaned.get("quiet_until")
        if not self.errors and (begin is None) != (end is None):
            self.add_error("quiet_until", "Quiet hours have a beginning and an end. Leave both empty for none.")
        if begin is not None and begin == end:
            self.add_error("quiet_until", "Quiet hours that end when they begin would never end.")
        return cleaned

    def chosen(self) -> str:
        """In words, what is set."""
        begin, end, daily = (self[name].value() for name in ("quiet_from", "quiet_until", "digest_at"))
        if begin and end:
            return f"Quiet from {begin} until {end}. The daily summary comes at {daily or '08:00'} if you want it."
        return f"No quiet hours. The daily summary comes at {daily or '08:00'} if you want it."

    def save(self) -> None:
        chosen = self.cleaned_data | {"digest_at": self.cleaned_data["digest_at"] or time(8)}
        outbox.set_hours(user=self.user, **chosen)


class NotificationsForm(forms.Form):
    """For one channel: a box for the whole channel, one for each kind of notification, and how soon they may come."""

    def __init__(self, *args: Any, user: User, channel: Channel, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs | {"prefix": channel.slug})
        self.user, self.channel = user, channel
        chosen = outbox.choices_of(user, channel.slug)
        self.fields["all"] = _box(f"{channel.label}: anything at all", chosen[""])
        for name, kind in self.kinds().items():
            self.fields[name] = _box(f"{channel.label}: {kind.label}", chosen[name])
        if channel.slug != INBOX:
            pace = outbox.pace_of(user, channel.slug)
            self.fields["away_minutes"] = _choice("A notification comes", AWAY, pace.away_minutes)
            self.fields["gather_minutes"] = _choice("Games that wait come", GATHER, pace.gather_minutes)

    def kinds(self) -> dict[str, NotificationKind]:
        """The kinds that make sense here. The inbox needs no daily list."""
        is_inbox = self.channel.slug == INBOX
        return {name: kind for name, kind in notification_kinds().items() if not (is_inbox and kind.is_list)}

    def pace(self) -> list[BoundField]:
        return [self[name] for name in ("away_minutes", "gather_minutes") if name in self.fields]

    def box(self, kind: str) -> BoundField | None:
        return self[kind] if kind in self.fields else None

    def chosen(self, kinds: list[str]) -> str:
        """In words, how many of these kinds come by this channel."""
        boxes = [box for kind in kinds if (box := self.box(kind))]
        on = sum(bool(box.value()) for box in boxes) if self["all"].value() else 0
        return "all" if on == len(boxes) else f"{on} of {len(boxes)}" if on else "none"

    def soon(self) -> str:
        """In words, how soon notifications come by this channel."""
        said = {str(minutes): words for minutes, words in AWAY}, {str(minutes): words for minutes, words in GATHER}
        return "; ".join(words.get(str(box.value()), "") for words, box in zip(said, self.pace(), strict=False))

    def save(self) -> None:
        chosen = {kind: self.cleaned_data[kind] for kind in self.kinds()} | {"": self.cleaned_data["all"]}
        outbox.set_preferences(user=self.user, channel=self.channel.slug, kinds=chosen)
        if self.channel.slug != INBOX:
            pace = {name: self.cleaned_data[name] or 0 for name in ("away_minutes", "gather_minutes")}
            outbox.set_pace(user=self.user, channel=self.channel.slug, **pace)


def _box(spoken: str, initial: bool) -> forms.BooleanField:
    return forms.BooleanField(required=False, initial=initial, widget=forms.CheckboxInput({"aria-label": spoken}))


def _choice(label: str, choices: list[tuple[int, str]], initial: int) -> forms.TypedChoiceField:
    return forms.TypedChoiceField(label=label, choices=choices, coerce=int, initial=initial, required=False)
