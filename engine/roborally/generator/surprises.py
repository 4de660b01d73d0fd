"""Surprises: of many courses drawn by chance, those that come nearest to a wish when bots race on them."""

from collections.abc import Sequence
from math import sqrt
from operator import attrgetter
from statistics import median
from typing import NamedTuple

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.courses.files import known
from engine.roborally.generator.layout import Layout, draw
from engine.roborally.generator.wish import Wish
from engine.roborally.measure.race import RaceFigures, play_race
from engine.roborally.measure.summary import Measured, measured

PACE = 2.6
"""A turn brings a bot nearer by about so many registers of its way. Each round learns more about it."""
NEAR, TOO_FAR = 1.0, 3.0
"""A length is near enough within so many turns. Each turn beyond counts so many times more."""
USELESS = 100.0
"""The distance from a wish if races do not end."""
GOOD, LIKELY = 3.0, 5.0
"""No one needs to look for anything nearer to a wish than the first. What is within the second after a few races may
come to be."""


class Effort(NamedTuple):
    """How long to look. In each of the `rounds`, so many layouts are `drawn`, and those with the likeliest ways `tried`
    in a `few` races. What is likely races on until it has had `more`. It ends early once so many are good as are to be
    `kept`."""

    rounds: int = 6
    drawn: int = 5
    tried: int = 4
    few: int = 6
    kept: int = 4
    more: int = 40


class Surprise(NamedTuple):
    """A course with the races that bots have had on it, what these say, and how far that is from the wish."""

    layout: Layout
    played: list[RaceFigures]
    races: Measured
    distance: float


def surprises(wish: Wish, seed: int, effort: Effort = Effort()) -> list[Surprise]:  # noqa: B008 - it cannot change
    """The best courses for a wish, the best first. The same seed and effort give the same courses.

    Raises BadData for boards or an edition that there are not.
    """
    chance, pace, tried = Chance(seed.to_bytes(SEED_BYTES, "big"), scope="surprise"), PACE, list[Surprise]()
    for _ in range(effort.rounds):
        likely = _likely(wish, pace * wish.wanted_turns, chance, effort)
        tried += [_tried(wish, layout, effort) for layout in likely]
        pace = median([it.layout.way / it.races.turns.median for it in tried if it.races.turns] or [PACE])
        if sum(it.distance <= GOOD for it in tried) >= effort.kept:
            break
    best = sorted(tried, key=attrgetter("distance"))[: effort.kept]
    return sorted((_raced(wish, it.layout, it.played, effort.more) for it in best), key=attrgetter("distance"))


def _likely(wish: Wish, wanted: float, chance: Chance, effort: Effort) -> list[Layout]:
    """Layouts with a way of about so many registers."""
    drawn = [layout for _ in range(effort.drawn) if (layout := draw(wish, wanted, chance))]
    return sorted(drawn, key=lambda layout: abs(layout.way - wanted))[: effort.tried]


def _tried(wish: Wish, layout: Layout, effort: Effort) -> Surprise:
    """A layout after a few races, or more if it is likely to do."""
    found = _raced(wish, layout, [], effort.few)
    return _raced(wish, layout, found.played, effort.more) if found.distance <= LIKELY else found


def _raced(wish: Wish, layout: Layout, before: Sequence[RaceFigures], races: int) -> Surprise:
    """Races on after those `before`, up to so many in all, or until it is clear that the course will not do."""
    played = [*before]
    with known(layout.file) as course:
        while len(played) < races and not _is_hopeless(wish, played):
            played.append(play_race(course, wish.players, len(played) + 1))
    summed_up = measured(played)
    return Surprise(layout, played, summed_up, distance(wish, summed_up))


def _is_hopeless(wish: Wish, played: Sequence[RaceFigures]) -> bool:
    """Tells whether a race had no end, or so many of those that were won were too long, or too short, that their median
    is by two standard errors."""
    off = [race.turns - wish.wanted_turns for race in played if race.turns]
    missed = max(sum(it > NEAR for it in off), sum(it < -NEAR for it in off))
    return missed >= len(off) / 2 + sqrt(len(off)) > 1 or any(not race.turns and not race.died_out for race in played)


def distance(wish: Wish, played: Measured) -> float:
    """How far races are from what was wished for, in turns: the length comes first."""
    if played.turns is None or played.cut_off:
        return USELESS
    off = abs(played.turns.median - wish.wanted_turns)
    far = off + TOO_FAR * max(0.0, off - NEAR) + 10 * played.died_out
    if wish.wanted_losses is not None:
        far += abs(played.losses - wish.wanted_losses)
    if wish.wanted_meeting is not None:
        far += 5 * abs(played.met - wish.wanted_meeting)
    return far
