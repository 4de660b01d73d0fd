"""What damage costs, in both editions: (damage, cards dealt, locked registers)."""

DAMAGE_TABLE: list[tuple[int, int, list[int]]] = [
    (0, 9, []),
    (1, 8, []),
    (2, 7, []),
    (3, 6, []),
    (4, 5, []),
    (5, 4, [5]),
    (6, 3, [4, 5]),
    (7, 2, [3, 4, 5]),
    (8, 1, [2, 3, 4, 5]),
    (9, 0, [1, 2, 3, 4, 5]),
]
