"""Arenas by chance."""

from collections import Counter
from itertools import product
from typing import Any

import msgspec
import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.volt.arena.arena_plan import ArenaPlan
from engine.volt.arena.elements import CautionLine, EnergyWall, LightningBarrier, Pit, VPSpace, Water, Workshop
from engine.volt.arena.hints import hints, reached_from
from engine.volt.arena.tables import Arena
from engine.volt.arena.validate import plan_problems
from engine.volt.generator.layout import draw
from engine.volt.generator.wish import Wish

WISHES = [
    {"length": length, "difficulty": difficulty, "meeting": meeting}
    for length, difficulty, meeting in product(
        ("short", "medium", "long"), (None, "easy", "hard"), (None, "rarely", "often")
    )
]


def drawn(number: int, **wish: Any) -> ArenaPlan:
    return draw(msgspec.convert(wish, Wish), Chance(number.to_bytes(SEED_BYTES, "big"), scope="surprise"))


@pytest.mark.parametrize("wish", WISHES)
def test_nothing_is_wrong_with_it_and_nothing_to_hint_at(wish: dict[str, Any]) -> None:
    """The arena is named by what it contains. There is a way to each space."""
    plan = drawn(1, **wish)
    assert (plan_problems(plan), hints(plan)) == ([], [])
    arena = Arena(plan.width, plan.height, plan.elements)
    assert reached_from(arena, min(arena.start_cells)) == {*arena.cells} - arena.pits
    assert plan.id == plan.digest()


def test_the_same_chance_gives_the_same() -> None:
    assert drawn(1) == drawn(1) != drawn(2)


def test_all_sides_are_alike_but_for_vp_spaces_and_workshops() -> None:
    """A quarter turn changes nothing else, nor where those two kinds lie together."""
    plan = drawn(3, difficulty="hard", meeting="rarely")
    last = plan.width - 1
    lying = Counter(_place(element) for element in plan.elements if not isinstance(element, CautionLine))
    arena = Arena(plan.width, plan.height, plan.elements)
    assert lying == Counter((kind, (last - y, x)) for kind, (x, y) in lying.elements() if kind != "edge") | Counter(
        {place: count for place, count in lying.items() if place[0] == "edge"}
    )
    for x, y in arena.spaces:
        here, there = arena.cell((x, y)), arena.cell((last - y, x))
        for way in (0, 2, 4, 6):
            turned = there * 8 + (way + 2) % 8
            assert arena.walled[here * 8 + way] == arena.walled[turned]
            assert arena.barrier[here * 8 + way] == arena.barrier[turned]


def _place(element: Any) -> tuple[str, tuple[int, int]]:
    if isinstance(element, EnergyWall | LightningBarrier):
        return "edge", element.at
    return "goal" if isinstance(element, VPSpace | Workshop) else element.kind(), element.at


def test_easy_arenas_have_few_holes_and_hard_ones_many() -> None:
    def holes(difficulty: str) -> int:
        every = [drawn(number, difficulty=difficulty, length="medium") for number in range(4)]
        return sum(isinstance(element, Pit | Water) for plan in every for element in plan.elements)

    assert holes("easy") <= 4 * 4 < holes("hard")
