"""Brakes: a Move 1 that stays where it is.

Rules: 000 "BRAKES"
"""

from engine.roborally.events import CardPlayed, OptionUsed
from tests.engine.roborally.figures import figures
from tests.scenes import Scene

HELD = {"options": ["brakes"]}


def test_a_ticked_move_1_stays_where_it_is() -> None:
    scene = Scene("A> . .", A=HELD).ride("A", brakes={"registers": [1]}).phase(A="move_1").shows("A> . .")
    (used,) = scene.events(OptionUsed)
    assert (used.robot, used.option, used.phase) == (0, "brakes", 1)


@figures(
    "before, card, rider, after, used",
    {
        "without a tick it moves": ("A> . .", "move_1", {}, ". A> .", 0),
        "a tick is for its own register": ("A> . .", "move_1", {"registers": [2]}, ". A> .", 0),
        "a Move 2 is carried out in full": (". A> . .", "move_2", {"registers": [1]}, ". . . A>", 0),
        "a Back Up too": (". A> . .", "back_up", {"registers": [1]}, "A> . . .", 0),
        "a turn too": (". A> . .", "u_turn", {"registers": [1]}, ". A< . .", 0),
        "by itself before a pit (A-237)": ("A> O .", "move_1", {}, "A> O .", 1),
        "by itself before the edge (A-237)": ("A> _ .", "move_1", {}, "A> _ .", 1),
        "not if it wishes to fall": ("A> O .", "move_1", {"if_would_die": False}, ". O .", 0),
        "not needed at a wall before a pit": ("A> | O .", "move_1", {}, "A> | O .", 0),
    },
)
def test_where_it_stops(before: str, card: str, rider: dict[str, object], after: str, used: int) -> None:
    """A-237."""
    scene = Scene(before, A=HELD).ride("A", brakes=rider) if rider else Scene(before, A=HELD)
    assert len(scene.phase(A=card).shows(after).events(OptionUsed)) == used


def test_it_does_not_brake_for_others() -> None:
    """Only its own destruction counts: pushing another robot into the pit is an ordinary move."""
    Scene("A> B^ O", A=HELD).phase(A="move_1").shows(". A> O")


def test_trying_out_the_move_leaves_no_trace() -> None:
    scene = Scene("A> O .", A=HELD, B={"damage": 3})
    before = scene.state.deck[:]
    scene.phase(A="move_1")
    assert (scene["A"].lives, scene.state.fallen, scene.state.deck) == (3, [], before)


def test_the_card_is_played_at_its_own_priority() -> None:
    """B, which is faster, has moved before A decides to stay."""
    scene = Scene("A> . .\nB> . .", A=HELD).ride("A", brakes={"registers": [1]})
    scene.phase(A="move_1 500", B="move_1 600")
    assert [event.robot for event in scene.events(CardPlayed)] == [1, 0]
    scene.shows("A> . .\n. B> .")
