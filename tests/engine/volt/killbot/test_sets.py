"""The modules of KillBots in a championship."""

import pytest

from engine.volt.arena.plans import arena_ids
from engine.volt.killbot.sets import SETS, set_data
from engine.volt.module_registry import champion_homes, find_modules


@pytest.mark.parametrize("arena", arena_ids())
def test_a_titleholder_has_the_arena_s_champion_module_and_no_other_has_one(arena: str) -> None:
    homes = champion_homes()
    champions = {holds: [module for module in pair if module in homes] for holds, pair in SETS[arena].items()}
    assert champions[False] == []
    assert [homes[module] for module in champions[True]] == [arena]


@pytest.mark.parametrize("arena", arena_ids())
def test_every_set_is_of_two_modules(arena: str) -> None:
    for pair in SETS[arena].values():
        assert len(set(pair)) == 2
        assert set(pair) <= find_modules().keys()


def test_the_data_are_the_sets_of_all_roles() -> None:
    data = set_data()
    assert {(arena, tuple(roles["titleholder"])) for arena, roles in data.items()} == {
        (arena, tuple(pairs[True])) for arena, pairs in SETS.items()
    }
