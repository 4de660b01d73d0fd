"""Of the courses that were drawn, the nearest to the wish comes first."""

from typing import Any

import msgspec
import pytest

from engine.kernel.samples import Spread
from engine.roborally.generator.surprises import USELESS, Effort, distance, surprises
from engine.roborally.generator.wish import Wish
from tests.engine.roborally.figures import figures
from tests.engine.roborally.measure.test_words import EVEN

QUICK = Effort(rounds=2, drawn=2, tried=1, few=1, kept=2, more=2)


@pytest.mark.slow("looks for a course twice, with races on those that it draws")
def test_the_best_come_first_and_always_the_same() -> None:
    found, again = (surprises(Wish(length="short", players=2), 1, QUICK) for _ in range(2))
    assert found == again
    assert found
    assert [it.distance for it in found] == sorted(it.distance for it in found)
    assert all((it.races.players, it.races.races) == (2, 2) for it in found)


@figures(
    "wish, races, far",
    {
        "just so": (Wish(turns=10), {}, 0.0),
        "a turn longer": (Wish(turns=10), {"turns": Spread(11, 8, 14)}, 1.0),
        "two turns longer": (Wish(turns=10), {"turns": Spread(12, 8, 14)}, 5.0),
        "two turns shorter": (Wish(turns=10), {"turns": Spread(8, 6, 9)}, 5.0),
        "no end": (Wish(turns=10), {"cut_off": 0.1}, USELESS),
        "no winner": (Wish(turns=10), {"turns": None}, USELESS),
        "no one left": (Wish(turns=10), {"died_out": 0.2}, 2.0),
        "as deadly as wished": (Wish(turns=10, difficulty="hard"), {"losses": 1.9}, 0.0),
        "too easy": (Wish(turns=10, difficulty="hard"), {"losses": 0.9}, 1.0),
        "deadlier, as there are more": (Wish(turns=10, difficulty="hard", players=8), {"losses": 2.687}, 0.0),
        "as much meeting as wished": (Wish(turns=10, meeting="often"), {"met": 0.53}, 0.0),
        "too much of it": (Wish(turns=10, meeting="rarely"), {"met": 0.49}, 1.0),
    },
)
def test_how_far_a_course_is_from_a_wish(wish: Wish, races: dict[str, Any], far: float) -> None:
    assert distance(wish, msgspec.structs.replace(EVEN, **races)) == pytest.approx(far, abs=0.001)


def test_what_is_likely_races_on_and_what_cannot_do_is_given_up() -> None:
    """On the first course, bots win all races in one turn. On the second they come near to three."""
    effort = Effort(rounds=1, drawn=2, tried=1, few=5, kept=1, more=12)
    given_up, likely = (surprises(Wish(turns=turns, players=2), 1, effort)[0].races for turns in (3, 4))
    assert (given_up.races, likely.races) == (4, 12)
