"""How near the measure's length and difficulty come to the words of those who have designed the courses.

The 34 courses of the manual and our own; RRC=FOLDER adds the files of a group of players. KEPT=FILE keeps the races of
each course, and goes on from there.
"""

import os
import random
from collections.abc import Callable, Iterator, Sequence
from math import log
from pathlib import Path
from statistics import correlation, covariance, mean, median, quantiles, variance
from typing import get_args

import msgspec

from engine.roborally.courses.catalogue import course_ids, floor_of, load_file
from engine.roborally.courses.files import CourseFile, known
from engine.roborally.courses.rrc.reading import read_rrc
from engine.roborally.measure.race import LAST_TURN, play_race
from engine.roborally.measure.scale import Length, Level, Won, died_out, how_hard, how_long, log_turns
from tests.proof.roborally._kept import keep, read

NAME = "Measures and designers' words"
RRC, KEPT = os.environ.get("RRC", ""), os.environ.get("KEPT", "")
RACES = range(1, 15)
"""For the fewest, the middle and the highest number of players."""
HALVES = 200
"""So often half of the courses are drawn, to fit the weights, which are judged by the others."""
LEAST = 0.45
"""No rank correlation over all courses is below this."""


class Raced(msgspec.Struct):
    """A course: whose it is, what its designers say of it (empty: nothing), and what bots' races do."""

    name: str
    by: str
    length: str
    level: str
    spaces: int
    races: list[Won]

    @property
    def long(self) -> float:
        return how_long(self.spaces, self.races, LAST_TURN)

    @property
    def hard(self) -> float:
        return how_hard(self.races, LAST_TURN)


def run(progress: Callable[[int, int], None]) -> list[dict[str, object]]:
    files = dict(courses(RRC))
    kept = {it.name: it for it in read(KEPT, Raced)}
    for done, (name, (by, file)) in enumerate(files.items(), start=1):
        if name not in kept:
            kept[name] = keep(KEPT, raced(name, by, file))
        progress(done, len(files))
    found = [kept[name] for name in files]
    rows = [row("all", found)] + [
        row(by, [it for it in found if it.by == by]) for by in dict.fromkeys(it.by for it in found)
    ]
    assert all(float(str(rows[0][what])) >= LEAST for what in ("length", "difficulty")), rows
    return rows


def courses(folder: str) -> Iterator[tuple[str, tuple[str, CourseFile]]]:
    for course in course_ids():
        file = load_file(course)
        yield course, ("manual" if file.course.manual_page else "own", file)
    for path in sorted(Path(folder).glob("*.rrc")) if folder else []:
        yield path.stem, ("community", read_rrc(path.read_bytes(), path.stem)[0])


def raced(name: str, by: str, file: CourseFile) -> Raced:
    with known(file) as course:
        allowed = file.course.allowed
        played = [won(course, players) for players in sorted({allowed[0], allowed[len(allowed) // 2], allowed[-1]})]
        return Raced(name, by, file.course.length or "", file.course.level or "", len(floor_of(course).spaces), played)


def won(course: str, players: int) -> Won:
    races = [play_race(course, players, number) for number in RACES]
    turns = [race.turns for race in races if race.turns]
    return Won(median(turns) if turns else None, mean(race.died_out for race in races))


def row(by: str, found: Sequence[Raced]) -> dict[str, object]:
    """Correlations by rank. "At most" is what a figure without ties reaches if it sorts all courses by their words, of
    which there are few."""
    lengths = [get_args(Length).index(it.length) for it in found if it.length]
    judged = [it for it in found if it.level]
    levels = [get_args(Level).index(it.level) for it in judged]
    long = [(log(it.spaces), log_turns(it.races, LAST_TURN)) for it in found if it.length]
    hard = [(died_out(it.races), log_turns(it.races, LAST_TURN)) for it in judged]
    return {
        "courses": by,
        "with a length": len(lengths),
        "length": agreement([it.long for it in found if it.length], lengths),
        "at most": highest(lengths),
        "in halves": in_halves(long, lengths),
        "with a difficulty": len(levels),
        "difficulty": agreement([it.hard for it in judged], levels),
        "at most ": highest(levels),
        "in halves ": in_halves(hard, levels),
    }


def agreement(figures: Sequence[float], words: Sequence[int]) -> float:
    """Spearman's rank correlation; 0 if all words are the same."""
    return round(correlation(ranks(figures), ranks(words)), 2) if len({*words}) > 1 and len({*figures}) > 1 else 0.0


def ranks(values: Sequence[float]) -> list[float]:
    """Those that are alike share the mean of their ranks."""
    return [sum(it < value for it in values) + (values.count(value) + 1) / 2 for value in values]


def highest(words: Sequence[int]) -> float:
    return agreement(range(len(words)), sorted(words))


def in_halves(figures: Sequence[tuple[float, float]], words: Sequence[int]) -> str:
    """The median of the correlations in halves that the weights of two figures were not fitted to, and between which
    limits the middle half of them lies."""
    if len(words) < 30:
        return "-"
    luck, found = random.Random(1), list[float]()
    for _ in range(HALVES):
        places = luck.sample(range(len(words)), len(words))
        fitted, judged = places[: len(places) // 2], places[len(places) // 2 :]
        first, second = weights([figures[it] for it in fitted], [words[it] for it in fitted])
        sums = [first * figures[it][0] + second * figures[it][1] for it in judged]
        found.append(agreement(sums, [words[it] for it in judged]))
    low, middle, high = quantiles(found, n=4)
    return f"{middle:.2f} ({low:.2f} to {high:.2f})"


def weights(figures: Sequence[tuple[float, float]], words: Sequence[int]) -> tuple[float, float]:
    """Of two figures, by least squares, up to a factor that does not change the order."""
    one, other = [it[0] for it in figures], [it[1] for it in figures]
    both, first, second = covariance(one, other), covariance(one, words), covariance(other, words)
    return first * variance(other) - second * both, second * variance(one) - first * both
