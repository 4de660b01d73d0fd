"""The coin, the home boards, and robots taking their places.

Rules: 001 "Capture the Flag"; A-64; A-272; A-274; A-275
"""

from typing import Any

import msgspec

from engine.kernel.decisions import Decision
from engine.kernel.table import Table
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.game import GAME
from engine.roborally.special_rules.capture_the_flag.home_board import back_rows
from engine.roborally.special_rules.capture_the_flag.match import CoinTossed, HomeChosen, RobotPlaced
from engine.roborally.special_rules.capture_the_flag.questions import ChooseHome, PlaceRobot, ReturnRobot
from engine.roborally.state import RaceState
from tests.engine.roborally.figures import figures
from tests.engine.roborally.special_rules.capture_the_flag.matches import game
from tests.engine.roborally.special_rules.starts import opened
from tests.scene_drawings import Space
from tests.scenes import Scene

N, E, S, W = range(4)
FLOOR = floor_of("capture-the-flag")
BELOW = "\n. . . . . . . ."


def answered(table: Table[RaceState], *answers: Any) -> list[Decision[Any]]:
    """Answers all open questions in order, the remaining ones with the last answer. Returns the next questions."""
    for number, decision in enumerate(list(table.pending)):
        table.answer(decision.id, answers[min(number, len(answers) - 1)])
    table.advance()
    return list(table.pending)


def team_of(table: Table[RaceState], decision: Decision[Any]) -> int:
    return table.state.robots[int(decision.subject.removeprefix("r"))].team


def test_the_coin_falls_for_either_team() -> None:
    tables = [opened("capture-the-flag", 4, bytes([number] * 16)) for number in range(20)]
    tossed = [event.team for table in tables for event in table.published if isinstance(event, CoinTossed)]
    assert len(tossed) == 20
    assert {*tossed} == {0, 1}


def test_its_winner_at_the_lowest_dock_chooses_the_home_board() -> None:
    """A-272."""
    table = opened("capture-the-flag", 6)
    (asked,) = table.pending
    assert isinstance(asked, ChooseHome)
    assert (asked.flags, asked.cells) == ([1, 2], [FLOOR.flags[1], FLOOR.flags[2]])
    (toss,) = (event for event in table.published if isinstance(event, CoinTossed))
    captain = min((robot for robot in table.state.robots if robot.team == toss.team), key=lambda robot: robot.dock)
    assert asked.seat == captain.seat


def test_then_its_team_sets_up_all_at_once_and_the_other_after_it() -> None:
    table = opened("capture-the-flag", 4)
    winner = team_of(table, table.pending[0])
    first = answered(table, {"flag": 2})
    assert [team_of(table, decision) for decision in first] == [winner] * 2
    assert all(isinstance(decision, PlaceRobot) for decision in first)
    second = answered(table, *[msgspec.to_builtins(decision.decline()) for decision in first])
    assert [team_of(table, decision) for decision in second] == [1 - winner] * 2
    view = table.view(second[0].seat)
    assert sum(1 for robot in view.robots if robot.cell) == 2  # type: ignore[attr-defined]
    programs = answered(table, *[msgspec.to_builtins(decision.decline()) for decision in second])
    assert {decision.kind() for decision in programs} == {"program"}
    assert table.turn == 1


def test_a_team_starts_in_the_back_rows_of_its_own_board_its_archive_where_it_starts() -> None:
    for flag, home in ((1, 0), (2, 1)):
        table = opened("capture-the-flag", 4)
        winner = team_of(table, table.pending[0])
        asked = answered(table, {"flag": flag})
        assert all(sorted(it.cells) == sorted(back_rows(FLOOR, home)) for it in asked if isinstance(it, PlaceRobot))
        while table.turn == 0:
            answered(table, *[msgspec.to_builtins(decision.decline()) for decision in table.pending])
        for robot in table.state.robots:
            board = home if robot.team == winner else 1 - home
            assert robot.cell in back_rows(FLOOR, board)
            assert robot.heading == (W if board else E)
            assert robot.archive == robot.cell


def test_it_is_told() -> None:
    table = opened("capture-the-flag", 4)
    winner = team_of(table, table.pending[0])
    while table.turn == 0:
        answered(table, *[msgspec.to_builtins(decision.decline()) for decision in table.pending])
    told = table.finished[0].events
    assert [(event.team, event.flag) for event in told if isinstance(event, HomeChosen)] == [(winner, 1)]
    placed = {event.robot: (event.cell, event.heading) for event in told if isinstance(event, RobotPlaced)}
    assert placed == {robot.number: (robot.cell, robot.heading) for robot in table.state.robots}


def test_a_robot_starts_where_it_wishes_and_faces_as_it_likes() -> None:
    table = opened("capture-the-flag", 4)
    first = answered(table, {"flag": 1})
    cells = [FLOOR.cell(3, 5), FLOOR.cell(4, 7)]
    answered(table, {"cell": cells[0], "heading": N}, {"cell": cells[1], "heading": S})
    placed = [table.state.robots[it.robot] for it in first if isinstance(it, PlaceRobot)]
    assert [(robot.cell, robot.heading) for robot in placed] == [(cells[0], N), (cells[1], S)]


def test_of_two_that_wish_for_one_space_the_lower_dock_gets_it_and_the_other_the_next() -> None:
    """A-274."""
    table = opened("capture-the-flag", 4)
    first = answered(table, {"flag": 1})
    cell = FLOOR.cell(3, 5)
    answered(table, {"cell": cell, "heading": N})
    robots = [table.state.robots[it.robot] for it in first if isinstance(it, PlaceRobot)]
    assert robots[0].dock < robots[1].dock
    assert robots[0].cell == cell
    assert FLOOR.walk_to(cell)[robots[1].cell] == 1
    assert robots[1].heading == N


def test_at_the_deadline_everyone_starts_in_the_last_row_on_a_space_of_its_own() -> None:
    table = opened("capture-the-flag", 8)
    while table.turn == 0:
        for decision in list(table.pending):
            table.timeout(decision.id)
        table.advance()
    cells = [robot.cell for robot in table.state.robots]
    assert len({*cells}) == 8
    assert {FLOOR.xy(cell)[0] for cell in cells} == {0, 23}


def test_setting_up_replays_from_its_journal() -> None:
    table = opened("capture-the-flag", 4)
    while table.turn == 0:
        answered(table, *[msgspec.to_builtins(decision.decline()) for decision in table.pending])
    (record,) = table.finished
    start = msgspec.structs.replace(
        table.dump(), turn=0, snapshot=record.snapshot, journal=record.journal, events=b"[]", waiting=[]
    )
    again = Table(GAME, start)
    again.advance(turns=1)
    assert again.finished[0].digest == record.digest
    assert again.finished[0].events == record.events


def captured(drawing: str, teams: str, **sheets: Any) -> tuple[Scene, ReturnRobot]:
    """The question to B, which was captured this turn."""
    sheets["B"] = {"status": "captured", **sheets.get("B", {})}
    scene = game(drawing, teams, **sheets).cleanup()
    (asked,) = (it for it in scene.asked if isinstance(it, ReturnRobot) and it.robot == 1)
    return scene, asked


def spaces(scene: Scene, asked: ReturnRobot) -> dict[Space, list[int]]:
    return {scene.floor.xy(cell): headings for cell, headings in zip(asked.cells, asked.headings, strict=True)}


@figures(
    "drawing, teams, open_to_it",
    {
        "its own back rows without pits": (
            "f1 . A^ . . . O f2" + BELOW,
            "01",
            {(7, 0): [W, N, E, S], (7, 1): [W, N, E, S], (6, 1): [W, N, E, S]},
        ),
        "not facing an opponent three spaces away": (
            "f1 . . . A^ . O f2\n. . . . . . O .",
            "01",
            {(7, 0): [N, E, S], (7, 1): [W, N, E, S]},
        ),
        "four are far enough": ("f1 . . A^ . . O f2\n. . . . . . O O", "01", {(7, 0): [W, N, E, S]}),
        "behind a wall": ("f1 . . . A^ O | . f2\n. . . . . . O O", "01", {(6, 0): [W, N, E, S], (7, 0): [W, N, E, S]}),
        "behind a team mate": ("f1 . . . A^ C^ O f2\n. . . . . . O O", "011", {(7, 0): [W, N, E, S]}),
        "not where someone stands": ("f1 . A^ . . . O f2C^\n. . . . . . O .", "011", {(7, 1): [W, N, E, S]}),
    },
)
def test_where_a_captured_robot_returns(drawing: str, teams: str, open_to_it: dict[Space, list[int]]) -> None:
    assert spaces(*captured(drawing, teams)) == open_to_it


def test_the_space_nearest_to_its_flag_in_the_last_row_is_suggested() -> None:
    """A-275."""
    scene, asked = captured(". . A^ . . . . .\n. . . . . . . .\nf1 . . . . . . f2", "01")
    assert list(spaces(scene, asked))[:3] == [(7, 2), (7, 1), (7, 0)]
    assert scene.at("B") == (7, 2)


def test_it_returns_where_it_wishes() -> None:
    scene = game("f1 . A^ . . . . f2\n. . . . . . . .", "01", B={"status": "captured"})
    scene.answers["return_robot", "B"] = {"cell": scene.cell(6, 1), "heading": E}
    scene.cleanup()
    assert (scene.at("B"), scene["B"].heading, scene["B"].status) == ((6, 1), E, "active")


def test_if_a_mate_that_goes_before_it_takes_the_space_it_gets_the_next_one() -> None:
    """A-274."""
    sheets = {"B": {"status": "captured"}, "C": {"status": "captured"}}
    scene = game("f1 . A^ . . . . f2\n. . . . . . . .", "011", **sheets)
    for name in "BC":
        scene.answers["return_robot", name] = {"cell": scene.cell(7, 1), "heading": N}
    scene.cleanup()
    assert scene.at("B") == (7, 1)
    assert scene.at("C") in [(7, 0), (6, 1)]
    assert scene["C"].heading == N


def test_a_robot_that_re_enters_goes_before_it() -> None:
    """A-274."""
    fallen = {"status": "destroyed", "archive": (7, 1)}
    scene = game("f1 . A^ . . . . f2\n. . . . . . . .", "011", B={"status": "captured"}, C=fallen)
    scene.state.fallen = [2]
    scene.answers["return_robot", "B"] = {"cell": scene.cell(7, 1), "heading": N}
    scene.cleanup()
    assert scene.at("C") == (7, 1)
    assert scene.at("B") in [(7, 0), (6, 1)]
