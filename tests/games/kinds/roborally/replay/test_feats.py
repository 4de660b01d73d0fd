"""What robots did in a turn of a race."""

from dataclasses import replace

from engine.roborally import events as told
from games.kinds.roborally.replay.feats import feats
from games.models import Game
from games.view.queries.game_view import turn_page


def test_feats_are_those_of_the_robot_behind_them(played: Game) -> None:
    cell = turn_page(played, 1, None).before.robots[0].cell
    page = replace(
        turn_page(played, 1, None),
        events=[
            told.SegmentStarted(phase=3, segment="B"),
            told.RobotPushed(robot=1, by=0, origin=cell, cell=cell + 1),
            told.SegmentStarted(phase=3, segment="D"),
            told.RobotShot(robot=1, by=0, cells=[cell], count=2),
            told.DamageTaken(robot=1, tokens=2, damage=2, locked=[]),
            told.SegmentStarted(phase=4, segment="E"),
            told.FlagTouched(robot=0, flag=1),
            told.RobotRepaired(robot=1, tokens=1, damage=0, unlocked=[]),
        ],
    )
    assert [(it.robot, it.what, it.times, it.part, it.line.text.split()[:2]) for it in feats(page)] == [
        (0, "push", 1, "Register 3", ["You", "pushed"]),
        (0, "shot", 2, "Register 3", ["You", "hit"]),
        (1, "damage", 2, "Register 3", ["You", "took"]),
        (0, "flag", 1, "Register 4", ["You", "touched"]),
        (1, "recovery", 1, "", ["You", "had"]),
    ]
    assert len({it.step for it in feats(page)}) == 4
