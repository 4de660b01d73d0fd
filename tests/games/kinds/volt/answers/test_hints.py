"""What a first game teaches, and when."""

import msgspec
import pytest

from games.kinds.volt import lessons
from games.kinds.volt.answers.hints import LATER, hints
from tests.games.kinds.volt.fights import scene

FIGHT = ({"at": (1, 1)}, {"at": (5, 5)})


def test_the_first_round_teaches_what_for_and_how_to_program() -> None:
    assert [hint.key for hint in hints(scene("tokyo", *FIGHT))] == ["goal", "dice", "ghost", "hand-in"]


@pytest.mark.parametrize(("mode", "needed"), [("training", 3), ("full", 5)])
def test_the_first_line_says_how_a_fight_is_won(mode: str, needed: int) -> None:
    view = scene("tokyo", *FIGHT)
    view = msgspec.structs.replace(view, setup=msgspec.structs.replace(view.setup, mode=mode))
    words = {hint.key: hint.words for hint in hints(view)}
    assert words["goal"].startswith(f"First to {needed} victory points (VP) wins. Destroying a robot gives one,")
    assert words["dice"].endswith(f" First to {needed} VP wins.")


def test_a_spectator_is_taught_nothing() -> None:
    assert hints(scene("tokyo", *FIGHT, seat=None)) == []


def test_later_rounds_teach_where_victory_comes_from_and_damage_once_there_is_some() -> None:
    unhurt, hurt = scene("tokyo", *FIGHT), scene("tokyo", {"at": (1, 1), "damage": 1}, FIGHT[1])
    assert [hint.key for hint in hints(msgspec.structs.replace(unhurt, round=2))] == ["vp", "order", "pits"]
    assert next(hint.key for hint in hints(msgspec.structs.replace(hurt, round=2))) == "damage"


def test_hints_lead_to_lessons_that_there_are() -> None:
    told = {hint.lesson for hint in LATER if hint.lesson}
    assert told
    assert told <= {line.id for line in lessons.lessons()}
