"""Which robot has won, and when."""

import pytest

from engine.volt.events import GameWon
from engine.volt.round_context import RoundContext
from engine.volt.state import NOBODY, Robot
from engine.volt.victory.goal import GameDecided, check_goal
from tests.engine.volt.scenes import body, context_of


def has_won(context: RoundContext, robot: Robot) -> bool:
    try:
        check_goal(context, robot)
    except GameDecided:
        return True
    return False


@pytest.mark.parametrize(("mode", "goal"), [("training", 3), ("full", 5)])
def test_an_operator_wins_by_vp(mode: str, goal: int) -> None:
    """002 "END OF TRAINING AND VICTORY"; 002 "END OF GAME" """
    for vp, won in ((goal - 1, False), (goal, True), (goal + 1, True)):
        context = context_of(body(0, tokens=[1] * vp), body(1), mode=mode)
        assert has_won(context, context.robots[0]) == won
        assert (context.state.winner, context.state.over) == ((0, True) if won else (NOBODY, False))


@pytest.mark.parametrize(("vp", "won"), [((3, 3), False), ((3, 4), True), ((0, 7), True)])
def test_a_squad_adds_its_vp_up_and_needs_two_more_for_each_further_killbot(vp: tuple[int, int], won: bool) -> None:
    """002 "SQUADS" """
    mates = [body(number, killbot=True, tokens=[1] * count) for number, count in enumerate(vp, start=1)]
    context = context_of(body(0), *mates)
    assert has_won(context, mates[0]) == won


def test_the_watchers_are_told() -> None:
    context = context_of(body(0), body(1, tokens=[1] * 5))
    assert has_won(context, context.robots[1])
    assert context.events == [GameWon(robot=1, squad=False)]
