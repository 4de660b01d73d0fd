"""A run of events as lines."""

from engine.volt import events as told
from games.kinds.volt.told.log import line_numbers, lines, steps
from games.kinds.volt.told.names import EntityNames
from tests.games.kinds.volt.fights import cell, fight
from tests.games.kinds.volt.told.said import VIEW

NAMES = EntityNames.of(VIEW)
DIE = told.DieActivated(robot=0, unit=1, colour="blue", value=3, key=2)
MOVED = told.RobotMoved(robot=0, origin=cell(1, 3), cell=cell(2, 3))
TURNED = told.RobotTurned(robot=0, facing=4, why="spotted")
UNIT, END = told.PhaseStarted(phase=2, unit=1), told.PhaseStarted(phase=3)


def test_every_event_is_told_in_a_line() -> None:
    assert line_numbers([UNIT, DIE, MOVED, TURNED, END], NAMES) == [-1, 0, 0, 1, 1]


def test_a_round_is_told_in_steps() -> None:
    events = [told.RoundStarted(round=1), told.ProgramsRevealed(programs={}), UNIT, DIE, MOVED, END]
    assert [(step.title, step.part, len(chunk)) for step, chunk in steps(events, NAMES)] == [
        ("The preparation", 0, 1),
        ("The programs are revealed", 0, 1),
        ("Control unit I: the KillBots roll", 1, 1),
        ("Control unit I: Ada, blue 3 east", 1, 2),
        ("The resolution", 4, 1),
    ]


def test_everything_that_happens_in_whole_games_can_be_told() -> None:
    for arena in ("ruhrgebiet", "rome"):
        table = fight(arena, 25, seats=2, killbots=2, killbot_modules=True)
        names = EntityNames.of(table.view(None))
        assert all(line.text for record in table.finished for line in lines(record.events, names))
