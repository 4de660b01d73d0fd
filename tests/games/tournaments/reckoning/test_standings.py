"""Points and tie-breaks, by hand."""

from fractions import Fraction

import pytest

from games.tournaments.formats.swiss import Swiss
from games.tournaments.reckoning.field import Entrant, Field, TableResult
from games.tournaments.reckoning.standings import lot, points_at, standings

A, B, C, D, E, F = 1, 2, 3, 4, 5, 6
SEED = bytes(16)
SWISS = Swiss()


def table(*groups: int | tuple[int, ...]) -> TableResult:
    return TableResult(tuple(group if isinstance(group, tuple) else (group,) for group in groups))


def field(*rounds: tuple[TableResult, ...], people: int = 4) -> Field:
    return Field(tuple(Entrant(number, number) for number in range(1, people + 1)), rounds)


@pytest.mark.parametrize(
    ("result", "points"),
    [
        (table(A, B), {A: Fraction(1), B: Fraction(0)}),
        (table((A, B)), {A: Fraction(1, 2), B: Fraction(1, 2)}),
        (table(A, B, C), {A: Fraction(1), B: Fraction(1, 2), C: Fraction(0)}),
        (table(A, (B, C)), {A: Fraction(1), B: Fraction(1, 4), C: Fraction(1, 4)}),
        (table((A, B), C, D), {A: Fraction(5, 6), B: Fraction(5, 6), C: Fraction(1, 3), D: Fraction(0)}),
        (table(A), {A: Fraction(1)}),
    ],
)
def test_points_are_the_share_of_the_others_beaten(result: TableResult, points: dict[int, Fraction]) -> None:
    assert points_at(result) == points


def test_a_table_of_many_gives_half_a_point_for_each_person() -> None:
    assert sum(points_at(table(A, (B, C), D)).values()) == 2


def test_between_equal_points_those_of_the_opponents_decide_and_then_early_points() -> None:
    played = field((table(A, C), table(B, D)), (table(C, E), table(F, D)), people=6)
    found = {line.entrant: (line.place, line.points, line.opponents, line.progress) for line in standings(played)}
    assert found[A] == (1, 1, 1, 2)
    assert found[C] == (2, 1, Fraction(1, 2), 1)
    assert found[B] == (3, 1, 0, 2)
    assert found[F] == (4, 1, 0, 1)


def test_between_equal_opponents_early_points_decide() -> None:
    played = field((table(A, B), table(C, D)), (table(B, A), table(D, C)))
    places = {line.entrant: (line.place, line.progress) for line in standings(played)}
    assert places == {A: (1, 2), C: (1, 2), B: (3, 1), D: (3, 1)}


def test_who_has_a_bye_has_no_opponent() -> None:
    played = field((table(A, B), table(C)), people=3)
    lines = {line.entrant: line for line in standings(played)}
    assert lines[C].points == 1
    assert lines[C].opponents == 0
    assert lines[B].opponents == 1


def test_the_lot_decides_only_what_is_equal_otherwise() -> None:
    played = field((table((A, B)), table((C, D))))
    order = SWISS.final_order(played, SEED)
    assert order == sorted((A, B, C, D), key=lambda entrant: lot(SEED, entrant))
    won = field((table(A, B), table(C, D)))
    assert set(SWISS.final_order(won, SEED)[:2]) == {A, C}
    orders = {tuple(SWISS.final_order(played, bytes([number] * 16))) for number in range(8)}
    assert len(orders) > 1
