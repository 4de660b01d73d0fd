"""Phase 0: tokens, modules, reboots, numbers."""

import msgspec
import pytest

from engine.volt.round.preparation import equip_modules, give_numbers, place_token, prepare
from engine.volt.round_context import RoundContext
from engine.volt.state import Mine
from tests.engine.volt.scenes import body, context_of


@pytest.mark.parametrize(("lying", "after"), [(0, 1), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_one_token_is_placed_where_fewer_than_three_lie(lying: int, after: int) -> None:
    context = context_of(body(0), body(1))
    for _ in range(lying):
        place_token(context)
    prepare(context)
    assert sum(map(len, context.state.laid.values())) == after


def test_a_token_lies_on_the_space_of_its_number() -> None:
    context = context_of(body(0), body(1))
    for _ in range(24):
        place_token(context)
    assert all(len(set(tokens)) == 1 for tokens in context.state.laid.values())
    assert [len(context.state.laid[context.arena.vp_spaces[number]]) for number in range(1, 7)] == [4] * 6
    assert context.state.supply == [0] * 6


def test_the_destroyed_lose_their_damage_and_reboot_on_their_side() -> None:
    context = context_of(body(0, damage=3, shield=1, side=4), body(1, damage=1, cell=40))
    prepare(context)
    first, second = context.robots
    assert (first.damage, first.shield) == (0, 0)
    assert first.cell in [start.cell for start in context.arena.starts[4]]
    assert second.damage == 1


def numbers(context: RoundContext) -> list[int]:
    give_numbers(context)
    return [robot.start_number for robot in context.robots]


def test_the_highest_sum_gets_the_lowest_number() -> None:
    assert numbers(context_of(body(0, placed=3), body(1, placed=18), body(2, placed=9))) == [3, 1, 2]


def test_equal_sums_keep_their_order() -> None:
    robots = [body(0, placed=9), body(1, placed=9), body(2, placed=10)]
    robots[0].start_number, robots[1].start_number = 2, 1
    assert numbers(context_of(*robots)) == [3, 2, 1]


def test_killbots_come_last() -> None:
    """V-07"""
    robots = [body(0, killbot=True), body(1, placed=3), body(2, killbot=True), body(3, placed=4)]
    found = numbers(context_of(*robots))
    assert (found[1], found[3]) == (2, 1)
    assert sorted([found[0], found[2]]) == [3, 4]


def test_in_the_first_round_the_numbers_stay() -> None:
    context = context_of(body(0, placed=3), body(1, placed=18))
    context.state.round = 1
    prepare(context)
    assert [it.start_number for it in context.robots] == [1, 2]


def asked(context: RoundContext) -> list[object]:
    questions: list[object] = []

    def listen(decision: object) -> object:
        questions.append(decision)
        return decision.decline(), "bot"  # type: ignore[attr-defined]

    context.responder = listen  # type: ignore[assignment]
    equip_modules(context)
    return questions


def test_only_who_has_something_to_change_for_is_asked() -> None:
    context = context_of(body(0, left="brake", right="mines"), body(1, left="brake", inventory=["anchor"]))
    (question,) = asked(context)
    assert question.robot == 1  # type: ignore[attr-defined]
    assert question.pairs[0] == ("brake", "")  # type: ignore[attr-defined]


def test_mines_that_are_taken_off_leave_the_arena() -> None:
    context = context_of(body(0, left="anchor", right="mines", inventory=["crossfire"]), body(1))
    context.state.mines = [Mine(owner=0, cell=40), Mine(owner=1, cell=41)]
    context.responder = lambda it: (it.decode({"left": "anchor", "right": "crossfire"}), "bot")
    equip_modules(context)
    assert [mine.owner for mine in context.state.mines] == [1]
    assert context.robots[0].inventory == ["mines"]
    assert msgspec.to_builtins(context.robots[0])["right"] == "crossfire"


def test_a_killbot_takes_the_middle_or_what_is_free() -> None:
    """V-19; the operator with the lowest number chooses between two."""
    context = context_of(body(0, cell=40), body(1, killbot=True, side=4))
    prepare(context)
    starts = context.arena.starts[4]
    assert context.robots[1].cell == starts[1].cell
    assert context.robots[1].facing == 0
    context = context_of(body(0, cell=starts[1].cell), body(1, killbot=True, side=4))
    prepare(context)
    assert context.robots[1].cell == starts[0].cell
