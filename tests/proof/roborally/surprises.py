"""A thousand surprises: every one is sound, no race on it goes on for ever, and it is about as long as was wished.

SEED=50 begins with another seed, and SURPRISES=60 draws fewer.
"""

import os
from collections.abc import Callable

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.courses.files import known
from engine.roborally.generator.surprises import Effort, Surprise, surprises
from engine.roborally.generator.wish import LOSSES, MEETING, TURNS, Wish
from engine.roborally.measure.race import RaceFigures, play_race
from engine.roborally.measure.summary import measured

NAME = "Courses by surprise"
SURPRISES, FIRST = int(os.environ.get("SURPRISES", "1000")), int(os.environ.get("SEED", "1"))
EACH, EFFORT = 3, Effort()
RACES = range(1001, 1061)
"""Other races than those by which a course was chosen: with fewer, chance alone would move their median by two turns.
"""
NEAR, MOSTLY = 2.0, 0.9
"""So many of all are within so many turns of the wish."""


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    rows: dict[str, list[float]] = {}
    wishes = -(-SURPRISES // EACH)
    for number in range(wishes):
        wish = wish_of(FIRST + number)
        for surprise in surprises(wish, FIRST + number, EFFORT)[:EACH]:
            rows.setdefault(wish.length, []).append(off(wish, surprise))
        progress(number + 1, wishes)
    offs = [far for found in rows.values() for far in found]
    assert sum(far <= NEAR for far in offs) >= MOSTLY * len(offs), row("all", offs)
    return [row(length, found) for length, found in [*rows.items(), ("all", offs)]]


def wish_of(seed: int) -> Wish:
    chance = Chance(seed.to_bytes(SEED_BYTES, "big"), scope="wish")
    return Wish(
        players=2 + chance.below("players", 7),
        length=chance.pick("length", list(TURNS)),
        difficulty=chance.pick("difficulty", [None, *LOSSES]),
        meeting=chance.pick("meeting", [None, *MEETING]),
        edition=chance.pick("edition", ["2005", "ultimate"]),
    )


def off(wish: Wish, surprise: Surprise) -> float:
    """By how many turns it misses the wish in new races."""
    assert surprise.layout.file.problems() == []
    with known(surprise.layout.file) as course:
        races = [play_race(course, wish.players, number) for number in RACES]
    assert all(map(ended, races)), f"{wish}: a race never ended on {surprise.layout.file.data()}"
    played = measured(races)
    assert played.turns
    return abs(played.turns.median - wish.wanted_turns)


def ended(race: RaceFigures) -> bool:
    return bool(race.turns or race.died_out)


def row(length: str, offs: list[float]) -> dict[str, object]:
    return {
        "Length": length,
        "courses": len(offs),
        "within two turns": f"{sum(far <= NEAR for far in offs) / len(offs):.0%}",
        "farthest": max(offs),
    }
