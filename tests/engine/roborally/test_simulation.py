"""The races that `simulate` plays, whole and bare."""

from argparse import ArgumentParser, Namespace
from collections import Counter

import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import BadData
from engine.kernel.table import Table
from engine.roborally.cards.option_cards import draw_options, shuffle_options
from engine.roborally.events import OptionDrawn
from engine.roborally.game import GAME, check_setup
from engine.roborally.simulation import (
    DEALT,
    BareTurns,
    add_arguments,
    deal_ahead,
    fill_registers,
    make_game,
    make_setup,
)
from engine.roborally.state import EMPTY, RaceState, Robot, Setup

SEED = bytes(range(16))


def options(*arguments: str, seats: int = 8) -> Namespace:
    parser = ArgumentParser()
    add_arguments(parser)
    return parser.parse_args(["--course", "risky-exchange", *arguments], Namespace(seats=seats))


def at_the_docks(seats: int = 8) -> RaceState:
    """A bare race after its set-up."""
    responder = lambda decision: (decision.decline(), "bot")  # noqa: E731
    table = Table.open(GAME, make_setup(options("--bare", seats=seats)), SEED, responder=responder)
    table.advance(turns=1)
    return GAME.decode(table.snapshot)


def test_a_race_is_of_a_full_field() -> None:
    setup = make_setup(options(seats=5))
    check_setup(setup)
    assert (setup.course, len(setup.robots), setup.option_cards) == ("risky-exchange", 5, True)
    assert setup.lives > Setup(course="risky-exchange", robots=[]).lives


def test_a_bare_race_has_no_option_cards() -> None:
    assert not make_setup(options("--bare")).option_cards
    assert make_game(options("--bare", "--options", "0")) is GAME
    with pytest.raises(BadData, match="--bare"):
        make_game(options("--bare", "--options", "3"))


def test_the_edition_is_that_of_2005_or_as_said() -> None:
    assert make_setup(options()).edition == "2005"
    assert make_setup(options("--edition", "ultimate")).edition == "ultimate"


@pytest.mark.parametrize(("said", "cards"), [([], True), (["--options", "2"], True), (["--options", "0"], False)])
def test_a_table_plays_with_option_cards_unless_it_says_none(said: list[str], cards: bool) -> None:
    assert make_setup(options(*said)).option_cards is cards


@pytest.mark.parametrize("edition", ["2005", "ultimate"])
def test_before_each_turn_robots_are_dealt_the_cards_that_they_lack(edition: str) -> None:
    arguments = options("--options", "2", "--edition", edition, seats=4)
    game = make_game(arguments)
    state = at_the_docks(4)
    state.setup = make_setup(arguments)
    context = game.open_play(state, 1, Chance(SEED), responder=lambda decision: (decision.decline(), "bot"))
    shuffle_options(context)
    draw_options(context, state.robots[0], 1)
    draw_options(context, state.robots[1], 3)
    game.play_turn(context)
    drawn = Counter(event.robot for event in context.events if isinstance(event, OptionDrawn) and not event.phase)
    assert drawn == {0: 1 + 1, 1: 3, 2: 2, 3: 2}


@pytest.mark.parametrize("robots", [2, 5, 8])
def test_every_robot_has_cards_of_its_own_in_another_order_each_turn(robots: int) -> None:
    turns = deal_ahead(robots, SEED)
    assert len(turns) == DEALT
    assert turns[0] != turns[1]
    assert [[sorted(cards) for cards in hands] for hands in turns] == [[sorted(cards) for cards in turns[0]]] * DEALT
    dealt = [card for cards in turns[0] for card in cards]
    assert len(dealt) == len(set(dealt))
    assert all(len(cards) >= 10 for cards in turns[0])


def test_locked_registers_keep_their_cards_and_no_card_lies_twice() -> None:
    robot = Robot(number=0, seat=0, name="A", lives=3, registers=[EMPTY, EMPTY, EMPTY, 500, 510])
    fill_registers(robot, [510, 100, 500, 200, 300, 400])
    assert robot.registers == [100, 200, 300, 500, 510]


def test_a_bare_turn_plays_five_registers_and_cleans_up() -> None:
    state = at_the_docks()
    docks = [robot.cell for robot in state.robots]
    BareTurns(state, SEED).play(1)
    assert [robot.cell for robot in state.robots] != docks
    assert (state.turn, state.phase, state.revealed, state.fallen) == (1, 0, 0, [])
    assert all(robot.registers == [EMPTY] * 5 and robot.hand == [] for robot in state.robots if robot.damage < 5)


def test_the_destroyed_re_enter_until_their_lives_are_spent() -> None:
    state = at_the_docks()
    bare = BareTurns(state, SEED)
    for turn in range(1, 41):
        bare.play(turn)
        assert all((robot.cell != 0) == (robot.status == "active") for robot in state.robots)
        locked = [card for robot in state.robots for card in robot.registers if card]
        assert len(locked) == len(set(locked))
    assert sum(robot.lives for robot in state.robots) < 8 * make_setup(options()).lives
    assert any(robot.status == "active" for robot in state.robots)


def test_a_seed_always_plays_the_same_turns() -> None:
    states = [at_the_docks(), at_the_docks()]
    for state in states:
        bare = BareTurns(state, SEED)
        for turn in range(1, 11):
            bare.play(turn)
    assert GAME.encode(states[0]) == GAME.encode(states[1])
