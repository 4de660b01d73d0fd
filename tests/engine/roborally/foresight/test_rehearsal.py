"""Trying out a part of a turn: it shows what would happen, and changes nothing."""

import pytest

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.damage.tokens import Hit, take_damage
from engine.roborally.devices.kinds import launch
from engine.roborally.foresight.rehearsal import card_would_kill, rehearse, would_die
from engine.roborally.movement.steps import drive
from engine.roborally.options.base import Motion
from engine.roborally.state import Device
from tests.scenes import Scene, cards_of, plain

N, E, S, W = range(4)


def test_what_is_tried_out_does_not_happen() -> None:
    scene = Scene("A> B> O")
    before = plain(scene.state)
    trial = rehearse(scene.context)
    drive(trial, trial.robots[0], E, 1)
    assert (trial.robots[0].cell, trial.robots[1].lives) == (scene.cell(1, 0), 2)
    assert plain(scene.state) == before
    assert (scene.context.events, trial.events) == ([], [])


def test_it_shares_nothing_with_the_turn_that_rules_change() -> None:
    scene = Scene("A> B> O", A={"options": ["brakes"], "hand": [10]})
    trial = rehearse(scene.context)
    assert plain(trial.state) == plain(scene.state)
    for double, robot in zip(trial.robots, scene.context.robots, strict=True):
        shared = [name for name in robot.__struct_fields__ if getattr(double, name) is getattr(robot, name)]
        assert not [name for name in shared if isinstance(getattr(robot, name), list | dict)]
    assert trial.robots[0].options[0] is not scene["A"].options[0]


def test_nor_anything_else_of_the_race() -> None:
    scene = Scene("A> B> .", A={"options": ["buzz_bomb"]}, rules="ultimate")
    launch(scene.context, scene["A"], "buzz_bomb", scene.cell(2, 0), E).device.cards = [10]
    scene.state.finished, scene.state.special, scene.state.piles = [[1]], {"rule": {"of": [1]}}, {1: ["brakes"]}
    trial = rehearse(scene.context).state
    assert plain(trial) == plain(scene.state)
    apart = [(getattr(trial, name), getattr(scene.state, name)) for name in trial.__struct_fields__ if name != "setup"]
    apart += [(trial.finished[0], scene.state.finished[0]), (trial.piles[1], scene.state.piles[1])]
    apart += [(trial.special["rule"]["of"], scene.state.special["rule"]["of"])]
    apart += [(trial.devices[0], scene.state.devices[0]), (trial.devices[0].cards, scene.state.devices[0].cards)]
    assert not [one for one, other in apart if one is other and isinstance(one, list | dict | Device)]


def test_no_one_is_asked_in_it() -> None:
    scene = Scene("A> B<", A={"options": ["brakes"]})
    trial = rehearse(scene.context)
    take_damage(trial, [Hit(trial.robots[0])])
    assert (trial.robots[0].damage, scene["A"].damage) == (1, 0)
    assert scene.asked == []
    take_damage(scene.context, [Hit(scene["A"])])
    assert [decision.kind() for decision in scene.asked] == ["prevent_damage"]


def test_it_knows_who_is_steady_and_who_goes_at_random() -> None:
    scene = Scene("A> B>")
    scene.context.steady.add(1)
    scene.context.at_random.add(0)
    trial = rehearse(scene.context)
    assert (trial.steady, trial.at_random) == ({1}, {0})
    trial.steady.add(0)
    assert scene.context.steady == {1}


@pytest.mark.parametrize(
    ("motion", "dies"),
    [
        (Motion(1, 0), True),
        (Motion(2, 0), True),
        (Motion(-1, 0), False),
        (Motion(-2, 0), True),
        (Motion(0, 2), False),
        (Motion(1, 0, sideways=1), False),
    ],
)
def test_a_motion_that_ends_in_a_pit_or_off_the_board_kills(motion: Motion, dies: bool) -> None:
    scene = Scene(". A> O\n.  . .")
    assert would_die(scene.context, scene["A"], motion) == dies


def test_pushing_another_into_the_pit_does_not_kill_the_one_who_pushes() -> None:
    scene = Scene("A> B> O")
    assert not would_die(scene.context, scene["A"], Motion(1, 0))


def test_a_card_kills_unless_an_option_makes_it_harmless() -> None:
    (move,) = cards_of("move_1")[:1]
    assert CARDS[move] == "move_1"
    plainly = Scene("A> O")
    assert card_would_kill(plainly.context, plainly["A"], move)
    braked = Scene("A> O", A={"options": ["brakes"]})
    assert not card_would_kill(braked.context, braked["A"], move)
    assert not card_would_kill(plainly.context, plainly["A"], cards_of("u_turn")[0])
