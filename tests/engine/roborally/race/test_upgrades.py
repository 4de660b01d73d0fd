"""States of earlier revisions can still be read, for races in progress and to look back at old turns."""

import msgspec
import pytest

from engine.roborally.courses.catalogue import floor_of
from engine.roborally.game import GAME
from engine.roborally.state import RaceState

REVISION_1 = {
    "setup": {
        "course": "risky-exchange",
        "robots": ["Bolt", "Cog"],
        "edition": "2005",
        "lives": 3,
        "finish": "first",
        "one_flag_per_turn": False,
    },
    "robots": [
        {"number": 0, "seat": 0, "name": "Bolt", "lives": 3, "cell": 100, "heading": 2, "dock": 1, "archive": 100,
         "damage": 6, "next_flag": 2, "flag_turn": 4, "status": "active", "announced": False, "powered_down": False,
         "hand": [], "face_down": 3, "registers": [490, 70, 80, 90, 100]},
        {"number": 1, "seat": 1, "name": "Cog", "lives": 2, "cell": 0, "heading": 0, "dock": 2, "archive": 115,
         "damage": 0, "next_flag": 1, "flag_turn": -1, "status": "destroyed", "announced": False,
         "powered_down": False, "hand": [], "face_down": 0, "registers": [0, 0, 0, 0, 0]},
    ],
    "turn": 5, "phase": 2, "revealed": 2, "deck": [840, 10], "fallen": [1], "finished": [], "eliminated": [],
    "over": False,
}  # fmt: skip


def upgraded() -> RaceState:
    return GAME.decode(msgspec.json.encode(REVISION_1))


def test_a_race_of_revision_1_is_read_as_it_stood() -> None:
    bolt, cog = upgraded().robots
    assert (bolt.cell, bolt.damage, bolt.next_flag, bolt.registers) == (100, 6, 2, [490, 70, 80, 90, 100])
    assert (cog.status, cog.lives) == ("destroyed", 2)


def test_the_registers_programmed_in_the_turn_stay_face_down() -> None:
    assert [robot.face_down for robot in upgraded().robots] == [[1, 2, 3], []]
    assert GAME.view_for(upgraded(), seat=1).robots[0].registers == [490, 70, 0, 90, 100]


def test_its_flags_stand_where_the_course_has_them() -> None:
    floor = floor_of("risky-exchange")
    assert [floor.xy(cell) for cell in upgraded().flags] == [(7, 1), (9, 7), (1, 4)]


def test_it_goes_on_without_option_cards() -> None:
    assert not upgraded().setup.option_cards


def test_it_is_written_in_the_new_shape() -> None:
    state = upgraded()
    assert GAME.decode(GAME.encode(state)) == state


def test_what_is_no_state_at_all_is_refused() -> None:
    with pytest.raises((msgspec.ValidationError, LookupError, TypeError)):
        GAME.decode(b"[]")
