"""The modules of KillBots, which everyone sees."""

import pytest

from engine.volt.arena.plans import arena_ids
from engine.volt.events import ModulesEquipped
from engine.volt.killbot.sets import SETS
from engine.volt.module_registry import champion_homes
from engine.volt.state import Setup
from tests.engine.volt.tables import NAMES, open_table, setup_of


def told(setup: Setup) -> dict[int, tuple[str, str]]:
    """KillBot -> its modules, as the events of the set-up show a spectator before anyone has answered."""
    table = open_table(setup)
    operators = len(setup.operators)
    return {
        event.robot: (event.left, event.right)
        for event in table.events(None)
        if isinstance(event, ModulesEquipped) and event.robot >= operators
    }


@pytest.mark.parametrize("killbots", [1, 2, 3])
def test_the_modules_drawn_for_killbots_are_told(killbots: int) -> None:
    setup = setup_of(1, killbots=killbots, killbot_modules=True)
    robots = open_table(setup).state.robots[1:]
    assert told(setup) == {robot.number: (robot.left, robot.right) for robot in robots}
    assert all(left and right for left, right in told(setup).values())


def test_what_the_table_has_chosen_is_not_drawn_and_nobody_gets_a_third() -> None:
    """002 "MODULES FOR THE KILLBOT": chosen, or drawn."""
    chosen = [[], ["mines", "anchor"], ["anchor", "saw_blade"]]
    for seed in range(1, 9):
        setup = setup_of(1, killbots=3, killbot_modules=True, killbot_pairs=chosen)
        table = open_table(setup, bytes([seed] * 16))
        squad = [robot.equipped() for robot in table.state.robots[1:]]
        assert squad[1:] == chosen[1:]
        assert len(squad[0]) == 2
        assert "anchor" not in squad[0]
        cards = [card for deck in table.state.decks.values() for card in deck]
        assert "anchor" not in cards + table.state.robots[0].owned(), "both are with KillBots"


def test_of_killbots_without_modules_nothing_is_told() -> None:
    assert told(setup_of(1, killbots=3)) == {}


@pytest.mark.parametrize("arena", arena_ids())
def test_in_a_title_bout_the_set_of_the_arena_is_told(arena: str) -> None:
    """KillBot 2 holds the title, KillBot 3 does not."""
    owners = {module: 2 if home == arena else 0 for module, home in champion_homes().items()}
    setup = Setup(operators=NAMES[:2], killbots=2, series="championship", arena=arena, champions=owners, bout=2)
    assert told(setup) == {2: SETS[arena][True], 3: SETS[arena][False]}


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_what_a_squad_carries_is_not_in_the_decks(seed: int) -> None:
    """002 "2 OPERATORS + 2 KILLBOTS": if both have a module, none of it is left."""
    setup = setup_of(1, killbots=3, killbot_modules=True)
    state = open_table(setup, bytes([seed] * 16)).state
    carried = [module for robot in state.robots[1:] for module in robot.equipped()]
    cards = [card for deck in state.decks.values() for card in deck] + state.robots[0].owned()
    assert all(cards.count(module) == 2 - carried.count(module) for module in carried)
