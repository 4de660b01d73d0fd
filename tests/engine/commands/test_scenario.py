"""`scenario`: which files are played, what is printed, and that unknown things are refused."""

from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from tests.engine.commands.scenes import SCENARIOS, robot, scenario, write

PASSING = [["1 passed, 0 failed"], 0]


def played(capsys: pytest.CaptureFixture[str], *arguments: Any) -> list[Any]:
    """The lines printed and the exit code."""
    code = main(["scenario", *map(str, arguments)])
    return [capsys.readouterr().out.splitlines(), code]


# --- which files ---------------------------------------------------------------------------------------------------


def test_a_file_that_comes_out_as_it_says_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(tmp_path, scenario())
    assert played(capsys, folder) == PASSING
    assert played(capsys, folder / "0.json") == PASSING


def test_a_failure_says_which_file_what_and_how(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    expect = {"A": {"at": [5, 3], "facing": "N", "damage": 1}}
    lines = ["one-step: A.at: expected [5,3], got [5,4]", "one-step: A.damage: expected 1, got 0", "1 passed, 1 failed"]
    assert played(capsys, write(tmp_path, scenario(expect=expect), scenario())) == [lines, 1]


def test_files_and_folders_are_played_in_the_order_given_and_folders_to_any_depth(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "deep" / "deeper").mkdir(parents=True)
    (tmp_path / "deep" / "README.md").write_text("not a scenario")
    write(tmp_path / "deep" / "deeper", scenario(id="second", expect={"A": {"lives": 1}}))
    single = write(tmp_path, scenario(id="first", expect={"A": {"lives": 2}})) / "0.json"
    lines, code = played(capsys, single, tmp_path / "deep")
    assert lines == ["first: A.lives: expected 2, got 3", "second: A.lives: expected 1, got 3", "0 passed, 2 failed"]
    assert code == 1


@pytest.mark.parametrize("name", ["empty", "missing.json"])
def test_a_path_without_a_scenario_is_an_error(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty").mkdir()
    assert main(["scenario", str(tmp_path / name)]) == 1
    assert name in capsys.readouterr().err


def test_soft_files_are_played_only_on_demand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(tmp_path, scenario(), scenario(confidence="soft"))
    assert played(capsys, folder) == PASSING
    assert played(capsys, folder, "--soft") == [["2 passed, 0 failed"], 0]


def test_one_edition_keeps_its_files_and_those_of_both(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write(tmp_path, *(scenario(id=rules, rules=rules) for rules in ("2005", "ultimate", "both")))
    assert played(capsys, folder, "--rules", "2005") == [["2 passed, 0 failed"], 0]


def test_without_an_edition_files_of_both_are_played_under_each(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(capsys, write(tmp_path, scenario(rules="both"))) == [["2 passed, 0 failed"], 0]


# --- nothing unknown is passed over --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({"game": "chess"}, "game: expected a known game, got unknown game chess"),
        ({"game": "kernel"}, "game: expected a known game, got unknown game kernel"),
        ({"game": None}, "game: expected a known game, got unknown game None"),
        ({"rules": "1994"}, "rules: expected 2005, ultimate or both, got 1994"),
        ({"confidence": "hearsay"}, "confidence: expected firm or soft, got hearsay"),
        ({"play": "registers:1..6"}, "play: expected registers:a..b, turn, turn+deal or deal, got registers:1..6"),
        ({"play": "registers:3..2"}, "play: expected registers:a..b, turn, turn+deal or deal, got registers:3..2"),
        ({"play": "race"}, "play: expected registers:a..b, turn, turn+deal or deal, got race"),
        (
            {"robots": [robot(options=["laser_pointer"])]},
            "A.options: expected a known option, got unknown option laser_pointer",
        ),
        (
            {"robots": [robot(options=[{"id": "hot_air_balloon", "payload": 1}])]},
            "A.options: expected a known option, got unknown option hot_air_balloon",
        ),
        ({"option_deck": ["laser_pointer"]}, "option_deck: expected a known option, got unknown option laser_pointer"),
        ({"robots": [robot(at=[12, 5])]}, "A.at: expected a space of the 12x12 floor, got [12, 5]"),
        ({"robots": [robot(archive=[0, -1])]}, "A.archive: expected a space of the 12x12 floor, got [0, -1]"),
        ({"robots": [robot(damage=10)]}, "A.damage: expected 0 to 9, got 10"),
        ({"robots": [robot(), robot("B")]}, "robots: expected each on a space of its own, got two on one"),
        ({"robots": [robot(), robot()]}, "robots: expected a different name for each, got two called A"),
        ({"elements": [{"type": "pit", "at": [3, 12]}]}, "elements: expected a space of the 12x12 floor, got [3, 12]"),
        ({"programs": {"B": []}}, "programs: expected names of robots, got B"),
        ({"expect": {"B": {}}}, "expect: expected names of robots, got B"),
        ({"option_orders": {"B": {}}}, "option_orders: expected names of robots, got B"),
        (
            {"programs": {"A": [["move_1", 510], ["move_2", 520]]}},
            "A.register 2: expected a card of the Program deck, got move_2 520",
        ),
        ({"program_deck": [["move_1", 5]]}, "program_deck: expected a card of the Program deck, got move_1 5"),
        (
            {"robots": [robot(damage=5)], "programs": {"A": [["move_1", 500 + 10 * n] for n in range(5)]}},
            'A.register 5: expected a register that is not locked at 5 damage, got ["move_1",540]',
        ),
        (
            {"robots": [robot(damage=4, locked={"5": ["move_1", 500]})]},
            'A.register 5: expected a locked register at 4 damage, got ["move_1",500]',
        ),
        (
            {"option_orders": {"A": {"announce_power_down": True}}},
            "A.announce_power_down: expected a damaged robot, got no damage",
        ),
    ],
)
def test_what_is_unknown_or_cannot_be_is_a_failure(
    changes: dict[str, Any], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert played(capsys, write(tmp_path, scenario(**changes))) == [[f"one-step: {line}", "0 passed, 1 failed"], 1]


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"wind": "west"}, "unknown field `wind`"),
        ({"robots": [robot(mood="good")]}, "unknown field `mood` - at `$.robots[0]`"),
        ({"robots": [robot(virtual=1)]}, "at `$.robots[0].virtual`"),
        ({"expect": {"A": {"mood": "good"}}}, "unknown field `mood` - at `$.expect[...]`"),
        ({"expect_game": {"loser": "A"}}, "unknown field `loser` - at `$.expect_game`"),
        ({"width": "12"}, "at `$.width`"),
        ({"robots": None}, "at `$.robots`"),
    ],
)
def test_an_unknown_key_or_a_wrong_value_is_a_failure(
    changes: dict[str, Any], where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (line, total), code = played(capsys, write(tmp_path, scenario(**changes)))
    assert line.startswith("one-step: file: expected the keys and values of the format, got ")
    assert where in line
    assert (total, code) == ("0 passed, 1 failed", 1)


def test_an_unknown_element_is_a_failure_that_names_its_space(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write(tmp_path, scenario(elements=[{"type": "whirlpool", "at": [3, 4]}]))
    (line, _), code = played(capsys, folder)
    assert line.startswith("one-step: elements: expected a known element, got scenario, space [3, 4]: ")
    assert "whirlpool" in line
    assert code == 1


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"\xff"])
def test_a_file_that_is_no_scenario_is_a_failure(
    data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = ["0: file: expected a JSON object, got something else", "0 passed, 1 failed"]
    assert played(capsys, write(tmp_path, data)) == [lines, 1]


def test_the_names_of_all_unknown_options_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    robots = [
        robot(options=["hot_air_balloon", "brakes", "umbrella"]),
        robot("B", at=[1, 1], options=["laser_pointer"]),
    ]
    lines, _ = played(capsys, write(tmp_path, scenario(robots=robots)))
    assert [line.rpartition(" ")[2] for line in lines[:-1]] == ["hot_air_balloon", "umbrella", "laser_pointer"]


# --- the files that come with the project --------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "passed"), [("2005", 112), ("ultimate", 199)])
def test_all_races_come_out_as_the_rules_say(rules: str, passed: int, capsys: pytest.CaptureFixture[str]) -> None:
    """A line names each file that does not."""
    lines, _ = played(capsys, SCENARIOS / "roborally", "--rules", rules, "--soft")
    assert lines == [f"{passed} passed, 0 failed"]


def test_all_scenarios_of_volt_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert played(capsys, SCENARIOS / "volt") == [["93 passed, 0 failed"], 0]
