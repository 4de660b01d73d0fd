"""Two hundred people in eight zones, and what each of them is like. All of it follows from one seed."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from random import Random

from games.clocks.services import own_time
from games.delivery.services import channels
from games.models import User
from games.outbox import services as outbox
from games.timekeeping.rests import DailyHours
from tests.people import confirm
from tests.proof.site.month.post import Post

ZONES = (
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/Los_Angeles",
    "Australia/Sydney",
    "Pacific/Auckland",
    "Asia/Kolkata",
    "Asia/Tokyo",
)
"""In March 2027 four of them put their clocks forward, on two days; early in April two put them back."""
WAYS = ("mail", "push", "both", "webhook", "site")
DAY = timedelta(days=1)


@dataclass
class Person:
    """One of the people. What the site knows about them is in its own rows."""

    user: User
    number: int
    zone: str
    way: str
    is_lazy: bool
    """Hands in late, or not at all, more often than others."""
    gone_from: datetime | None
    """From then on they never look in again, or (`back_at`) not until then."""
    back_at: datetime | None = None

    def is_gone(self, now: datetime) -> bool:
        return self.gone_from is not None and self.gone_from <= now and not (self.back_at and self.back_at <= now)


def make(count: int, start: datetime, days: int, seed: int, post: Post) -> list[Person]:
    return [_person(number, start, days, Random(f"{seed} person {number}"), post) for number in range(count)]


def _person(number: int, start: datetime, days: int, luck: Random, post: Post) -> Person:
    zone, way = ZONES[number % len(ZONES)], luck.choices(WAYS, (40, 20, 15, 10, 15))[0]
    name = f"player{number}"
    user = User.objects.create(username=name, email=f"{name}@example.org", time_zone=zone, is_guest=False)
    confirm(user)
    gone = start + luck.random() * days * DAY if luck.random() < 0.08 else None
    back = gone + luck.random() * days * DAY / 2 if gone and luck.random() < 0.5 else None
    person = Person(user, number, zone, way, luck.random() < 0.2, gone, back)
    _choose_ways(person, post)
    _choose_wishes(person, luck)
    _choose_hours(person, start.date(), days, luck)
    return person


def _choose_ways(person: Person, post: Post) -> None:
    user, name = person.user, person.user.username
    if person.way not in ("mail", "both"):
        outbox.set_preferences(user=user, channel="email", kinds={"": False})
    if person.way in ("push", "both"):
        channels.add_browser(owner=user, name="Firefox on Linux", **post.phone(name).subscription)
    if person.way == "webhook":
        channels.add_webhook(owner=user, url=f"{post.outside.url}/hook/{name}")


def _choose_wishes(person: Person, luck: Random) -> None:
    user = person.user
    for slug in {"mail": ["email"], "push": ["web_push"], "both": ["email", "web_push"]}.get(person.way, []):
        wishes = {"reminder_half": luck.random() < 0.3, "digest": luck.random() < 0.25}
        outbox.set_preferences(user=user, channel=slug, kinds=wishes)
        if luck.random() < 0.15:
            outbox.set_pace(user=user, channel=slug, away_minutes=0, gather_minutes=luck.choice((10, 30, 60)))
    is_quiet = luck.random() < 0.4
    outbox.set_hours(
        user=user,
        quiet_from=time(luck.choice((21, 22, 23)), 30) if is_quiet else None,
        quiet_until=time(luck.choice((6, 7, 8))) if is_quiet else None,
        digest_at=luck.choice((time(2, 30), time(7), time(8), time(19, 30))),  # of some days 02:30 is left out
    )


def _choose_hours(person: Person, today: date, days: int, luck: Random) -> None:
    if luck.random() < 0.6:
        night = (time(luck.choice((21, 22, 23))), time(luck.choice((5, 6, 7, 8)))) if luck.random() < 0.85 else None
        off = luck.choice(((), (5, 6), (6,), (4, 5)))
        if night or off:
            hours = DailyHours(person.zone, night, off)
            own_time.set_hours(user=person.user, hours=hours, shown=luck.random() < 0.7)
    if luck.random() < 0.2:
        first = today + timedelta(days=2 + luck.randrange(max(1, days)))
        own_time.plan_vacation(user=person.user, first=first, last=first + timedelta(days=luck.randrange(1, 9)))
