"""What a seat may know, and that it learns nothing else."""

import msgspec
import pytest

from engine.kernel.chance import Chance
from engine.volt.events import ModuleDrawn
from engine.volt.game import GAME
from engine.volt.module_registry import COLOURS, find_module
from engine.volt.state import Setup, VoltState
from engine.volt.views.game import assume, view_for
from tests.engine.tables import answer_all, declined, reloaded, seen, waits
from tests.engine.volt.tables import check, open_table, setup_of

SETUPS = [
    setup_of(3, "twin-cities"),
    setup_of(2, "ruhrgebiet", killbots=2, killbot_modules=True),
    Setup(operators=["Ada", "Bo", "Cy"], killbots=1, series="championship"),
]


@pytest.mark.parametrize("setup", SETUPS)
def test_what_is_assumed_from_a_view_gives_that_view_again(setup: Setup) -> None:
    table = open_table(setup)
    for _ in waits(table):
        for seat in (None, *range(len(setup.operators))):
            view = table.view(seat)
            assumed = assume(view)
            assert view_for(assumed, seat) == view
            if assumed.phase < 2:
                check(assumed)


def redealt(state: VoltState, seat: int | None) -> None:
    """Redraws what a seat does not know: the decks, and the inventories of others, back by back."""
    chance = Chance(bytes(16), scope="other cards")
    for colour in COLOURS:
        hidden = list(state.decks.get(colour, []))
        for robot in state.robots:
            if robot.seat != seat:
                hidden += [module for module in robot.inventory if find_module(module).colour == colour]
        hidden = chance.shuffle(colour, hidden)
        for robot in state.robots:
            if robot.seat != seat:
                robot.inventory = [
                    hidden.pop() if find_module(module).colour == colour else module for module in robot.inventory
                ]
        if colour in state.decks:
            state.decks[colour] = hidden


def test_dealing_anew_what_a_seat_may_not_know_changes_nothing_that_it_sees() -> None:
    """At the start of every round, a seat sees the same whatever the others hold, until programs are asked for."""
    table = open_table(setup_of(3, "tokyo"))
    for _ in waits(table):
        if not any(decision.kind() == "program" for decision in table.pending):
            continue
        for seat in (None, 0, 1, 2):
            before = msgspec.json.encode(table.view(seat))
            state = GAME.decode(msgspec.json.encode(table.state))
            redealt(state, seat)
            assert msgspec.json.encode(view_for(state, seat)) == before
        if table.turn > 12:
            return


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
    table.state.robots[0].inventory = ["mines", "anchor"]
    assert table.view(0).robots[0].inventory == ["mines", "anchor"]  # type: ignore[attr-defined]
    for seat in (1, None):
        robot = table.view(seat).robots[0]  # type: ignore[attr-defined]
        assert (robot.inventory, robot.inventory_backs) == ([], ["red", "yellow"])


def test_the_order_of_the_decks_is_nowhere() -> None:
    table = open_table(setup_of(2, "rome"))
    view = msgspec.to_builtins(table.view(0))
    assert view["deck_sizes"].keys() == set(COLOURS)
    assert "decks" not in view
