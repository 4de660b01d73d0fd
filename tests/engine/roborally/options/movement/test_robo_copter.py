"""Robo-Copter: a whole turn in the air.

Rules: 000 "ROBO-COPTER"; A-351; A-352
"""

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.devices.kinds import launch
from engine.roborally.events import Landed
from engine.roborally.options.movement.robo_copter import RoboCopter
from engine.roborally.options.riders import Beside
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

COPTER = {"options": ["robo_copter"]}


def flying(drawing: str, card: int = 490, **sheets: dict[str, object]) -> Scene:
    """The scene once A has laid a card (a Move 1) on it."""
    return Scene(drawing, rules="ultimate", **{"A": COPTER, **sheets}).ride("A", robo_copter={"card": card})


@figures(
    "before, cards, after",
    {
        "its card before that of a register": ("A> . . . . . .", [{"A": "move_1 500"}], ". . A> . . . ."),
        "of each register": ("A> . . . . . .", [{"A": "move_1 500"}, {"A": "u_turn 10"}], ". . . A< . . ."),
        "over pits, all turn long": ("A> O O O . .", [{"A": "rotate_left 70"}], ". OA^ O O . ."),
        "into one if it is shot down there": ("A> Olw1 . .", [{"A": "rotate_left 70"}], ". Olw1 . ."),
        "shot down, the rest of the program goes on without it": (
            "A> lw1 . . . .",
            [{"A": "rotate_left 70"}, {"A": "rotate_right 80"}, {"A": "move_1 500"}],
            ". lw1 A> . . .",
        ),
    },
)
def test_where_it_flies(before: str, cards: list[dict[str, str]], after: str) -> None:
    scene = flying(before)
    for register, played in enumerate(cards, start=1):
        scene.phase(register, **played)
    scene.shows(after)


def test_over_a_pit_it_lands_in_it() -> None:
    assert flying("A> O . .").phase(1, A="u_turn 10").cleanup()["A"].lives == 2


def test_without_a_card_on_it_it_does_nothing() -> None:
    scene = flying("A> . .", card=0).phase(1, A="u_turn 10").shows("A< . .")
    assert not scene["A"].flying


def test_at_the_end_of_the_turn_it_lands_and_its_card_is_discarded() -> None:
    scene = flying("A> . . .").phase(1, A="u_turn 10").cleanup()
    assert not scene["A"].flying
    assert scene["A"].options[0].card == 0
    assert 490 in scene.discards()


def test_the_first_damage_costs_the_copter_and_lands_the_robot() -> None:
    scene = flying(". lw2A> . . .").segment("D", 1)
    assert (scene["A"].damage, scene["A"].options) == (1, [])
    assert len(scene.events(Landed)) == 1


def test_shot_down_it_does_not_land_on_a_missile_that_it_has_just_launched() -> None:
    """000 "MISSILE LAUNCHER": the missile is where its robot was all the time, and has not collided with it."""
    scene = flying("A> . . B<", A={"options": ["robo_copter", "missile_launcher"]})
    scene.ride("A", robo_copter={"card": 490}, missile_launcher={"registers": [1]}).segment("D", 1)
    assert (scene["A"].damage, scene.devices()) == (0, [("missile_launcher", (0, 0))])


def test_an_inactive_one_is_not_given_up_by_itself() -> None:
    scene = Scene("lw1A> .", rules="ultimate", A=COPTER).segment("D", 1)
    assert (scene["A"].damage, len(scene["A"].options)) == (1, 1)


@pytest.mark.parametrize("card", [10, 70, 80])
def test_only_movement_cards_go_on_it(card: int) -> None:
    with pytest.raises(IllegalAnswer):
        RoboCopter.check_rider(Beside(card=card))
    RoboCopter.check_rider(Beside(card=430))
    RoboCopter.check_rider(Beside())


def test_taken_away_in_the_air_its_robot_lands_and_its_new_owner_does_not_fly() -> None:
    """A-335"""
    scene = flying("B> A^ . .", B={"options": ["reengineering_unit"]})
    scene.answers["take_option", "B"] = {"option": "robo_copter"}
    scene.phase(1, A="rotate_left 70", B="move_1 500").phase(2, A="rotate_right 80", B="rotate_left 90")
    scene.shows(". B^ A^ .")
    assert (scene["A"].flying, scene["B"].flying) == (False, False)
    assert [(held.id, held.card) for held in scene["B"].options] == [("robo_copter", 0)]


def test_given_up_unused_it_ends_no_flight_that_is_not_its_own() -> None:
    """The drone hits A over the pit, in the middle of a leap."""
    scene = Scene("A> O . .", rules="ultimate", A={"options": ["frog_legs", "robo_copter"]})
    launch(scene.context, scene["A"], "drone_launcher", scene.cell(1, 0), 1, fresh=False)
    scene.ride("A", frog_legs={"registers": [1]})
    scene.answers["prevent_damage", "A"] = {"options": ["robo_copter"], "prevent_from": 1}
    scene.phase(1, A="move_2").shows(". O A> .")
    assert scene.held("A") == ["frog_legs"]
