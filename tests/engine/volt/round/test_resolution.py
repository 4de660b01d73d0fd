"""Phase 3: spaces are activated."""

import pytest

from engine.volt.events import RobotRepaired
from tests.engine.volt.scenes import asked, at, bot, damage, scene, vp

WORKSHOP = [{"type": "workshop", "at": [0, 0]}]
TOKENS = [{"at": [0, 0], "count": 3}]


def test_all_tokens_are_taken() -> None:
    context = scene("A .", "resolution", vp_tokens=TOKENS, A=bot())
    assert (vp(context), context.state.laid) == ([3], {})


@pytest.mark.parametrize(("wish", "left", "draws"), [("repair", 0, 0), ("draw:red", 2, 1)])
def test_a_workshop_repairs_or_gives_a_module(wish: str, left: int, draws: int) -> None:
    context = scene("A .", "resolution", elements=WORKSHOP, A=bot(damage=2, orders={"phase3": {"workshop": wish}}))
    assert (damage(context), len(context.robots[0].inventory)) == ([left], draws)


@pytest.mark.parametrize(("shield", "hurt", "told"), [(0, 0, 0), (0, 1, 1), (2, 0, 1)])
def test_a_repair_is_told_where_there_is_something_to_repair(shield: int, hurt: int, told: int) -> None:
    context = scene("A .", "resolution", elements=WORKSHOP, A=bot(damage=hurt, shield=shield, modules=["shield"]))
    assert sum(isinstance(event, RobotRepaired) for event in context.events) == told
    assert (context.robots[0].damage, context.robots[0].shield) == (0, 0)


def test_in_training_workshops_do_nothing() -> None:
    context = scene("A .", "resolution", elements=WORKSHOP, mode="training", A=bot(damage=2))
    assert damage(context) == [2]


def test_the_question_says_how_damaged_it_is_and_which_decks_there_are() -> None:
    (question,) = asked("A .", "resolution", elements=WORKSHOP, A=bot(damage=1, shield=1, modules=["shield"]))
    assert (question.damage, question.offers) == (2, ["repair", "blue", "red", "yellow"])


def test_high_voltage_hurts_all_at_the_same_moment() -> None:
    """Both are destroyed and no one gains VP; the mine beside them goes off after that."""
    charged = [{"type": "high_voltage", "at": [x, 0]} for x in (0, 1, 2)]
    context = scene("A B c D", "resolution", elements=charged, A=bot(damage=2), B=bot(damage=2), C=bot(), D=bot())
    assert (at(context, "A"), at(context, "B"), damage(context, "D")) == (None, None, [1])
    assert vp(context) == [0, 0, 0, 0]


def test_a_robot_that_is_gone_takes_nothing() -> None:
    context = scene(
        "A .", "resolution", elements=[{"type": "high_voltage", "at": [0, 0]}], vp_tokens=TOKENS, A=bot(damage=2)
    )
    assert vp(context) == [0]
