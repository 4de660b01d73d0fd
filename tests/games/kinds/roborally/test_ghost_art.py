"""The path of a program over the board."""

from engine.roborally.preview import Step, preview
from games.kinds.roborally.board import board_svg
from games.kinds.roborally.ghost_art import ghost_svg, ghost_words
from tests.games.kinds.roborally.races import cell, parked

COURSE = "risky-exchange"


def step(phase: int, segment: str, space: str, heading: int, cause: str = "") -> Step:
    return Step(phase, segment, cell(COURSE, space), heading, 0, cause)


def test_what_the_robot_drives_differs_from_what_carries_it() -> None:
    svg = ghost_svg(parked(COURSE, {0: ("B2", 1)}), 0, [step(1, "B", "D2", 1), step(1, "C", "D1", 1)])
    assert '<path class="ghost-driven" d="M60 60L140 60"/>' in svg
    assert '<path class="ghost-carried" d="M140 60L140 20"/>' in svg


def test_each_register_that_changes_something_has_a_numbered_stop() -> None:
    still = [step(2, segment, "D2", 1) for segment in "BCD"]
    svg = ghost_svg(parked(COURSE, {0: ("B2", 1)}), 0, [step(1, "D", "D2", 1), *still, step(3, "D", "D2", 2)])
    assert svg.count("ghost-stop") == 2
    assert ">1</text>" in svg
    assert ">2</text>" not in svg
    assert ">3</text>" in svg


def test_stops_on_one_space_do_not_hide_each_other() -> None:
    turns = [step(phase, "D", "B2", (phase + 1) % 4) for phase in range(1, 6)]
    svg = ghost_svg(parked(COURSE, {0: ("B2", 1)}), 0, turns)
    places = {part.split(")")[0] for part in svg.split('class="ghost-stop" transform="translate(')[1:]}
    assert len(places) == 5


def test_a_path_that_ends_badly_ends_with_a_cross() -> None:
    view = parked(COURSE, {0: ("B2", 1)})
    svg = ghost_svg(view, 0, [step(1, "B", "C2", 1, "pit")])
    assert "ghost-lost" in svg
    assert "ghost-last" not in svg
    assert ghost_words(view, [step(1, "B", "C2", 1, "pit")]) == (
        "Register 1 would destroy it: it falls into the pit at C2."
    )


def test_a_program_without_cards_shows_nothing() -> None:
    view = parked(COURSE, {0: ("B4", 1)}, seat=0)
    assert ghost_words(view, []) == ""
    idle = [step(phase, segment, "B5", 1) for phase in range(1, 6) for segment in "BCD"]
    svg = ghost_svg(parked(COURSE, {0: ("B5", 1)}), 0, idle)
    assert "path" not in svg


def test_the_preview_of_the_engine_can_be_drawn_over_the_board() -> None:
    view = parked(COURSE, {0: ("B5", 1)}, seat=0)
    steps = preview(view, 0, [490, 0, 0, 0, 0])
    svg = board_svg(view, ghost=steps)
    assert '<path class="ghost-driven" d="M60 180L100 180"/>' in svg
    assert ghost_words(view, steps) == "It would end on C5, facing east."


def test_over_the_edge() -> None:
    view = parked(COURSE, {0: ("B16", 2)}, seat=0)
    steps = preview(view, 0, [790, 0, 0, 0, 0])
    assert ghost_words(view, steps) == "Register 1 would destroy it: it goes over the edge of the factory."
    assert 'class="ghost-lost" transform="translate(60 660)"' in ghost_svg(view, 0, steps)


def test_a_spectator_sees_no_ghost() -> None:
    view = parked(COURSE, {}, seat=None)
    assert "ghost-" not in board_svg(view, ghost=[step(1, "B", "C2", 1)])
