"""Courses of one's own are named by what is in their file, and are raced like those of the box."""

from typing import Any

import msgspec
import pytest

from engine.kernel.errors import BadData
from engine.kernel.files.kept import is_digest
from engine.kernel.record.commitment import canonical
from engine.kernel.record.replay import export
from engine.kernel.table import Table
from engine.roborally.courses.catalogue import course_data, course_rules, floor_of, is_course, load_course, load_file
from engine.roborally.courses.files import LONGEST_FILE, CourseFile, find_file, keep_file, look_up_in, read_file
from engine.roborally.game import GAME, check_setup
from engine.roborally.state import Setup
from tests.engine.roborally.figures import figures

Data = dict[str, Any]
CHECKMATE = load_file("checkmate").data()
BAY = CHECKMATE["boards"]["docking-bay-a"]

LOOKS_ON_THE_SITE = pytest.mark.django_db
"""Other tests of the same process have told the rules where the site keeps its courses."""


def own(**changes: Any) -> Data:
    """Checkmate as a file of one's own, with changes to the course."""
    return {**CHECKMATE, "course": {**CHECKMATE["course"], **changes}}


def read(data: Data) -> CourseFile:
    return read_file(msgspec.json.encode(data), "own.json")


def test_a_file_has_the_same_digest_however_it_is_written() -> None:
    file = read(own())
    short = {name: value for name, value in CHECKMATE["course"].items() if name != "start"}
    assert is_digest(file.course.id)
    assert read_file(msgspec.json.format(canonical(own()), indent=4)).course.id == file.course.id
    assert read({**CHECKMATE, "course": short}).course.id == file.course.id
    assert read(own(id="mine")).course.id == file.course.id
    assert read(file.data()).data() == file.data()


@figures(
    "changed",
    {
        "its name": own(name="Other"),
        "a flag": own(flags=[[7, 2]]),
        "a rule": own(rules=[{"rule": "no_power_down"}]),
        "a board": {**CHECKMATE, "boards": {**CHECKMATE["boards"], BAY["id"]: BAY | {"name": "Bay"}}},
    },
)
def test_any_change_makes_it_another_course(changed: Data) -> None:
    assert read(changed).course.id != read(own()).course.id


def test_it_is_raced_as_the_same_course_of_the_box_is() -> None:
    file = read(own())
    assert file.problems() == []
    keep_file(file)
    own_id = file.course.id
    assert is_course(own_id)
    assert load_course(own_id) == file.course
    assert course_rules(own_id) == course_rules("checkmate")
    assert floor_of(own_id).placed == floor_of("checkmate").placed
    assert course_data(own_id) == file.data()
    setup = GAME.make_setup({"course": own_id}, ["A", "B"])
    assert GAME.new_state(setup).setup.edition == load_course("checkmate").edition


@LOOKS_ON_THE_SITE
def test_a_game_file_carries_it_to_where_it_is_not_known() -> None:
    file = read(own(name="Carried"))
    keep_file(file)
    setup = GAME.make_setup({"course": file.course.id}, ["A", "B"])
    carried = export(GAME, setup, bytes(16), 0, Table.open(GAME, setup, bytes(16)).finished).carried
    assert read(carried) == file
    other = read(own(name="Never seen"))
    assert not is_course(other.course.id)
    GAME.take(other.data())
    assert is_course(other.course.id)


def test_a_course_of_the_box_is_not_carried() -> None:
    assert GAME.carried(GAME.make_setup({"course": "checkmate"}, ["A", "B"])) is None


@LOOKS_ON_THE_SITE
def test_it_is_looked_up_where_the_site_keeps_it() -> None:
    file = read(own(name="On the shelf"))
    assert find_file(file.course.id) is None
    with pytest.raises(BadData, match=f"unknown course {file.course.id}"):
        load_course(file.course.id)
    look_up_in({file.course.id: file}.get)
    assert load_course(file.course.id).name == "On the shelf"


def test_one_with_a_fault_is_read_and_told_of_and_not_raced() -> None:
    file = read(own(flags=[[0, 40]]))
    (problem,) = file.problems()
    assert (problem.space, problem.words) == ((0, 40), "Flag 1 is off the boards.")
    keep_file(file)
    with pytest.raises(BadData, match=r"Flag 1 is off the boards\."):
        floor_of(file.course.id)


@LOOKS_ON_THE_SITE
def test_one_that_was_sound_when_it_was_kept_stays_so() -> None:
    """The checks of a later release may be stricter. Games on it go on."""
    file = read(own(name="Of old", flags=[[0, 40], [1, 1]]))
    look_up_in({file.course.id: file}.get)
    assert load_course(file.course.id).name == "Of old"


def with_board(**changes: Any) -> Data:
    return {**CHECKMATE, "boards": {**CHECKMATE["boards"], BAY["id"]: BAY | changes}}


@figures(
    "data, told",
    {
        "no course": ({"boards": {}}, "own.json: Object missing required field `course`"),
        "a list": ([], "own.json: Expected `object`, got `array`"),
        "a board that is not there": (
            own(boards=[{"board": "moon", "at": [0, 0], "rotate": 0}]),
            "there is no board moon",
        ),
        "a board that lies nowhere": (
            {**CHECKMATE, "boards": {**CHECKMATE["boards"], "moon": BAY | {"id": "moon"}}},
            "the board moon is not used",
        ),
        "a board under another's name": (with_board(id="moon"), "the board docking-bay-a calls itself moon"),
        "a board without end": (with_board(width=10**9), "has 1000000000 x 4 spaces; there are 1 to 16 each way"),
        "a board without a space": (with_board(height=0), "has 12 x 0 spaces"),
        "an element that lies nowhere": (
            with_board(elements=[{"type": "pit", "at": [1, 2]}, {"type": "pit", "at": "\u202e"}]),
            "board docking-bay-a, element 2: Expected `array`",
        ),
        "an element of another game": (
            with_board(elements=[{"type": "tree", "at": [1, 2]}]),
            r"space \[1, 2\]: Invalid",
        ),
        "too many flags": (own(flags=[[x, 0] for x in range(9)]), "there are 9 flags, and not 8 at most"),
        "too many boards": (
            own(boards=[{"board": "chess", "at": [0, 0], "rotate": 0}] * 17),
            "17 boards lie on the floor; there is room for 16",
        ),
        "more numbers of players than there are": (own(players=[2] * 8), "Expected `array` of length <= 7"),
        "an unknown rule": (own(rules=[{"rule": "gravity"}]), "special rule 1: Invalid value 'gravity'"),
    },
)
def test_what_is_no_course_is_refused(data: Data, told: str) -> None:
    with pytest.raises(BadData, match=told):
        read(data).problems()


def test_a_name_must_not_be_there_twice() -> None:
    twice = canonical(CHECKMATE).replace(b'"players":', b'"players":[2,2],"players":', 1)
    with pytest.raises(BadData, match=r"^own\.json: “players” is there twice"):
        read_file(twice, "own.json")


@pytest.mark.parametrize("data", [b"", b"\xff", b"[" * 100_000, b" " * (LONGEST_FILE + 1)])
def test_what_is_no_file_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(BadData, match=r"^own\.json"):
        read_file(data, "own.json")


def test_no_more_robots_race_than_there_are_docks() -> None:
    docked = [it for it in BAY["elements"] if it.get("number", 0) <= 3]
    file = read(with_board(elements=docked) | {"course": {**CHECKMATE["course"], "players": [2, 3]}})
    keep_file(file)
    with pytest.raises(BadData, match="a race has 2 to 3 robots, not 4"):
        check_setup(Setup(course=file.course.id, robots=["A", "B", "C", "D"]))
    check_setup(Setup(course=file.course.id, robots=["A", "B", "C"]))
