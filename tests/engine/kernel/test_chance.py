"""Chance draws fixed numbers. A change here would change the cards of games in progress."""

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.kernel.chance import Chance
from tests.engine.tables import SEED, seeds


def test_bits_are_fixed_for_ever() -> None:
    chance = Chance(SEED, epoch=1, turn=2)
    assert chance.bits("deck", 8).hex() == "065b3914929c7a69"
    assert chance.bits("deck", 8).hex() == "ae0680669f31c03a"
    assert chance.scoped("t2.g1.s0.plan.").bits("deck", 8).hex() == "23c393edc13574a0"


def test_draws_are_fixed_for_ever() -> None:
    chance = Chance(SEED)
    assert chance.shuffle("deck", range(1, 11)) == [8, 1, 4, 9, 7, 6, 10, 5, 3, 2]
    assert chance.sample("hand", "ABCDEFGH", 3) == ["D", "H", "C"]
    assert [chance.below("die", 6) for _ in range(10)] == [0, 1, 3, 2, 4, 0, 3, 5, 4, 4]
    assert chance.pick("heading", "NESW") == "S"


@pytest.mark.parametrize("size", [0, 15, 17])
def test_a_seed_has_16_bytes(size: int) -> None:
    with pytest.raises(ValueError, match=f"16 bytes, not {size}"):
        Chance(bytes(size))


def test_a_draw_depends_on_each_part_of_its_name() -> None:
    names = [(SEED, 0, 0, ""), (bytes(16), 0, 0, ""), (SEED, 1, 0, ""), (SEED, 0, 1, ""), (SEED, 0, 0, "x")]
    drawn = {Chance(*name).bits(purpose, 16) for name in names for purpose in ("deck", "die")}
    assert len(drawn) == 10


def test_a_draw_does_not_depend_on_draws_for_other_purposes() -> None:
    quiet, busy = Chance(SEED), Chance(SEED)
    busy.below("die", 6)
    busy.scoped("elsewhere").bits("deck", 4)
    assert busy.bits("deck", 16) == quiet.bits("deck", 16)


def test_the_next_draw_for_the_same_purpose_is_another() -> None:
    chance = Chance(SEED)
    assert chance.bits("deck", 16) != chance.bits("deck", 16)


def test_a_shuffle_does_not_depend_on_the_order_of_its_items() -> None:
    shuffles = {tuple(Chance(SEED).shuffle("deck", cards)) for cards in permutations([1, 2, 3, 4])}
    assert len(shuffles) == 1


@given(seeds, st.lists(st.integers(), unique=True, max_size=20), st.integers(0, 20))
def test_a_sample_takes_each_item_at_most_once(seed: bytes, items: list[int], size: int) -> None:
    drawn = Chance(seed).sample("hand", items, size)
    assert len(drawn) == min(size, len(items))
    assert len(set(drawn)) == len(drawn)
    assert set(drawn) <= set(items)


def test_every_order_and_every_number_occurs_about_as_often() -> None:
    """1200 draws: each of 6 orders and of 6 numbers is within five standard deviations of 200."""
    chance = Chance(SEED)
    orders = [tuple(chance.shuffle("three", "ABC")) for _ in range(1200)]
    numbers = [chance.below("die", 6) for _ in range(1200)]
    for drawn in (orders, numbers):
        counts = [drawn.count(face) for face in sorted(set(drawn))]
        assert len(counts) == 6
        assert all(135 < count < 265 for count in counts), counts
