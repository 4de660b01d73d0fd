"""All that VOLT shows of a game and of a round."""

from engine.volt import events as told
from games.kinds.volt.page import race, turn
from tests.games.kinds.volt.fights import cell, fight, round_of, scene
from tests.games.kinds.volt.pages import page_of, turn_of


def test_the_page_shows_the_round_before_until_the_open_one_is_under_way() -> None:
    table = fight("tokyo", 3)
    view = table.view(0)
    log = race(page_of(view), turn_of(*round_of(table, 2, 0), number=2))["log"]
    assert (log["title"], log["turn"]) == ("Round 2", 2)
    assert log["groups"]


def test_what_has_happened_of_the_open_round_comes_first() -> None:
    table = fight("tokyo", 3)
    [frame, *_] = race(page_of(table.view(0), events=round_of(table, 2, 0)[1]), None)["log"]["groups"]
    assert frame.title == "The preparation"


def test_a_round_can_be_seen_step_by_step_and_no_further_than_its_end() -> None:
    shown = turn(turn_of(*round_of(fight("tokyo", 3), 2, 0), number=2), at=999)
    assert shown["at"] == len(shown["frames"]) - 1
    assert shown["turn_title"] == "Round 2"
    assert len(shown["controllers"]) == 4
    assert turn(turn_of(*round_of(fight("tokyo", 3), 0, 0), number=0), at=0)["turn_title"] == "The start"


def test_the_set_up_of_a_championship_shows_the_arena_that_it_chose() -> None:
    shown = turn(turn_of(*round_of(fight("", 1, series="championship"), 0), number=0), at=0)
    assert "data-arena" in shown["board"]


def test_nobody_is_asked_back_who_plays_or_watches() -> None:
    assert not race(page_of(scene("tokyo", {"at": (4, 2)})), None)["away"]
    assert not race(page_of(scene("tokyo", {"at": (4, 2)}, seat=None)), None)["away"]


def test_an_operator_reads_what_happened_to_its_robot() -> None:
    gone = told.RobotDestroyed(robot=0, cell=cell(4, 2), cause="pit")
    events = [told.PhaseStarted(phase=2), told.PhaseStarted(phase=2, unit=1), gone]
    log = race(page_of(scene("tokyo", {"at": (4, 2)}), events=events), None)["log"]
    assert [line.text for line in log["mine"]] == ["I: Ada is lost in the depths at 4 | 2!"]
    assert log["robot"] == "Ada"
