"""What is told of dice before they are activated."""

import pytest

from engine.volt.events import DieMoved, DieRemoved, KillBotRolled, ProgramsRevealed, ShownDie
from games.kinds.volt.told.dice import revealed
from tests.games.kinds.volt.told.said import said

NORTH, EAST, SOUTH, NORTH_WEST = 0, 2, 4, 7


def die(unit: int, colour: str, value: int, key: int) -> ShownDie:
    return ShownDie(unit=unit, colour=colour, value=value, key=key)


def moved(whose: int, origin: tuple[int, int], to: tuple[int, int]) -> DieMoved:
    """Ada moves a red 3 from a key of a control unit to another."""
    (origin_unit, origin_key), (unit, key) = origin, to
    places = {"origin_unit": origin_unit, "origin_key": origin_key, "unit": unit, "key": key}
    return DieMoved(robot=whose, by=0, colour="red", value=3, **places)


PROGRAMS = {0: [die(2, "red", 1, EAST), die(1, "blue", 3, NORTH)], 1: [die(3, "blue", 2, SOUTH)]}


def test_sentences(subtests: pytest.Subtests) -> None:
    for event, words in [
        (ProgramsRevealed(programs=PROGRAMS), "The programs: Ada I blue 3 north, II red 1 east; Bo III blue 2 south."),
        (ProgramsRevealed(programs={}), "No one has a program."),
        (KillBotRolled(robot=1, colour="red", rolled=6, value=6), "Bo rolls a red 6."),
        (KillBotRolled(robot=1, colour="red", rolled=6, value=1), "Bo rolls a red 6, flipped to 1."),
        (DieRemoved(robot=0, unit=3, colour="blue", value=2), "Ada takes away its blue 2 from III."),
        (moved(0, (1, NORTH), (1, EAST)), "Ada moves its own red 3 from north to east on I."),
        (moved(0, (1, NORTH), (2, EAST)), "Ada moves its own red 3 from north on I to east on II."),
        (moved(1, (2, NORTH), (2, NORTH_WEST)), "Ada moves the red 3 of Bo from north to north-west on II."),
        (moved(1, (3, EAST), (2, NORTH_WEST)), "Ada moves the red 3 of Bo from east on III to north-west on II."),
    ]:
        with subtests.test(words):
            assert said(event) == [words]


def test_a_round_reveals_all_programs_or_none() -> None:
    shown = ProgramsRevealed(programs=PROGRAMS)
    assert revealed([KillBotRolled(robot=1, colour="red", rolled=6, value=6), shown]) == PROGRAMS
    assert revealed([]) == {}
