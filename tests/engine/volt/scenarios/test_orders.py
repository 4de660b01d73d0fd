"""How the orders of a scenario file answer questions."""

from typing import Any

import pytest

from tests.engine.volt.scenes import at, bot, damage, data_of, drawn, played, robot, scene


def test_what_is_not_ordered_is_not_done() -> None:
    assert at(scene("A . . .", A=bot("blue 3 E", modules=["brake"])), "A") == (3, 0)
    assert at(scene("A . . .", A=bot("blue 3 E", modules=["brake"], uses={"brake": 2})), "A") == (1, 0)


def test_a_number_beyond_the_offers_is_the_highest_of_them() -> None:
    assert at(scene("A . . .", A=bot("blue 1 E", modules=["brake"], uses={"brake": 2})), "A") == (0, 0)


def test_the_mine_to_take_back_is_named_by_its_space() -> None:
    uses = {"mines": True, "mine_from": [2, 1]}
    context = scene("A . .\na a a", A=bot("blue 2 E", modules=["mines"], uses=uses))
    assert drawn(context) == "a . A\na a ."


@pytest.mark.parametrize(("policy", "x"), [(0, 4), (1, 3), (2, 2)])
def test_a_policy_answers_whatever_happens(policy: int, x: int) -> None:
    anchored = bot(modules=["anchor"], orders={"policy": {"anchor": policy}})
    assert at(scene("A B . . .", A=bot("blue 3 E"), B=anchored), "B") == (x, 0)


@pytest.mark.parametrize(("policy", "expected"), [("always", (0, 1)), ("never", (1, 0))])
def test_always_and_never(policy: str, expected: tuple[int, int]) -> None:
    shielded = bot(modules=["shield"], orders={"policy": {"shield": policy}})
    context = scene("A . B", A=bot("red 1 E"), B=shielded)
    assert (*damage(context, "B"), robot(context, "B").shield) == expected


@pytest.mark.parametrize(("kept", "drawing"), [("blue1", ". A . B"), ("red2", "A . . B")])
def test_of_two_dice_the_one_named_stays(kept: str, drawing: str) -> None:
    context = scene("A . . B", A=bot("blue 1 E + red 2 E", modules=["ram_expansion"], uses={"ram_keep": kept}))
    assert drawn(context) == drawing


@pytest.mark.parametrize(("orders", "side"), [({}, 2), ({"reboot": 3}, 3), ({"reboot": 9}, 2)])
def test_a_starting_space_is_ordered_by_its_index(orders: dict[str, Any], side: int) -> None:
    """Without a legal order, it is the first one offered."""
    starts = [{"type": "start", "at": [x, 0], "side": "N", "index": x, "arrow": "S"} for x in (2, 3)]
    data = data_of(". . . . .\n. . . . .", "preparation", starts, {"A": bot(at=None, side="N", orders=orders)})
    assert at(played(data), "A") == (side, 0)
