"""Phase 1: everyone programs."""

from engine.volt.round.programming import program
from engine.volt.state import Robot
from tests.engine.volt.round.test_preparation import context_of


def robot(number: int, **facts: object) -> Robot:
    return Robot(number=number, seat=number, name=f"R{number}", start_number=number + 1, **facts)  # type: ignore[arg-type]


def test_all_placed_dice_count_for_the_next_number() -> None:
    """V-06: the fourth die of a RAM EXPANSION, too."""
    context = context_of(robot(0, cell=40, right="ram_expansion"), robot(1, cell=41))
    four = [(1, "red", 6), (1, "blue", 5), (2, "red", 4), (3, "blue", 3)]
    answers = {
        0: {"dice": [{"unit": u, "colour": c, "value": v, "key": 0} for u, c, v in four]},
        1: {"dice": [{"unit": u, "colour": c, "value": v, "key": 0} for u, c, v in four[1:]]},
    }
    context.responder = lambda it: (it.parse(answers[it.seat]), "bot")
    program(context)
    assert [it.placed for it in context.robots] == [18, 12]
    assert [len(it.dice) for it in context.robots] == [4, 3]


def test_who_waits_outside_and_killbots_program_nothing() -> None:
    context = context_of(robot(0, cell=40), robot(1, placed=9), robot(2, cell=42, killbot=True))
    program(context)
    assert [bool(it.dice) for it in context.robots] == [True, False, False]
    assert context.robots[1].placed == 0
