"""Surprises: of many arenas drawn by chance, those that come nearest to a wish when bots fight in them."""

from operator import attrgetter
from typing import NamedTuple

from engine.kernel.chance import SEED_BYTES, Chance
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.files import known
from engine.volt.generator.layout import draw
from engine.volt.generator.wish import Wish
from engine.volt.measure.fight import FightFigures, play_fight
from engine.volt.measure.summary import Measured, harm, measured

NEAR, TOO_FAR = 1.0, 2.0
"""A length is near enough within so many rounds. Each round beyond counts so many times more."""
UNFAIR = 2.0
"""The weight of the difference between the side that wins most, and a fair share."""
USELESS = 100.0
"""The distance from a wish if fights do not end."""


class Effort(NamedTuple):
    """How long to look. So many arenas are `tried` in a `few` fights, and the best `kept` of them in `more`."""

    tried: int = 8
    few: int = 4
    kept: int = 3
    more: int = 12


class Surprise(NamedTuple):
    """An arena with the fights that bots have had in it, what its floor has done to robots (see
    engine.volt.measure.scale), and how far all that is from the wish."""

    plan: ArenaPlan
    fights: Measured
    hurt: float
    distance: float


def surprises(wish: Wish, seed: int, effort: Effort = Effort()) -> list[Surprise]:  # noqa: B008 - it cannot change
    """The best arenas for a wish, the best first. The same seed and effort give the same arenas."""
    chance = Chance(seed.to_bytes(SEED_BYTES, "big"), scope="surprise")
    plans = [draw(wish, chance) for _ in range(effort.tried)]
    played = {plan.id: (plan, _fights(wish, plan, 1, effort.few)) for plan in plans}
    tried = sorted((_judged(wish, *it) for it in played.values()), key=attrgetter("distance"))
    best = [played[it.plan.id] for it in tried[: effort.kept]]
    longer = [(plan, [*fights, *_fights(wish, plan, effort.few + 1, effort.more)]) for plan, fights in best]
    return sorted((_judged(wish, *it) for it in longer), key=attrgetter("distance"))


def _fights(wish: Wish, plan: ArenaPlan, first: int, last: int) -> list[FightFigures]:
    with known(plan) as arena:
        return [play_fight(arena, wish.players, number) for number in range(first, last + 1)]


def _judged(wish: Wish, plan: ArenaPlan, fights: list[FightFigures]) -> Surprise:
    played, hurt = measured(fights), harm(fights)
    return Surprise(plan, played, hurt, distance(wish, played, hurt))


def distance(wish: Wish, played: Measured, hurt: float) -> float:
    """How far fights are from what was wished for, in rounds: the length comes first."""
    if played.rounds is None or played.cut_off:
        return USELESS
    off = abs(played.rounds.median - wish.wanted_rounds)
    far = off + TOO_FAR * max(0.0, off - NEAR)
    far += UNFAIR * (max(start.share for start in played.starts) - 1 / wish.players)
    if wish.wanted_harm is not None:
        far += 3 * abs(hurt - wish.wanted_harm)
    if wish.wanted_meeting is not None:
        far += 5 * abs(played.met - wish.wanted_meeting)
    return far
