"""What is seen on the board at one moment."""

from engine.kernel.events import Event
from engine.roborally import events as told
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.views.board import apply, board_view
from games.kinds.roborally.drawing.effects import Beam, beam_of, moment_svg
from games.kinds.roborally.told.places import centre
from tests.games.kinds.roborally.races import cell, parked

COURSE = "risky-exchange"
FLOOR = floor_of(COURSE)


def seen(*moment: Event) -> str:
    view = parked(COURSE, {0: ("C3", 1), 1: ("F3", 3)})
    return moment_svg(FLOOR, board_view(view), moment)


def at(space: str) -> str:
    x, y = centre(FLOOR, cell(COURSE, space))
    return f"translate({x} {y})"


def test_a_card_is_seen_over_its_robot() -> None:
    svg = seen(told.CardPlayed(robot=1, card=670))
    assert at("F3") in svg
    assert ">Move 2<" in svg


def test_cards_that_are_revealed_are_seen_over_all() -> None:
    svg = seen(told.CardsRevealed(cards={0: 670, 1: 10}))
    assert svg.count("flash-plate") == 2
    assert at("C3") in svg
    assert ">U-turn<" in svg


def test_a_shot_goes_from_robot_to_robot() -> None:
    shot = told.RobotShot(robot=1, by=0, cells=[cell(COURSE, space) for space in ("D3", "E3", "F3")])
    board = board_view(parked(COURSE, {0: ("C3", 1), 1: ("F3", 3)}))
    assert beam_of(FLOOR, shot, board) == Beam(*centre(FLOOR, cell(COURSE, "C3")), *centre(FLOOR, cell(COURSE, "F3")))
    assert 'class="shot"' in seen(shot)


def test_damage_says_how_much() -> None:
    svg = seen(told.DamageTaken(robot=0, tokens=3, damage=3, locked=[]))
    assert at("C3") in svg
    assert ">3<" in svg


def test_a_robot_that_is_off_the_board_shows_nothing() -> None:
    board = board_view(parked(COURSE, {0: ("C3", 1)}))
    lost = told.RobotDestroyed(robot=0, cause="pit", cell=cell(COURSE, "C3"), lives=1)
    assert "flash-fall" in moment_svg(FLOOR, board, [lost])
    assert moment_svg(FLOOR, apply(board, lost), [lost]) == ""


def test_a_blocked_move_is_seen_on_the_side_of_the_wall() -> None:
    assert "rotate(180)" in seen(told.MoveBlocked(robot=0, cell=cell(COURSE, "C3"), heading=2))


def test_an_explosion_is_where_it_happens_though_no_robot_is_there() -> None:
    svg = seen(told.Exploded(cell=cell(COURSE, "J9"), strength=4))
    assert at("J9") in svg
    assert "flash-blast" in svg


def test_most_events_flash_nothing() -> None:
    assert seen(told.RobotTurned(robot=0, heading=2), told.SegmentStarted(phase=1, segment="B")) == ""
