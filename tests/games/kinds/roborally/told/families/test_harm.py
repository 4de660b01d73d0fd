"""Shots, damage, destruction and repairs in words."""

import pytest

from engine.roborally import events as told
from tests.games.kinds.roborally.told.said import G5, G6, said


def test_sentence(subtests: pytest.Subtests) -> None:
    for event, words in [
        (
            told.DamageDiscarded(robot=0, damage=6, unlocked=[4, 5]),
            "Bolt rests and discards all its damage (6); registers 4 and 5 are free again.",
        ),
        (
            told.RobotRepaired(robot=0, tokens=1, damage=4, unlocked=[5], kept=True),
            "Bolt has 1 damage repaired, 4 left; register 5 is free again.",
        ),
        (
            told.DamageDiscarded(robot=0, damage=6, unlocked=[4, 5], kept=True),
            "Bolt rests and discards all its damage (6); registers 4 and 5 are unlocked and keep their cards.",
        ),
        (told.BoardLaserHit(robot=0, cells=[G6, G5], count=1), "A board laser hits Bolt at G5."),
        (told.BoardLaserHit(robot=0, cells=[G5], count=3), "A beam of 3 board lasers hits Bolt at G5."),
        (told.RobotShot(robot=0, by=1, cells=[G6, G5]), "Cog shoots Bolt at G5."),
        (told.DamageTaken(robot=0, tokens=2, damage=5, locked=[5]), "Bolt takes 2 damage, now 5; register 5 locks."),
        (told.DamageTaken(robot=0, tokens=1, damage=4, locked=[]), "Bolt takes 1 damage, now 4."),
        (told.DamageTaken(robot=0, tokens=1, damage=10, locked=[1]), "Bolt takes 1 damage, now 10."),
        (
            told.RobotRepaired(robot=0, tokens=1, damage=4, unlocked=[5]),
            "Bolt has 1 damage repaired, 4 left; register 5 is free again.",
        ),
        (told.RobotShot(robot=0, by=1, cells=[G5], count=2), "Cog shoots Bolt at G5, 2 shots."),
        (told.RobotShot(robot=0, by=1, cells=[G5], weapon="scrambler"), "Cog fires its Scrambler at Bolt at G5."),
    ]:
        with subtests.test(words):
            assert said(event) == words
