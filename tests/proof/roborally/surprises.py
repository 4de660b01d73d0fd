"""A thousand surprises: every one is sound, no race on it goes on for ever, and it is about as long as was wished.

SEED=50 begins with another seed, and SURPRISES=60 draws fewer. KEPT=FILE keeps what is done, and goes on from there.
"""

import os
from collections.abc import Callable, Sequence
from math import inf, sqrt
from statistics import median
from typing import NamedTuple

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.samples import SURE
from engine.roborally.courses.files import known
from engine.roborally.generator.surprises import Effort, Surprise, surprises
from engine.roborally.generator.wish import LOSSES, MEETING, TURNS, Wish
from engine.roborally.measure.race import STRENGTH, RaceFigures, Watch, play_race
from tests.proof.roborally._kept import keep, read

NAME = "Courses by surprise"
SURPRISES, FIRST = int(os.environ.get("SURPRISES", "1000")), int(os.environ.get("SEED", "1"))
KEPT = os.environ.get("KEPT", "")
EACH, EFFORT = 3, Effort()
FIRST_RACE = 1001
"""The races are other ones than those by which a course was chosen."""
RACES, MOST_RACES = 20, 60
"""So many races on each, and more while chance alone may have moved their median past the limit."""
FOREVER = 300
"""A race that is not over after so many turns never ends."""
NEAR, MOSTLY = 2.0, 0.9
"""So many of all are within so many turns of the wish."""


class Judged(NamedTuple):
    """A surprise in new races: whether a race on it went on for ever, and by how many turns their median misses the
    wish."""

    is_stuck: bool
    off: float
    races: int


class Drawn(msgspec.Struct):
    """What came of one seed."""

    seed: int
    wish: Wish
    judged: list[Judged]


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    seeds = range(FIRST, FIRST + -(-SURPRISES // EACH))
    kept = {it.seed: it for it in read(KEPT, Drawn)}
    for done, seed in enumerate(seeds, start=1):
        if seed not in kept:
            kept[seed] = keep(KEPT, drawn(seed))
        progress(done, len(seeds))
    rows = [row("all", every := [kept[seed] for seed in seeds])]
    rows += [row(length, [it for it in every if it.wish.length == length]) for length in TURNS]
    judged = [it for found in every for it in found.judged]
    assert not any(it.is_stuck for it in judged), rows
    assert sum(abs(it.off) <= NEAR for it in judged) >= MOSTLY * len(judged), rows
    return rows


def drawn(seed: int) -> Drawn:
    wish = wish_of(seed)
    return Drawn(seed, wish, [judged(wish, surprise) for surprise in surprises(wish, seed, EFFORT)[:EACH]])


def wish_of(seed: int) -> Wish:
    chance = Chance(seed.to_bytes(SEED_BYTES, "big"), scope="wish")
    return Wish(
        players=2 + chance.below("players", 7),
        length=chance.pick("length", list(TURNS)),
        difficulty=chance.pick("difficulty", [None, *LOSSES]),
        meeting=chance.pick("meeting", [None, *MEETING]),
        edition=chance.pick("edition", ["2005", "ultimate"]),
    )


def judged(wish: Wish, surprise: Surprise) -> Judged:
    assert surprise.layout.file.problems() == []
    played: list[RaceFigures] = []
    with known(surprise.layout.file) as course:
        while len(played) < RACES or (len(played) < MOST_RACES and is_open(wish, played)):
            played.append(play_race(course, wish.players, FIRST_RACE + len(played)))
        cut_off = [FIRST_RACE + number for number, race in enumerate(played) if not race.turns and not race.died_out]
        is_stuck = any(never_ends(course, wish.players, number) for number in cut_off)
    off, _, _ = misses(wish, played)
    return Judged(is_stuck, off, len(played))


def never_ends(course: str, players: int, number: int) -> bool:
    """Tells whether a race that is cut off in a measure would also not end later."""
    watch = Watch(course, players, number, STRENGTH)
    while not watch.table.is_over and watch.table.turn <= FOREVER:
        watch.play_turn()
    return not watch.table.is_over


def is_open(wish: Wish, played: Sequence[RaceFigures]) -> bool:
    """Tells whether more races could still change which side of the limit their median is on."""
    _, low, high = misses(wish, played)
    return any(low < limit < high for limit in (-NEAR, NEAR))


def misses(wish: Wish, played: Sequence[RaceFigures]) -> tuple[float, float, float]:
    """By how many turns the median of the races misses the wish, and the limits between which the true one is in 19 of
    20 cases. A race that no one won is as long as can be."""
    off = sorted(race.turns - wish.wanted_turns for race in played if race.turns)
    if not off:
        return inf, inf, inf
    middle, aside = (len(off) - 1) / 2, SURE * sqrt(len(off)) / 2
    return median(off), off[max(0, round(middle - aside))], off[min(len(off) - 1, round(middle + aside))]


def row(length: str, found: Sequence[Drawn]) -> dict[str, object]:
    judged = [it for seed in found for it in seed.judged]
    return {
        "length": length,
        "courses": len(judged),
        "raced": sum(it.races for it in judged),
        "stuck": sum(it.is_stuck for it in judged),
        "within two turns": sum(abs(it.off) <= NEAR for it in judged),
        "shorter": sum(it.off < -NEAR for it in judged),
        "longer": sum(it.off > NEAR for it in judged),
    }
