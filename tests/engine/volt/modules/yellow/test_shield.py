"""SHIELD: room for two more damage tokens."""

from typing import Any

import pytest

from engine.volt.modules.yellow.shield import HoldDamage
from engine.volt.state import NOBODY, OUTSIDE
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
    assert [question.offer_words(it) for it in question.offers] == ["Hold nothing", "Hold 1 damage", "Hold 2 damage"]
    assert (question.cause, question.by) == ("bomb", 1)
    assert asked("A B", A=bot("red 1 E"), B=shielded(shield=2)) == []


def origin(drawing: str, play_what: str = "unit:I", **robots: Any) -> tuple[Any, tuple[int, int] | None]:
    """What deals the damage that is asked about, and the space that it comes from."""
    *_, question = [it for it in asked(drawing, play_what, **robots) if isinstance(it, HoldDamage)]
    arena = scene(drawing, play_what, **robots).arena
    return question.cause, arena.xy(question.origin) if question.origin != OUTSIDE else None


@pytest.mark.parametrize(
    ("drawing", "robots", "told"),
    [
        ("A . B", {"A": bot("red 1 E"), "B": shielded()}, ("laser", (0, 0))),
        ("A b B", {"A": bot("red 1 E"), "B": shielded()}, ("mine", (1, 0))),
        ("A C B", {"A": bot("red 1 E"), "C": bot(damage=2, modules=["bomb"]), "B": shielded()}, ("bomb", (1, 0))),
        ("A B!. .", {"A": bot("blue 1 E"), "B": shielded()}, ("lightning", (1, 0))),
    ],
)
def test_the_question_tells_where_the_damage_comes_from(
    drawing: str, robots: dict[str, Any], told: tuple[str, tuple[int, int]]
) -> None:
    assert origin(drawing, **robots) == told


def test_high_voltage_comes_from_nowhere_else() -> None:
    charged = [{"type": "high_voltage", "at": [0, 0]}]
    (question,) = asked("A", "resolution", elements=charged, A=shielded())
    assert (question.cause, question.by, question.origin) == ("lightning", NOBODY, OUTSIDE)


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
