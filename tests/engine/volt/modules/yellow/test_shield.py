"""SHIELD: room for two more damage tokens."""

import pytest

from tests.engine.volt.scenes import asked, bot, damage, robot, scene


def shielded(policy: str = "always", **facts: object) -> dict[str, object]:
    return bot(modules=["shield"], orders={"policy": {"shield": policy}}, **facts)


@pytest.mark.parametrize(("policy", "held", "taken"), [("always", 1, 0), ("never", 0, 1)])
def test_it_takes_a_token_if_its_owner_wishes(policy: str, held: int, taken: int) -> None:
    context = scene("A B", A=bot("red 1 E"), B=shielded(policy))
    assert (robot(context, "B").shield, damage(context, "B")) == (held, [taken])


@pytest.mark.parametrize(("before", "held", "taken"), [(0, 2, 0), (1, 2, 1), (2, 2, 2)])
def test_there_is_room_for_two(before: int, held: int, taken: int) -> None:
    """A bomb of 2 damage."""
    context = scene("A B C", A=bot("red 1 E"), B=bot(damage=2, modules=["bomb"]), C=shielded(shield=before))
    assert (robot(context, "C").shield, damage(context, "C")) == (held, [taken])


def test_how_many_of_two_is_for_its_owner_to_say() -> None:
    (_, question) = asked("A B C", A=bot("red 1 E"), B=bot(damage=2, modules=["bomb"]), C=shielded())
    assert (question.tokens, question.offers) == (2, [0, 1, 2])
    assert asked("A B", A=bot("red 1 E"), B=shielded(shield=2)) == []


def test_a_repair_empties_it() -> None:
    context = scene("A .", "resolution", elements=[{"type": "workshop", "at": [0, 0]}], A=shielded(shield=2, damage=1))
    assert (robot(context, "A").shield, damage(context, "A")) == (0, [0])


def test_a_reboot_empties_it() -> None:
    start = [{"type": "start", "at": [0, 0], "side": "N", "index": 2, "arrow": "S"}]
    context = scene(".\n.", "preparation", elements=start, A=shielded(damage=3, shield=2))
    assert (robot(context, "A").shield, damage(context, "A")) == (0, [0])


def test_a_killbot_fills_it_first() -> None:
    context = scene("A . K", A=bot("red 1 E"), K=bot(killbot=True, facing="N", modules=["shield"]))
    assert (robot(context, "K").shield, damage(context, "K")) == (1, [0])
