"""What a seat may know, and that it learns nothing else."""

import msgspec

from engine.volt.events import ModuleDrawn
from engine.volt.module_registry import COLOURS
from tests.engine.tables import answer_all, declined, reloaded, seen
from tests.engine.volt.tables import open_table, setup_of


def test_a_seat_does_not_see_what_another_has_handed_in() -> None:
    """Submitted programs leave no trace until all are in."""
    table = open_table(setup_of(2, "rome"))
    while not any(decision.kind() == "program" for decision in table.pending):
        answer_all(table, answer=declined)
    before = seen(table, 1), seen(table, None)
    mine = next(decision for decision in table.pending if decision.seat == 0)
    table.answer(mine.id, msgspec.to_builtins(mine.decline()))
    table.advance()
    again = reloaded(table)
    assert (seen(table, 1), seen(table, None)) == before == (seen(again, 1), seen(again, None))


def test_only_its_own_seat_sees_the_module_drawn() -> None:
    drawn = ModuleDrawn(robot=1, seat=1, deck="red", module="mines")
    assert drawn.seen_by(1) == drawn
    for seat in (0, None):
        assert drawn.seen_by(seat) == ModuleDrawn(robot=1, seat=1, deck="red", module="")


def test_inventories_are_hidden_but_for_their_backs() -> None:
    table = open_table(setup_of(2, "rome"))
    table.state.robots[0].inventory = ["anchor", "mines"]
    assert table.view(0).robots[0].inventory == ["anchor", "mines"]  # type: ignore[attr-defined]
    for seat in (1, None):
        robot = table.view(seat).robots[0]  # type: ignore[attr-defined]
        assert (robot.inventory, robot.inventory_backs) == ([], ["red", "yellow"])


def test_the_order_of_the_decks_is_nowhere() -> None:
    table = open_table(setup_of(2, "rome"))
    view = msgspec.to_builtins(table.view(0))
    assert view["deck_sizes"].keys() == set(COLOURS)
    assert "decks" not in view
