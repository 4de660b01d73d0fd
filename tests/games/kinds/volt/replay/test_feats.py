"""What robots did in a round of VOLT."""

from typing import Any

from engine.volt import events as told
from games.kinds.volt.replay.feats import FEATS, feats
from games.shapes.replay.feats import in_words
from tests.games.kinds.volt.fights import scene
from tests.games.kinds.volt.pages import page_of, turn_of


def test_damage_counts_for_the_one_that_dealt_it_and_the_one_that_took_it() -> None:
    view = page_of(scene("tokyo", {"cell": 23}, {"cell": 24})).view
    hurt: dict[str, Any] = {"robot": 1, "tokens": 2, "absorbed": 0, "damage": 2, "shield": 0, "cause": "laser"}
    events = [
        told.PhaseStarted(phase=2, unit=1),
        told.DamageTaken(**hurt, by=0),
        told.DamageTaken(**hurt, by=1),
        told.VPGained(robot=0, count=1, total=1, victim=1),
        told.VPGained(robot=0, count=2, total=3, cell=23),
    ]
    assert [(it.robot, it.what, it.worth, it.part) for it in feats(turn_of(view, events))] == [
        (1, "damage", -4, "Control unit I"),
        (0, "hit", 4, "Control unit I"),
        (1, "damage", -4, "Control unit I"),
        (0, "kill", 10, "Control unit I"),
        (0, "vp", 20, "Control unit I"),
    ]
    assert "You destroyed another robot once." in in_words(feats(turn_of(view, events)), FEATS)
