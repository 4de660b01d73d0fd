"""Which robots fall into pits."""

from engine.volt.movement.pits import hovers
from tests.engine.volt.scenes import at, bot, robot, scene


def test_only_a_jetpack_hovers() -> None:
    context = scene("A B C", B=bot(modules=["jetpack"]), C=bot(modules=["shield"]))
    assert [hovers(context, robot(context, name)) for name in "ABC"] == [False, True, False]


def test_who_hovers_is_pushed_over_a_pit() -> None:
    assert at(scene("A B o .", A=bot("blue 1 E"), B=bot(modules=["jetpack"])), "B") == (2, 0)
    assert at(scene("A B o .", A=bot("blue 1 E")), "B") is None
