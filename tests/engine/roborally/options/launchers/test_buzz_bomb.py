"""Buzz Bomb: bombs with programs of their own.

Rules: 000 "BUZZ BOMB"; 000 "FLYING DEVICES"; A-310; A-312
"""

import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import IllegalAnswer
from engine.roborally.events import DeviceProgrammed, DeviceRemoved, Exploded
from engine.roborally.options.launchers.buzz_bomb import BombAnswer, ProgramBomb
from tests.engine.roborally.figures import figures
from tests.scene_drawings import Space
from tests.scenes import Scene

LAUNCHER = {"options": ["buzz_bomb"]}
DRAWN = ("move_2 670", "rotate_right 80", "move_1 490", "u_turn 10", "back_up 430")


PROGRAM = {"registers": [840, 830, 820, 810, 800], "riders": {"buzz_bomb": {"now": True}}}


def launched(drawing: str, *drawn: str, order: list[int] | None = None) -> Scene:
    """The scene after A has launched a bomb for which these cards were drawn, and arranged them. Others rest."""
    scene = Scene(drawing, rules="ultimate", A={**LAUNCHER, "hand": list(PROGRAM["registers"])})
    for robot in scene.state.robots[1:]:
        robot.powered_down = True
    scene.answers["program", "A"] = PROGRAM
    if order:
        scene.answers["program_bomb", "A"] = {"cards": order}
    scene.stack(*(drawn or DRAWN)).ask_for_programs()
    scene["A"].registers = [0] * 5
    return scene


def test_it_starts_on_its_robots_space_with_five_cards() -> None:
    scene = launched("A> . . .")
    assert scene.devices() == [("buzz_bomb", (0, 0))]
    assert scene.state.devices[0].cards == [670, 80, 490, 10, 430]
    assert scene["A"].options[0].payload == 2


def test_cards_drawn_before_the_discards_are_shuffled_are_not_drawn_again() -> None:
    scene = Scene("A> . . .", rules="ultimate", A={**LAUNCHER, "hand": list(PROGRAM["registers"])})
    scene.answers["program", "A"] = PROGRAM
    scene.state.deck = [670, 80]
    cards = scene.ask_for_programs().state.devices[0].cards
    assert cards[:2] == [670, 80]
    assert not {*cards, *scene["A"].registers} & {*scene.state.deck}
    assert len({*cards, *scene["A"].registers}) == 10


def test_not_used_nothing_is_launched() -> None:
    scene = Scene("A> . .", rules="ultimate", A=LAUNCHER).ride("A", buzz_bomb={"now": False})
    assert (scene.devices(), scene["A"].options[0].payload) == ([], 3)


def test_it_flies_by_its_cards() -> None:
    scene = launched("A> . . .\n. . . .\n. . . .").phase(1)
    assert scene.devices() == [("buzz_bomb", (2, 0))]
    scene.phase(2)
    assert scene.state.devices[0].heading == 2
    scene.phase(3)
    assert scene.devices() == [("buzz_bomb", (2, 1))]


def test_its_owner_arranges_them() -> None:
    order = [80, 670, 490, 10, 430]
    assert launched("A> . . .\n. . . .", order=order).state.devices[0].cards == order


def test_others_do_not_see_them() -> None:
    """A-312"""
    scene = launched("A> . . .\nB^ . . .")
    told = scene.events(DeviceProgrammed)[0]
    assert told.seen_by(0).cards == [670, 80, 490, 10, 430]
    assert told.seen_by(1).cards == told.seen_by(None).cards == []


@figures(
    "drawing, hurt, exploded, gone",
    {
        "against a robot": ("A> . B^ .", {"A": 1, "B": 4}, [(2, 0)], []),
        "in front of a wall": ("A> . | .", {"A": 2}, [(1, 0)], []),
        "not beyond the edge": ("A> .", {}, [], ["edge"]),
    },
)
def test_where_it_explodes(drawing: str, hurt: dict[str, int], exploded: list[Space], gone: list[str]) -> None:
    scene = launched(drawing).segment("B", 1)
    assert (scene.hurt(), scene.devices()) == (hurt, [])
    assert [scene.floor.xy(it.cell) for it in scene.events(Exploded)] == exploded
    assert [it.why for it in scene.events(DeviceRemoved) if it.why == "edge"] == gone


def test_its_owner_is_safe_in_the_first_register() -> None:
    scene = launched("A> . . .", "back_up 430", *DRAWN[:4]).program(1, A="move_1 500").segment("B", 1)
    assert scene["A"].damage == 0


def test_it_gets_new_cards_next_turn() -> None:
    scene = launched("A> . . . . . . .", *["rotate_left 70", "rotate_right 80", "u_turn 10", "u_turn 20", "u_turn 30"])
    for register in range(1, 6):
        scene.phase(register)
    scene.cleanup()
    assert scene.state.devices[0].cards == []
    scene.deal()
    scene.answers.clear()
    scene.ask_for_programs()
    assert len(scene.state.devices[0].cards) == 5
    assert [it.kind() for it in scene.asked].count("program_bomb") == 2


def test_an_answer_uses_each_card_once() -> None:
    question = ProgramBomb(seat=0, subject="r0-d100", robot=0, device=100, cards=[10, 20, 30, 70, 80])
    question.check(BombAnswer([80, 70, 30, 20, 10]))
    question.check(question.sample(Chance(bytes(SEED_BYTES))))
    for cards in ([10, 20, 30, 70], [10, 10, 30, 70, 80], [10, 20, 30, 70, 90]):
        with pytest.raises(IllegalAnswer):
            question.check(BombAnswer(cards))
