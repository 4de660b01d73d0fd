"""Surprises: of many courses drawn by chance, those that come nearest to a wish when bots race on them."""

from operator import attrgetter
from statistics import median
from typing import NamedTuple

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.courses.files import known
from engine.roborally.generator.layout import Layout, draw
from engine.roborally.generator.wish import Wish
from engine.roborally.measure.race import play_race
from engine.roborally.measure.summary import Measured, measured

PACE = 2.6
"""A turn brings a bot nearer by about so many registers of its way. Each round learns more about it."""
NEAR, TOO_FAR = 1.0, 3.0
"""A length is near enough within so many turns. Each turn beyond counts so many times more."""
USELESS = 100.0
"""The distance from a wish if races do not end."""


class Effort(NamedTuple):
    """How long to look. In each of the `rounds`, so many layouts are `drawn`, and those with the likeliest ways `tried`
    in a `few` races. Of all these the best `kept` are tried again in `more` races."""

    rounds: int = 4
    drawn: int = 12
    tried: int = 5
    few: int = 8
    kept: int = 6
    more: int = 32


class Surprise(NamedTuple):
    """A course with the races that bots have had on it, and how far these are from the wish."""

    layout: Layout
    races: Measured
    distance: float


def surprises(wish: Wish, seed: int, effort: Effort = Effort()) -> list[Surprise]:  # noqa: B008 - it cannot change
    """The best courses for a wish, the best first. The same seed and effort give the same courses.

    Raises BadData for boards or an edition that there are not.
    """
    chance, pace, tried = Chance(seed.to_bytes(SEED_BYTES, "big"), scope="surprise"), PACE, list[Surprise]()
    for _ in range(effort.rounds):
        likely = _likely(wish, pace * wish.wanted_turns, chance, effort)
        tried += [_tried(wish, layout, effort.few) for layout in likely]
        pace = median([it.layout.way / it.races.turns.median for it in tried if it.races.turns] or [PACE])
    best = sorted(tried, key=attrgetter("distance"))[: effort.kept]
    return sorted((_tried(wish, it.layout, effort.more) for it in best), key=attrgetter("distance"))


def _likely(wish: Wish, wanted: float, chance: Chance, effort: Effort) -> list[Layout]:
    """Layouts with a way of about so many registers."""
    drawn = [layout for _ in range(effort.drawn) if (layout := draw(wish, wanted, chance))]
    return sorted(drawn, key=lambda layout: abs(layout.way - wanted))[: effort.tried]


def _tried(wish: Wish, layout: Layout, races: int) -> Surprise:
    with known(layout.file) as course:
        played = measured([play_race(course, wish.players, number) for number in range(1, races + 1)])
    return Surprise(layout, played, distance(wish, played))


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
