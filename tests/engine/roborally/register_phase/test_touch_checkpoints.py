"""E. Checkpoints are touched, and the race may end.

Rules: 003 "E. TOUCH CHECKPOINTS"
"""

from engine.roborally.events import RaceEnded, RobotFinished
from engine.roborally.register_phase.touch_checkpoints import places
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

ALL = {"finish": "all"}


def test_the_last_flag_wins_the_race_at_once() -> None:
    scene = Scene("A> f1 f2 B^ .").registers(A="move_1, move_1, move_1, move_1, move_1")
    assert scene.state.over
    assert scene.state.phase == 2
    assert scene["A"].status == "home"
    assert places(scene.state) == [[0], [1]]
    assert [event.place for event in scene.events(RobotFinished)] == [1]
    assert scene.events(RaceEnded)[0].places == [[0], [1]]


@figures(
    "drawing, damage",
    {
        "not the last flag": ("A> f1 f2 B^ .", 0),
        "the last flag without the others (A-115)": ("A> f2 f1 B^ .", 0),
        "who does not survive the phase": ("A> lw1f1 . B^", 9),
        "no flags": ("A> . B^", 0),
    },
)
def test_what_does_not_win(drawing: str, damage: int) -> None:
    """A-115."""
    scene = Scene(drawing, A={"damage": damage}).phase(A="move_1")
    assert not scene.state.over
    assert scene["A"].status == ("destroyed" if damage else "active")


def test_robots_that_finish_in_one_phase_share_the_place() -> None:
    """A-68: A stands on the last flag, B reaches it from the other side."""
    scene = Scene("A> f1 B^ C^ D^", B={"options": ["mechanical_arm"]}, setup=ALL)
    scene.answers["reach", "B"] = {"cell": scene.cell(1, 0)}
    scene.phase(A="move_1")
    assert scene.state.finished == [[0, 1]]
    assert [event.place for event in scene.events(RobotFinished)] == [1, 1]


def test_where_the_race_goes_on_for_places_the_winner_leaves_the_board() -> None:
    scene = Scene("A> f1 . B^ C^", setup=ALL).phase(A="move_1")
    assert not scene.state.over
    assert scene.at("A") is None
    scene.shows(". f1 . B^ C^")


def test_a_robot_that_has_finished_keeps_no_cards() -> None:
    """A-206. Nor does it power down any more."""
    scene = Scene("A> f1 . B^ C^", A={"damage": 6, "announced": True}, setup=ALL)
    scene.program(A="move_1, u_turn, u_turn, u_turn, u_turn").phase()
    assert (scene["A"].registers, scene["A"].announced) == ([0] * 5, False)
    scene.deal()
    assert len(scene.state.deck) + len(scene["B"].hand) + len(scene["C"].hand) == 84


def test_the_next_to_finish_gets_the_next_place() -> None:
    scene = Scene("A> f1 B< . C^ D^", setup=ALL).phase(A="move_1").phase(2, B="move_1")
    assert scene.state.finished == [[0], [1]]
    assert [event.place for event in scene.events(RobotFinished)] == [1, 2]


def test_the_race_for_places_ends_when_one_is_left() -> None:
    """A-208."""
    scene = Scene("A> f1 B< .", setup=ALL).phase(A="move_1")
    assert scene.state.over
    assert places(scene.state) == [[0], [1]]


@figures(
    "drawing, lives, over",
    {
        "the last robot left wins": ("A> B^\n. .", 1, True),
        "two are left": ("A> B^\n. C^", 1, False),
        "one is waiting to re-enter": ("A> B^\n. .", 2, False),
    },
)
def test_the_race_ends_with_one_robot(drawing: str, lives: int, over: bool) -> None:
    """A-69."""
    scene = Scene(drawing, B={"lives": lives}).phase(A="move_1")
    assert scene.state.over is over
    assert places(scene.state)[0] == [0] or not over


def test_if_the_last_ones_fall_together_they_draw() -> None:
    """A-70."""
    scene = Scene("A> B<", A={"damage": 9, "lives": 1}, B={"damage": 9, "lives": 1, "next_flag": 2}).phase()
    assert scene.state.over
    assert places(scene.state) == [[0, 1]]


def test_a_survivor_of_the_last_phase_beats_one_who_fell_in_it() -> None:
    """A-69: what counts is which robots are left at the end of the phase."""
    scene = Scene("A> B^ .", A={"lives": 1, "damage": 9}, B={"lives": 1, "damage": 9}).phase()
    assert places(scene.state) == [[0], [1]]


def test_the_eliminated_are_ranked_by_flags_then_by_who_lasted_longer() -> None:
    """A-70; A-207."""
    names = {"A": {}, "B": {"next_flag": 2}, "C": {}, "D": {}}
    sheets = {name: {"status": "out", "lives": 0, **sheet} for name, sheet in names.items()}
    scene = Scene("E> . f1 f2", **sheets)  # type: ignore[arg-type]
    scene.state.eliminated = [[1], [0], [2, 3]]
    assert places(scene.state) == [[4], [1], [2, 3], [0]]


def test_those_still_racing_are_ranked_by_flags() -> None:
    scene = Scene("A> B> C> D> f1 f2 f3", B={"next_flag": 3}, C={"next_flag": 2}, D={"next_flag": 2})
    scene.state.finished = []
    assert places(scene.state) == [[1], [2, 3], [0]]


def test_the_finished_come_before_all_others() -> None:
    scene = Scene("A> . f1", B={"status": "home", "next_flag": 2}, C={"status": "out", "next_flag": 1}, setup=ALL)
    scene.state.finished, scene.state.eliminated = [[1]], [[2]]
    assert places(scene.state) == [[1], [0], [2]]
