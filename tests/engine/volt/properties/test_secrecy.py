"""No one learns what is hidden: not from a view, not from events, not from what is asked."""

from hypothesis import given, settings

from engine.kernel.chance import SEED_BYTES
from engine.volt.game import GAME
from engine.volt.state import Setup
from engine.volt.views.game import assume, view_for
from tests.engine.tables import audience, seeds, seen, waits
from tests.engine.volt.properties.games import full, setups
from tests.engine.volt.properties.secrets import check_secrets, knows_as_much, one_by_one, redrawn
from tests.engine.volt.tables import check, open_table

ROUNDS = 8
FEW_ROUNDS = 4
ONE = (1).to_bytes(SEED_BYTES, "big")


@settings(max_examples=6)
@given(setup=setups(), seed=seeds)
def test_what_is_assumed_from_a_view_gives_that_view_again(setup: Setup, seed: bytes) -> None:
    """view_for(assume(view)) == view, for every seat and the spectator, wherever the table waits."""
    table = open_table(setup, seed)
    for _ in waits(table, seed, ROUNDS):
        for seat in audience(GAME, table.state):
            view = table.view(seat)
            assumed = assume(view)
            assert view_for(assumed, seat) == view
            if assumed.phase < 2:
                check(assumed)


@settings(max_examples=5)
@given(setup=setups(), seed=seeds)
def test_redrawing_what_a_seat_may_not_know_changes_nothing_that_it_sees(setup: Setup, seed: bytes) -> None:
    """Other decks, other inventories, other programs behind the screens, others not ready yet: view, events and
    questions stay byte for byte."""
    for table in one_by_one(setup, seed, FEW_ROUNDS):
        check_secrets(table, seed)


def test_there_are_secrets_to_redraw() -> None:
    """In a full game nearly every wait has some hidden cards, in inventories as well as behind screens."""
    inventories = 0
    for table in one_by_one(full("tokyo", 2), ONE, 12):
        others = [robot for robot in GAME.decode(table.snapshot).robots if robot.inventory]
        if others and not table.journal.listed():
            inventories += check_secrets(table, ONE)
    assert inventories > 10


def test_redrawing_is_noticed_by_those_whose_cards_it_changes() -> None:
    """The property above can fail: what is redrawn for a spectator is visible to its owners."""
    noticed = 0
    for table in one_by_one(full("tokyo", 2), ONE, 12):
        other = redrawn(table, None, ONE)
        if other is not None:
            changed = [seat for seat in range(4) if not knows_as_much(table, other, seat)]
            noticed += len(changed)
            assert all(seen(other, seat) != seen(table, seat) for seat in changed)
    assert noticed > 10
