"""REMOTE CONTROL: moving the dice of others."""

from engine.volt.events import DieMoved
from tests.engine.volt.scenes import asked, at, bot, damage, offered, robot, scene, vp


def holder(unit: str, to: str, die: str = "red 2 E", **facts: object) -> dict[str, object]:
    return bot(
        die, modules=["remote_control"], uses={"remote_control": {"target": "B", "unit": unit, "to": to}}, **facts
    )


def test_a_waiting_die_is_put_on_another_key() -> None:
    context = scene("A . B .\n. . . .", "activation", A=holder("II", "S"), B=bot("", "blue 1 E"))
    assert (at(context, "B"), damage(context, "B")) == ((2, 1), [0])


def test_an_order_against_a_robot_that_is_not_hit_is_not_carried_out() -> None:
    aimed = bot("red 2 E", modules=["remote_control"])
    aimed["uses"] = {"remote_control": {"target": "C", "unit": "II", "to": "S"}}
    context = scene("A . B .\n. . C .", "activation", A=aimed, B=bot("", "blue 1 E"), C=bot())
    assert (at(context, "B"), damage(context, "B")) == ((3, 0), [1])


def test_a_rotary_head_turns_the_die_towards_its_target_first() -> None:
    uses = {"rotary_head": -2, "remote_control": {"target": "B", "unit": "II", "to": "S"}}
    aimed = bot("red 3 S", modules=["rotary_head", "remote_control"], uses=uses)
    context = scene("A . B .\n. . . .\nC . . .", "activation", A=aimed, B=bot("", "blue 1 E"), C=bot())
    assert (at(context, "B"), damage(context)) == ((2, 1), [0, 0, 0])


def test_where_the_die_lay_and_lies_is_told() -> None:
    """On another key, and from one of two dice on a control unit to a later one."""
    ram = bot("", "blue 1 E + red 2 W", "red 3 E", modules=["ram_expansion"])
    use = {"target": "B", "unit": "II", "to_unit": "III", "to": "S"}
    for target, order, told in (
        (bot("", "blue 1 E"), {"target": "B", "unit": "II", "to": "S"}, (2, 2, 2, 4)),
        (ram, use, (2, 2, 3, 4)),
    ):
        context = scene("A . B", A=bot("red 2 E", modules=["remote_control"], uses={"remote_control": order}), B=target)
        (moved,) = [event for event in context.events if isinstance(event, DieMoved)]
        assert (moved.robot, moved.by, moved.colour, moved.value) == (1, 0, "blue", 1)
        assert (moved.origin_unit, moved.origin_key, moved.unit, moved.key) == told


def test_not_used_it_is_a_shot() -> None:
    context = scene("A . B .", A=bot("red 2 E", modules=["remote_control"]), B=bot("", "blue 1 E"))
    assert damage(context, "B") == [1]


def test_its_place_in_the_order_stays() -> None:
    """B's red 3 of this unit, turned towards A, still comes after A's red 2 and before C's red 4."""
    context = scene("A . B . C", A=holder("I", "W"), B=bot("red 3 E"), C=bot("red 4 W"))
    assert damage(context) == [1, 1, 0]


def test_only_legal_keys_are_offered() -> None:
    choices = offered("A . B", A=holder("I", "S"), B=bot("blue 5 E"))["remote_control"]
    assert sorted(choice["to"] for choice in choices) == [0, 4, 6]
    choices = offered("A . B", A=holder("I", "S"), B=bot("red 5 E"))["remote_control"]
    assert len(choices) == 7
    assert offered("A . B", A=holder("I", "S"), B=bot()) == {}
    assert offered("A . B", A=holder("I", "S", "red 6 E"), B=bot("", "red 5 E")) == {}


def test_with_a_ram_expansion_one_of_two_may_go_to_a_later_unit() -> None:
    target = bot("", "blue 1 E + red 2 E", "red 3 E", modules=["ram_expansion"])
    choices = offered("A . B", A=holder("II", "S"), B=target)["remote_control"]
    assert {(choice["unit"], choice["to_unit"]) for choice in choices} == {(2, 2), (2, 3), (3, 3)}


def test_a_shot_of_its_own_grenade_is_its_own_doing() -> None:
    """B destroys itself with the key that A has chosen."""
    target = bot("red 3 W", damage=2, modules=["grenades"])
    target["uses"] = {"grenades": True}
    context = scene("A . B\n# # #", A=holder("I", "E"), B=target)
    assert (at(context, "B"), vp(context, "A")) == (None, [1])


def test_a_killbot_is_turned() -> None:
    turn = bot("red 2 E", modules=["remote_control"], uses={"remote_control": {"target": "K", "facing": "W"}})
    killbot = bot(killbot=True, facing="N", start_number=2)
    context = scene("A . K .", A=turn, K=killbot, killbot_rolls={"K": {"I": 1}})
    assert robot(context, "K").dice[0].value == 1
    (question, *_) = asked("A . K .", A=turn, K=bot(killbot=True, facing="N"), killbot_rolls={"K": {"I": 3}})
    assert [choice["facing"] for choice in question.offers[0].choices] == [0, 2, 4, 6]


def test_a_killbot_that_drives_into_a_pit_by_it() -> None:
    """V-42: out of its own VP."""
    turn = bot("red 2 SE", modules=["remote_control"], uses={"remote_control": {"target": "K", "facing": "S"}})
    for own in (0, 2):
        killbot = bot(killbot=True, facing="N", start_number=2, vp=own)
        context = scene("A . .\n. K .\n. o .", A=turn, K=killbot, killbot_rolls={"K": {"I": 3}})
        assert (at(context, "K"), vp(context, "A"), vp(context, "K")) == (None, [min(own, 1)], [max(own - 1, 0)])
