"""Seasons: the quarters of a year, in UTC."""

from dataclasses import dataclass
from datetime import UTC, datetime

MONTHS = ("January to March", "April to June", "July to September", "October to December")


@dataclass(frozen=True, order=True)
class Season:
    year: int
    quarter: int
    """1 to 4"""

    @property
    def id(self) -> str:
        """ "2026-4" """
        return f"{self.year}-{self.quarter}"

    @property
    def words(self) -> str:
        return f"{MONTHS[self.quarter - 1]} {self.year}"

    @property
    def months(self) -> str:
        """ "Oct to Dec" """
        return " to ".join(month[:3] for month in MONTHS[self.quarter - 1].split(" to "))

    @property
    def start(self) -> datetime:
        return datetime(self.year, 3 * self.quarter - 2, 1, tzinfo=UTC)

    @property
    def end(self) -> datetime:
        """The instant at which the next season begins."""
        return self.next.start

    @property
    def next(self) -> "Season":
        return Season(self.year + self.quarter // 4, self.quarter % 4 + 1)

    @property
    def before(self) -> "Season":
        return Season(self.year - (self.quarter == 1), (self.quarter + 2) % 4 + 1)


def season_at(moment: datetime) -> Season:
    moment = moment.astimezone(UTC)
    return Season(moment.year, (moment.month + 2) // 3)


def season_named(name: str) -> Season:
    """The season with this id. Raises ValueError if it is none."""
    year, quarter = name.split("-")
    return Season(int(year), int(quarter))


def seasons_between(first: datetime, last: datetime) -> list[Season]:
    """All seasons from that of `first` to that of `last`, latest first."""
    season, end, found = season_at(first), season_at(last), []
    while season <= end:
        found.append(season)
        season = season.next
    return found[::-1]
