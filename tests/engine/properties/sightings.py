"""Which Option cards have been drawn, used, given up and lost in the races played so far, by their events."""

from collections.abc import Iterable, Iterator

from engine.kernel.events import Event
from engine.roborally.events import (
    CardsDealt,
    OptionDrawn,
    OptionLost,
    OptionUsed,
    RobotReentered,
    RobotShot,
    SegmentStarted,
)
from engine.roborally.options import option_deck
from engine.roborally.state import Setup
from tests.engine.properties.races import NAMES, open_table, play

FATES = ("drawn", "used", "given up", "lost")
COURSES = ("war-zone", "option-world", "marathon-madness")
"""Courses that deal Options at the start, or instead of repairs."""
TURNS = 40
LIVES = 30
FULL_HAND = 9

NEVER = {("given up", "ablative_coat")}
"""This card takes every token while it lasts, before an Option can be given up instead."""


class Sightings:
    """What happened to each Option."""

    def __init__(self) -> None:
        self.seen: set[tuple[str, str]] = set()
        self._holders: dict[str, int] = {}
        self._volley: list[RobotShot] = []

    def missing(self) -> list[str]:
        """What has not happened yet, in words."""
        wanted = [(fate, option) for option in option_deck("2005") for fate in FATES]
        return [f"{option} was never {fate}" for fate, option in wanted if (fate, option) not in self.seen | NEVER]

    def watch(self, events: Iterable[Event]) -> None:
        for event in events:
            self._follow(event)
            self.seen.update(("used", option) for option in self._used_by(event))

    def _follow(self, event: Event) -> None:
        """Draws and losses have events of their own."""
        if isinstance(event, OptionDrawn):
            self._holders[event.option] = event.robot
            self.seen.add(("drawn", event.option))
        if isinstance(event, OptionLost):
            self._holders.pop(event.option, None)
            fates = {"damage": "given up", "destroyed": "lost"}
            if event.why in fates:
                self.seen.add((fates[event.why], event.option))

    def _used_by(self, event: Event) -> Iterator[str]:
        """Most cards emit an event when used. Those that always work show in their effects."""
        if isinstance(event, OptionUsed):
            yield event.option
        if isinstance(event, CardsDealt) and event.count > FULL_HAND and not self._holds("flywheel", event.robot):
            yield "extra_memory"
        if isinstance(event, RobotReentered) and event.damage == 0:
            yield "superior_archive_copy"
        if isinstance(event, SegmentStarted):
            self._volley = []
        if isinstance(event, RobotShot) and event.weapon:
            yield event.weapon
        if isinstance(event, RobotShot) and not event.weapon:
            yield from self._lasers(event)
            self._volley.append(event)

    def _lasers(self, shot: RobotShot) -> Iterator[str]:
        """Twice at one target; at a target behind another one; at targets that are not behind each other."""
        if shot.count > 1:
            yield "double_barrel_laser"
        for other in self._volley:
            if other.by == shot.by and other.robot != shot.robot:
                near, far = sorted((other.cells, shot.cells), key=len)
                yield "high_power_laser" if far[: len(near)] == near else "rear_laser"

    def _holds(self, option: str, robot: int) -> bool:
        return self._holders.get(option) == robot


def watch_races(numbers: Iterable[int]) -> Sightings:
    """Random races, one after the other, until all has happened or there are no more numbers."""
    sightings = Sightings()
    for number in numbers:
        seed = number.to_bytes(16, "big")
        setup = Setup(course=COURSES[number % len(COURSES)], robots=NAMES, lives=LIVES)
        table = play(open_table(setup, seed), seed, TURNS)
        for record in table.finished:
            sightings.watch(record.events)
        if not sightings.missing():
            break
    return sightings
