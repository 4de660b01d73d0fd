"""The exhaustive search against the plainest one there is: all orders of the cards, each played to its end."""

from collections import Counter
from itertools import permutations

import pytest

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.puzzles.goals import find_goals
from engine.roborally.puzzles.goals.base import Goal
from engine.roborally.puzzles.goals.survive import Survive
from engine.roborally.puzzles.goals.touch_flag import TouchFlag
from engine.roborally.puzzles.puzzle import Position, Puzzle, play, question
from engine.roborally.puzzles.search import LeftToChance, search
from engine.roborally.state import EMPTY
from tests.engine.roborally.puzzles.settings import SOUTH, floor, position, standing

IN_THE_WAY = [620, 790, 440, 100, 680]
"""A program: move 1, move 3, back up, turn right, move 2."""


def crowded(hand: list[int], **facts: object) -> Position:
    """Bolt below flag 1, with Cog between them and coming, and Dynamo beside."""
    mine = standing(0, (7, 4), **facts)
    return position(
        hand, mine, standing(1, (7, 2), SOUTH, IN_THE_WAY), standing(2, (8, 4), 3, [500, 110, 510, 90, 520])
    )


def goals_of(where: Position) -> list[Goal]:
    me = where.state.robots[where.me]
    return [goal for kind in find_goals().values() for goal in kind.worth_setting(where.state, floor(), me)]


def by_trying(where: Position, goal: Goal) -> tuple[int, int]:
    """How many orders of the hand reach a goal, and how many there are."""
    asked = question(where)
    tried = Counter[bool]()
    for cards in permutations(asked.hand, len(asked.free())):
        supply = iter(cards)
        registers = [EMPTY if lying else next(supply) for lying in asked.locked]
        tried[play(Puzzle(where, goal), {"registers": registers}).solved] += 1
    return tried[True], tried.total()


@pytest.mark.slow("it plays every order of the cards")
def test_it_finds_as_many_solutions_as_trying_every_order() -> None:
    where = crowded([790, 600, 490, 410, 10])
    goals = [goal for goal in goals_of(where) if goal.kind() in ("touch_flag", "shoot", "survive")]
    assert len(goals) >= 3
    found = search(where, goals)
    assert [(sum(it.lines.values()), it.orders) for it in found] == [by_trying(where, goal) for goal in goals]
    assert any(0 < it.share < 1 for it in found)


def test_locked_registers_stay_as_they_are() -> None:
    where = crowded([790, 600, 490, 410], damage=6, registers=[EMPTY, EMPTY, EMPTY, 700, 300])
    goals = goals_of(where)
    found = search(where, goals)
    assert [(sum(it.lines.values()), it.orders) for it in found] == [by_trying(where, goal) for goal in goals]
    assert {it.orders for it in found} == {24}


def test_a_line_ends_with_the_card_that_reaches_the_goal() -> None:
    where = position([790, 10, 20, 30, 40], standing(0, (7, 4)), standing(1, (0, 12), 1, [50, 60, 410, 420, 400]))
    (found,) = search(where, [TouchFlag(flag=1)])
    assert set(found.lines) == {("move_3",), ("u_turn",) * 2 + ("move_3",), ("u_turn",) * 4 + ("move_3",)}
    assert found.share == 3 / 5


def test_cards_of_a_kind_differ_if_another_robot_acts_between_them() -> None:
    """Bolt must leave before Cog comes: with 650 it does, with 490 it is pushed."""
    cog = standing(1, (0, 12), 1, [640, 50, 410, 60, 400])
    where = position([650, 490, 10, 20, 30], standing(0, (1, 12), SOUTH), cog)
    orders = {
        cards: play(Puzzle(where, Survive()), {"registers": list(cards)}).state.robots[0].cell
        for cards in ((650, 10, 20, 490, 30), (490, 10, 20, 650, 30))
    }
    assert len(set(orders.values())) == 2
    assert [CARDS[card] for card in (650, 490)] == ["move_1", "move_1"]
    (found,) = search(where, [Survive()])
    assert sum(found.lines.values()) == by_trying(where, Survive())[0]


def test_the_position_is_not_changed() -> None:
    where = crowded([790, 600, 490, 410, 10])
    before = Puzzle(where, Survive()).data()
    search(where, [Survive()])
    assert Puzzle(where, Survive()).data() == before


def test_what_is_left_to_chance_is_no_puzzle() -> None:
    """Cog has an empty register that is about to be locked, so a card would be drawn for it."""
    cog = standing(1, (7, 2), SOUTH, [620, 790, 440, 100, EMPTY], damage=4)
    where = position([10, 20, 30, 40, 50], standing(0, (7, 4)), cog)
    with pytest.raises(LeftToChance):
        search(where, [Survive()])
