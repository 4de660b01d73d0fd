"""Setting up, and what cannot be played."""

from typing import Any

import pytest

from engine.kernel.errors import BadData
from engine.volt.events import ChampionChosen
from engine.volt.game import GAME
from engine.volt.killbot.sets import SETS
from engine.volt.module_registry import champion_homes, find_module
from engine.volt.state import Setup
from tests.engine.tables import SEED, sampled
from tests.engine.volt.tables import NAMES, check, open_table, setup_of

FITTED = {"operators": NAMES[:2], "killbots": 1, "killbot_modules": True}
CASES: list[tuple[dict[str, Any], str]] = [
    ({"operators": NAMES, "killbots": 1}, "4 operators and 1 KillBots are too many"),
    ({"operators": ["Ada"]}, "needs a KillBot"),
    ({"operators": ["Ada", "Ada"]}, "same name"),
    ({"operators": NAMES[:2], "arena": "moon"}, "unknown arena moon"),
    ({"operators": NAMES[:2], "arena": ""}, "choose an arena"),
    ({"operators": NAMES[:2], "mode": "training", "arena": "tokyo"}, "arenas A and B"),
    ({"operators": NAMES[:2], "mode": "training", "arena": "rome", "killbots": 1}, "operators only"),
    ({"operators": NAMES[:3], "series": "championship", "arena": ""}, "add KillBots"),
    ({"operators": ["Ada"], "killbots": 3, "series": "championship", "arena": ""}, "at least two operators"),
    ({"operators": NAMES, "series": "championship", "arena": "", "base_vp": 7}, "won with 5 VP"),
    ({"operators": NAMES, "series": "championship", "arena": "rome"}, "first arena of a championship"),
    ({"operators": NAMES[:2], "start_numbers": [1, 1]}, "starting numbers"),
    ({"operators": NAMES[:2], "killbots": 1, "killbot_pairs": [["anchor", "mines"]]}, "KillBots that get none"),
    (FITTED | {"killbot_pairs": [[], ["anchor", "mines"]]}, "for 2 KillBots, and 1 fight"),
    (FITTED | {"killbot_pairs": [["anchor", "bomb"]]}, "two modules of different colors"),
    (FITTED | {"killbot_pairs": [["anchor", "brake"]]}, "that KillBots can use"),
    (FITTED | {"killbot_pairs": [["anchor"]]}, "two modules of different colors"),
    (
        FITTED | {"operators": ["Ada"], "killbots": 3, "killbot_pairs": [["anchor", "mines"]] * 3},
        "there are two of Anchor",
    ),
]


@pytest.mark.parametrize(("choices", "words"), CASES)
def test_what_cannot_be_played(choices: dict[str, Any], words: str) -> None:
    with pytest.raises(BadData, match=words):
        GAME.new_state(Setup(**{"arena": "rome", **choices}))


def test_options_that_do_not_fit() -> None:
    with pytest.raises(BadData, match="these options do not fit the game"):
        GAME.make_setup({"arena": "rome", "start_tokens": 4}, NAMES)
    assert GAME.make_setup({"arena": "rome"}, NAMES[:2]) == setup_of(2, "rome")


def finished_setup(setup: Setup, seed: bytes = SEED) -> Any:
    """The game when its first programs are asked for."""
    table = open_table(setup, seed)
    while table.turn == 0 or table.pending[0].kind() != "program":
        for decision in list(table.pending):
            table.answer(decision.id, sampled(decision, seed))
        table.advance()
    check(table.state)
    return table.state


@pytest.mark.parametrize(("seats", "sides"), [(2, [4, 0]), (3, [4, 6, 0]), (4, [4, 6, 0, 2])])
def test_operators_take_their_sides(seats: int, sides: list[int]) -> None:
    state = finished_setup(setup_of(seats))
    assert [robot.side for robot in state.robots] == sides
    assert sorted(robot.start_number for robot in state.robots) == list(range(1, seats + 1))
    assert all(robot.in_arena for robot in state.robots)


def test_every_operator_has_two_modules_of_different_colours() -> None:
    for robot in finished_setup(setup_of(4)).robots:
        colours = [find_module(module).colour for module in (robot.left, robot.right)]
        assert len(set(colours)) == 2
        assert robot.inventory == []


def test_training_knows_no_modules() -> None:
    state = finished_setup(setup_of(2, "rome", mode="training"))
    assert all(not robot.owned() for robot in state.robots)
    assert state.decks == {}


@pytest.mark.parametrize("tokens", [0, 1, 2, 3])
def test_so_many_tokens_lie_there_at_the_start(tokens: int) -> None:
    """The first round adds one if there are fewer than three. V-04"""
    state = finished_setup(setup_of(2, start_tokens=tokens))
    assert sum(map(len, state.laid.values())) == min(3, tokens + 1)


@pytest.mark.parametrize("fitted", [False, True])
def test_killbots_are_fitted_if_the_table_wishes(fitted: bool) -> None:
    state = finished_setup(setup_of(1, killbots=3, killbot_modules=fitted))
    for robot in state.robots[1:]:
        assert robot.killbot
        modules = [find_module(module) for module in robot.equipped()]
        assert len({module.colour for module in modules}) == (2 if fitted else 0)
        assert all(module.for_killbots for module in modules)


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_championship_begins_with_the_choice_of_robots(seed: int) -> None:
    state = finished_setup(Setup(operators=NAMES[:3], killbots=1, series="championship"), bytes([seed] * 16))
    assert sorted(state.champions.values()) == [0, 1, 2, 3]
    lowest = min(state.robots[:3], key=lambda robot: robot.start_number)
    (home,) = [find_module(name).home for name, owner in state.champions.items() if owner == lowest.number]
    assert state.arena == home
    assert find_module(lowest.left).home == home or find_module(lowest.right).home == home
    assert len(lowest.equipped()) == 2
    assert {state.robots[3].left, state.robots[3].right} == set(SETS[state.arena][False])


def told_champions(setup: Setup) -> dict[str, int]:
    events = open_table(setup).events(None)
    return {event.module: event.robot for event in events if isinstance(event, ChampionChosen)}


def test_a_later_bout_begins_with_who_holds_which_champion_module() -> None:
    owners = dict(zip(champion_homes(), (1, 1, 3, 0), strict=True))
    setup = Setup(operators=NAMES, series="championship", arena="rome", champions=owners, bout=2)
    assert told_champions(setup) == owners
    assert told_champions(Setup(operators=NAMES, series="championship")) == {}


def test_every_arena_has_sets_for_killbots() -> None:
    for sets in SETS.values():
        for pair in sets.values():
            assert all(find_module(name) for name in pair)
    assert [
        find_module(name).home for pairs in SETS.values() for name in pairs[True] if find_module(name).home
    ] == list(SETS)
