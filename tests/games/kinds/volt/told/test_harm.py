"""What is told of explosions, lightning, damage and destruction."""

import pytest

from engine.volt.events import DamageTaken, Detonated, GrenadeThrown, LightningStruck, RobotDestroyed
from tests.games.kinds.volt.fights import cell
from tests.games.kinds.volt.told.said import said

D3 = cell(4, 3)


def hurt(by: int, absorbed: int) -> DamageTaken:
    return DamageTaken(robot=1, tokens=2, absorbed=absorbed, damage=2, shield=1, cause="grenade", by=by)


def test_sentences(subtests: pytest.Subtests) -> None:
    for event, words in [
        (GrenadeThrown(robot=0, cell=D3, explodes=True), "Ada throws a grenade to D3."),
        (GrenadeThrown(robot=0, cell=D3, explodes=False), "Ada throws a grenade to D3, where it sinks."),
        (
            Detonated(what="mine", owner=0, cell=D3, damage=1),
            "A mine of Ada goes off at D3: 1 damage there and around.",
        ),
        (LightningStruck(cell=D3), "Lightning strikes at D3."),
        (LightningStruck(cell=D3, conducted=True), "The lightning jumps from D3 to the spaces around."),
        (hurt(0, 0), "Bo takes 2 damage from a grenade of Ada (now 2 of 3)."),
        (hurt(0, 1), "Bo takes 2 damage from a grenade of Ada; its shield holds 1 (now 2 of 3)."),
        (hurt(-1, 0), "Bo takes 2 damage from a grenade (now 2 of 3)."),
        (hurt(1, 1), "Bo takes 2 damage from a grenade; its shield holds 1 (now 2 of 3)."),
        (RobotDestroyed(robot=1, cell=D3, cause="damage"), "Bo is destroyed at D3!"),
        (RobotDestroyed(robot=1, cell=D3, cause="pit"), "Bo is lost in the depths at D3!"),
        (RobotDestroyed(robot=1, cell=D3, cause="crushed"), "Bo is crushed at D3!"),
    ]:
        with subtests.test(words):
            assert said(event) == [words]
