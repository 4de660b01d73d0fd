"""Where flags will be while robots drive."""

from engine.kernel.chance import Chance
from engine.roborally.bots.tracks import flag_tracks
from engine.roborally.courses.catalogue import floor_of
from engine.roborally.game import GAME
from engine.roborally.register_phase.board_elements_move import board_elements_move
from engine.roborally.state import RaceState, Setup
from engine.roborally.views.race import view_for
from tests.engine.properties.races import open_table
from tests.engine.tables import play

SEED = bytes(16)


def start_of(course: str) -> RaceState:
    table = play(open_table(Setup(course=course, robots=["A", "B"]), SEED), SEED, turns=0)
    return GAME.decode(table.snapshot)


def test_flags_that_nothing_moves_have_no_tracks() -> None:
    state = start_of("risky-exchange")
    assert flag_tracks(view_for(state, 0)) == {}


def test_tracks_are_where_belts_take_the_flags() -> None:
    """Five register phases ahead. The state that they are computed from does not change."""
    state = start_of("moving-targets")
    before = GAME.encode(state)
    tracks = flag_tracks(view_for(state, 0))
    assert GAME.encode(state) == before
    assert list(tracks) == state.flags
    assert all(len(track) == 5 for track in tracks.values())
    context = GAME.open_play(state, 1, Chance(SEED))
    board_elements_move(context, 1)
    assert [track[0] for track in tracks.values()] == context.state.flags != list(tracks)


def test_a_flag_that_is_nowhere_goes_by_where_it_started() -> None:
    floor = floor_of("moving-targets")
    state = start_of("moving-targets")
    state.flags[0] = 0
    assert len(flag_tracks(view_for(state, 0))[floor.flags[1]]) == 5
