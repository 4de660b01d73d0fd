"""Weapons fired instead of the main laser: when they can be fired, at which robots, and what is left of them."""

from typing import Any

import pytest

from engine.kernel.errors import RulesBug
from engine.roborally.damage.tokens import Hit
from engine.roborally.events import RobotShot
from engine.roborally.movement.forced import Push
from engine.roborally.options import find_options
from engine.roborally.options.base import Arm
from engine.roborally.options.weapon import Discharge, OptionalWeapon, held_weapon
from engine.roborally.state import Held, Robot
from tests.scenes import Scene

N, E, S, W = range(4)


class Popgun(OptionalWeapon):
    """For these tests: two shots of one token."""

    title = "Popgun"
    payload = 2
    tokens = 1

    def affects(self, phase: int, target: Robot) -> bool:
        return target.name != "C"

    def discharge(self, phase: int, target: Robot) -> Discharge:
        return Discharge(self.robot, target, [Hit(target, self.robot.heading)])


def popgun(drawing: str, payload: int = 2, **sheets: Any) -> tuple[Scene, Popgun]:
    scene = Scene(drawing, **sheets)
    return scene, Popgun(scene.context, scene["A"], Held(id="popgun", payload=payload))


def test_it_is_armed_at_the_first_robot_in_its_line_of_sight() -> None:
    _, gun = popgun("A> . B^ C^")
    assert gun.arm(1) == Arm(option="popgun", target=1, payload=2, tokens=1, idle=False)


def test_it_says_when_it_would_do_nothing() -> None:
    _, gun = popgun("A> C^ .\nB> . .")
    assert gun.arm(1) == Arm(option="popgun", target=2, payload=2, tokens=1, idle=True)


@pytest.mark.parametrize(("drawing", "payload"), [("A> . .\nB^ . .", 2), ("A> | B^", 2), ("A> B^", 0)])
def test_without_a_target_or_a_payload_it_is_not_armed(drawing: str, payload: int) -> None:
    _, gun = popgun(drawing, payload)
    assert gun.arm(1) is None


def test_firing_costs_a_payload_and_shows_the_way_of_the_shot() -> None:
    scene, gun = popgun("A> . B^")
    fired = gun.fire(1)
    assert (fired.by, fired.target, fired.hits) == (scene["A"], scene["B"], [Hit(scene["B"], E)])
    assert (gun.held.payload, scene["B"].damage) == (1, 0), "damage is for the lasers of all to give out"
    (shot,) = scene.events(RobotShot)
    assert (shot.weapon, shot.cells) == ("popgun", [scene.cell(1, 0), scene.cell(2, 0)])


def test_it_pushes_away_or_pulls() -> None:
    scene, gun = popgun("A> . B^")
    assert gun.push(scene["B"], away=True) == Push(scene["B"], E, scene["A"])
    assert gun.push(scene["B"], away=False) == Push(scene["B"], W, scene["A"])
    assert gun.distance(scene["B"]) == 2

    _, told = popgun("A> B^", A={"riders": {"popgun": {"registers": [2, 4]}}})
    assert (list(popgun("A> B^")[1].registers()), list(told.registers())) == ([], [2, 4])


WEAPONS = sorted(option for option, card in find_options().items() if issubclass(card, OptionalWeapon))
LOADED = [option for option in WEAPONS if find_options()[option].payload]


@pytest.mark.parametrize(
    ("weapon", "registers", "payload"), [*((it, [2], 5) for it in WEAPONS), *((it, [1], 0) for it in LOADED)]
)
def test_where_it_is_not_fired_the_main_laser_is(weapon: str, registers: list[int], payload: int) -> None:
    scene = Scene(". A> . B^ .", rules="ultimate", A={"options": [{"id": weapon, "payload": payload}]})
    scene.ride("A", **{weapon: {"registers": registers}}).segment("D", 1).shows(". A> . B^ .")
    assert (scene.hurt(), scene["A"].options[0].payload, scene.devices(), scene["B"].radio) == (
        {"B": 1},
        payload,
        [],
        -1,
    )
    assert [shot.weapon for shot in scene.events(RobotShot)] == [""]


def test_an_option_that_is_no_weapon_is_a_bug() -> None:
    scene = Scene("A> B^", A={"options": ["brakes", "pressor_beam"]})
    assert held_weapon(scene.context, scene["A"], "pressor_beam").id == "pressor_beam"
    with pytest.raises(RulesBug, match="brakes is not a weapon"):
        held_weapon(scene.context, scene["A"], "brakes")
