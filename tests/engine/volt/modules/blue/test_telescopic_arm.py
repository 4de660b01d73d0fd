"""TELESCOPIC ARM: activating a space nearby."""

import pytest

from tests.engine.volt.scenes import asked, at, bot, damage, drawn, scene, vp


def reacher(x: int, y: int, *more: str, **facts: object) -> dict[str, object]:
    orders = {"phase3": {"telescopic_arm": [x, y], "workshop": "repair"}}
    return bot(modules=["telescopic_arm", *more], orders=orders, **facts)


def test_it_takes_tokens_from_afar_and_leaves_those_at_home() -> None:
    context = scene("A .\n. *", "resolution", vp_tokens=[{"at": [0, 0], "count": 1}], A=reacher(1, 1))
    assert (vp(context), at(context, "A")) == ([1], (0, 0))
    assert sum(map(len, context.state.laid.values())) == 1


def test_not_used_its_robot_activates_its_own_space() -> None:
    context = scene("A *", "resolution", vp_tokens=[{"at": [0, 0], "count": 2}], A=bot(modules=["telescopic_arm"]))
    assert vp(context) == [2]


def test_it_repairs_in_a_workshop() -> None:
    assert damage(scene("A %", "resolution", A=reacher(1, 0, damage=2))) == [0]


@pytest.mark.parametrize("text", ["A|*", "A B", "A #"])
def test_it_does_not_reach_through_walls_or_to_robots(text: str) -> None:
    tokens = [{"at": [1, 0], "count": 1}] if "B" in text else []
    robots = {"B": bot(start_number=3)} if "B" in text else {}
    context = scene(text, "resolution", vp_tokens=tokens, A=reacher(1, 0, start_number=1), **robots)
    assert vp(context, "A") == [0]


def test_with_wall_control_it_reaches_through_an_energy_wall() -> None:
    assert vp(scene("A|*", "resolution", A=reacher(1, 0, "wall_control"))) == [1]


def test_a_mine_there_goes_off_first() -> None:
    context = scene("A b .", "resolution", vp_tokens=[{"at": [1, 0], "count": 1}], A=reacher(1, 0), B=bot())
    assert (vp(context, "A"), damage(context, "A"), context.state.mines) == ([1], [1], [])


def test_its_owner_is_asked_where_there_is_something_to_reach() -> None:
    (question,) = asked("A .", "resolution", A=bot(modules=["telescopic_arm"]))
    assert len(question.offers) == 2
    assert drawn(scene("A", "resolution", A=bot(modules=["telescopic_arm"]))) == "A"
    assert asked("A", "resolution", A=bot(modules=["telescopic_arm"])) == []
