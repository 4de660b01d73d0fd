"""Launchers: what they have left, and what explodes with them.

Rules: 000 "LAUNCHERS"; 000 "EXPLOSIVE LAUNCHERS"; 000 "PHASE-PROGRAMMED (GADGET)"; A-32; A-303
"""

import pytest

from engine.roborally.board.geometry import E
from engine.roborally.cards.option_cards import take_option
from engine.roborally.events import Exploded
from engine.roborally.options import find_options
from engine.roborally.options.launcher import Explosive, GadgetLauncher
from engine.roborally.options.prospect import Prospect
from engine.roborally.options.riders import Gadget, Rider, UnfinishedProgram
from engine.roborally.state import Held
from tests.engine.roborally.figures import explosions, figures
from tests.scenes import Scene

EXPLOSIVE = sorted(option for option, card in find_options().items() if issubclass(card, Explosive))


@pytest.mark.parametrize("option", EXPLOSIVE)
def test_what_is_left_of_an_explosive_one_explodes_piece_by_piece(option: str) -> None:
    card = find_options()[option]
    scene = Scene("A> .", rules="ultimate", A={"options": [{"id": option, "payload": 1}]})
    assert (card.is_explosive(Held(id=option, payload=1)), card.is_explosive(Held(id=option))) == (True, False)
    take_option(scene.context, scene["A"], option, "shot")
    assert explosions(scene) == [4]


@figures(
    "option, strengths",
    {
        "buzz bombs": ("buzz_bomb", [4, 4, 4]),
        "drones": ("drone_launcher", [4, 4, 4]),
        "missiles": ("missile_launcher", [4, 4, 4]),
        "a jet": ("big_jet", [4]),
        "rockets": ("retro_rockets", [2, 2, 2]),
        "a bomb that its robot carries for its end": ("self_destruct", [16]),
    },
)
def test_given_up_against_damage_it_explodes_with_all_that_it_has(option: str, strengths: list[int]) -> None:
    scene = Scene("A^ .\nB^ .", rules="ultimate", A={"options": [option]})
    scene.answers["prevent_damage", "A"] = {"options": [option]}
    assert explosions(scene.segment("D")) == strengths
    assert scene.fate("A") == ((0, 0) if sum(strengths) < 10 else "destroyed")


GADGETS = sorted(option for option, card in find_options().items() if issubclass(card, GadgetLauncher))


@pytest.mark.parametrize("option", GADGETS)
def test_a_gadget_that_is_not_programmed_stays_on_board(option: str) -> None:
    scene = Scene("A> . .", rules="ultimate", A={"options": [option]}).phase(1, A="move_1")
    assert (scene.devices(), scene["A"].options[0].payload) == ([], find_options()[option].payload)


@pytest.mark.parametrize("why", ["scrapped", "spent", "eliminated"])
def test_nothing_explodes_that_is_not_destroyed(why: str) -> None:
    scene = Scene("A> .", rules="ultimate", A={"options": ["mine_layer"]})
    take_option(scene.context, scene["A"], "mine_layer", why)  # type: ignore[arg-type]
    assert scene.events(Exploded) == []


FLOOR = Scene(". . . . . . . .").floor
REGISTERS = [490, 670, 840, 70, 80]


def advice(option: str, *columns: int, sought: int | None = None, rival: int | None = None) -> Rider | None:
    """What bots do with a gadget on a straight drive along these spaces."""
    card = find_options()[option]
    assert issubclass(card, GadgetLauncher)
    poses = [FLOOR.cell(x, 0) * 4 + E for x in columns]
    goal = () if sought is None else (FLOOR.cell(sought, 0),)
    rivals = [] if rival is None else [FLOOR.cell(rival, 0)]
    prospect = Prospect(FLOOR, poses, rivals, goal)
    return card.advise(UnfinishedProgram(REGISTERS, [], card.check_pair, prospect))


def test_bots_drop_where_they_drive_away_fast() -> None:
    assert advice("mine_layer", 0, 1, 2, 2, 2, 2) is None
    assert advice("mine_layer", 0, 1, 3, 5, 5, 5) == Gadget(registers=[2])


def test_bots_drop_where_an_opponent_is_going_if_they_come_by() -> None:
    assert advice("mine_layer", 0, 1, 3, 5, 5, 5, sought=3) == Gadget(registers=[3])
    assert advice("mine_layer", 0, 1, 3, 5, 5, 5, sought=7) == Gadget(registers=[2])


def test_bots_do_not_drop_where_they_come_back_this_turn() -> None:
    assert advice("goo_dropper", 1, 3, 1, 1, 1, 1) == Gadget(registers=[2])


def test_bots_leave_a_bomb_with_an_opponent_if_they_get_out_of_its_reach() -> None:
    """It reaches six spaces. Where the robot is near the opponent, it must be seven away in the end."""
    assert advice("the_big_one", 0, 2, 4, 5, 6, 7, rival=3) == Gadget(registers=[1])
    assert advice("the_big_one", 0, 2, 4, 5, 6, 6, rival=3) is None
    assert advice("the_big_one", 0, 2, 4, 5, 6, 7, rival=4) is None


def test_bots_drop_nothing_that_is_not_for_that() -> None:
    assert advice("bridge_layer", 0, 1, 3, 5, 5, 5) is None
