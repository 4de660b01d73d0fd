"""Whole random games at a table, with checks of what must be true wherever the table waits."""

from collections import Counter
from typing import Any

from engine.kernel.table import Table
from engine.volt.decisions.orders import presets
from engine.volt.game import GAME
from engine.volt.module_registry import COLOURS, deck_of, find_modules
from engine.volt.state import MINES, TOKENS_EACH, Setup, VoltState
from tests.engine.tables import SEED

ROUNDS = 3000
"""More than any game takes. Random robots often fall into water, so games last long."""
NAMES = ["Ada", "Bo", "Cy", "Di"]


def setup_of(seats: int = 2, arena: str = "tokyo", **choices: Any) -> Setup:
    return Setup(operators=NAMES[:seats], arena=arena, **choices)


def open_table(setup: Setup, seed: bytes = SEED, **answering: Any) -> Table[VoltState]:
    table: Table[VoltState] = Table.open(GAME, setup, seed, **answering)
    table.advance()
    return table


def check(state: VoltState) -> None:
    """Tokens, mines, modules and robots are in possible places, and none is lost."""
    check_tokens(state)
    check_bodies(state)
    if state.decks:
        check_modules(state)
    if state.round:
        assert sorted(robot.start_number for robot in state.robots) == list(range(1, len(state.robots) + 1))


def check_bodies(state: VoltState) -> None:
    """One robot or mine on a space. At the end of a game, destroyed robots may still be there."""
    assert all(count <= MINES for count in Counter(mine.owner for mine in state.mines).values())
    standing = [robot.cell for robot in state.robots if robot.in_arena]
    bodies = [*standing, *(mine.cell for mine in state.mines)]
    assert state.over or len(set(bodies)) == len(bodies), "two on one space"
    assert all(0 <= robot.damage < 3 for robot in state.robots if robot.in_arena and not state.over)
    assert all(0 <= robot.shield <= 2 for robot in state.robots)


def check_tokens(state: VoltState) -> None:
    outside = [number for robot in state.robots for number in robot.tokens]
    outside += [number for tokens in state.laid.values() for number in tokens]
    counted = Counter(outside)
    for number, left in enumerate(state.supply, start=1):
        assert left >= 0
        assert counted[number] + left == TOKENS_EACH or not any(state.supply)


def check_modules(state: VoltState) -> None:
    cards = Counter(module for deck in state.decks.values() for module in deck)
    cards.update(module for robot in state.robots for module in robot.owned())
    for colour in COLOURS:
        assert all(cards[module] == 2 for module in deck_of(colour)), cards
    for robot in state.robots:
        assert len(set(robot.owned())) == len(robot.owned()), "two copies of a module"


def settled() -> dict[str, Any]:
    """The standing orders of a seat that wants to be asked nothing that an order can settle."""
    suggested = {name: module.suggested for name, module in find_modules().items()}
    return presets() | {"modules": {"modules": suggested}, "draw_module": {"ask": False}, "workshop": {"ask": False}}
