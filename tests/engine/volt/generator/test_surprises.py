"""Of the arenas that were drawn, the nearest to the wish comes first."""

from typing import Any

import msgspec
import pytest

from engine.kernel.samples import Spread, Start
from engine.volt.generator.surprises import USELESS, Effort, distance, surprises
from engine.volt.generator.wish import Wish
from tests.engine.roborally.figures import figures
from tests.engine.volt.measure.test_words import EVEN

QUICK = Effort(tried=2, few=1, kept=2, more=2)


@pytest.mark.slow("lets bots fight")
def test_the_best_come_first_and_always_the_same() -> None:
    found, again = (surprises(Wish(length="short", players=2), 1, QUICK) for _ in range(2))
    assert found == again
    assert [it.distance for it in found] == sorted(it.distance for it in found)
    assert [(it.fights.players, it.fights.fights) for it in found] == [(2, 2), (2, 2)]


@figures(
    "wish, fights, hurt, far",
    {
        "just so": ({}, {}, 0.9, 0.0),
        "a round longer": ({}, {"rounds": Spread(9, 8, 10)}, 0.9, 1.0),
        "two rounds longer": ({}, {"rounds": Spread(10, 8, 11)}, 0.9, 4.0),
        "two rounds shorter": ({}, {"rounds": Spread(6, 5, 9)}, 0.9, 4.0),
        "no end": ({}, {"cut_off": 0.1}, 0.9, USELESS),
        "no winner": ({}, {"rounds": None, "starts": []}, 0.9, USELESS),
        "one side is better": ({}, {"starts": [Start(1, 0.75, 0.2), Start(2, 0.25, 0.2)]}, 0.9, 0.5),
        "as hard as wished": ({"difficulty": "hard"}, {}, 0.6, 0.0),
        "too easy": ({"difficulty": "hard"}, {}, 0.1, 1.5),
        "as much meeting as wished": ({"meeting": "rarely"}, {"met": 0.35}, 0.0, 0.0),
        "too much of it": ({"meeting": "rarely"}, {"met": 0.55}, 0.0, 1.0),
    },
)
def test_how_far_an_arena_is_from_a_wish(wish: dict[str, Any], fights: dict[str, Any], hurt: float, far: float) -> None:
    wanted = msgspec.convert({"players": 2, "length": "medium", **wish}, Wish)
    assert distance(wanted, msgspec.structs.replace(EVEN, **fights), hurt) == pytest.approx(far, abs=0.001)
