"""A population of people whose strength is known: ratings find it out."""

import math
import random
from statistics import correlation

import pytest

from games.ratings.skill import NEWCOMER, Entrant, Skill, rated

SIZES = (2, 3, 4, 4, 5, 6, 8)
NOISE = 5.9
"""How much chance there is in a game. With this, skills that are as far apart as ratings say lead to results as
probable as ratings say, in games of two."""


def population(people: int, games_each: int, seed: int) -> tuple[list[float], list[Skill]]:
    """The true strengths of these people, and what is thought of them after so many games each."""
    chance = random.Random(seed)
    true, found, seats = [chance.gauss(25, 25 / 3) for _ in range(people)], [NEWCOMER] * people, 0
    while seats < games_each * people:
        table = chance.sample(range(people), chance.choice(SIZES))
        seats += len(table)
        luck = {who: true[who] - NOISE * math.log(-math.log(chance.random())) for who in table}
        order = sorted(table, key=lambda who: -luck[who])
        after = rated([Entrant(who, found[who], place) for place, who in enumerate(order, start=1)])
        for who, skill in after.items():
            found[who] = skill
    return true, found


def ranks(values: list[float]) -> list[float]:
    order = sorted(range(len(values)), key=values.__getitem__)
    return [float(order.index(number)) for number in range(len(values))]


def spearman(true: list[float], found: list[Skill]) -> float:
    return correlation(ranks(true), ranks([skill.mu for skill in found]))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_after_twenty_games_each_ratings_order_people_by_their_strength(seed: int) -> None:
    true, found = population(100, 20, seed)
    assert spearman(true, found) > 0.9
    assert sum(skill.is_settled for skill in found) > 90


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_true_figure_is_within_the_margin(seed: int) -> None:
    true, found = population(100, 20, seed)
    within = sum(abs(skill.mu - strength) <= 2 * skill.sigma for strength, skill in zip(true, found, strict=True))
    assert within >= 85


def test_after_few_games_ratings_are_provisional() -> None:
    _, found = population(100, 3, 1)
    assert sum(skill.is_settled for skill in found) < 10
