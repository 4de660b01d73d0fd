"""The Big One: a bomb that stands on the floor for the rest of the turn.

Rules: 000 "THE BIG ONE"; A-38; A-306
"""

from engine.roborally.devices.kinds import launch
from engine.roborally.events import RaceEnded
from tests.engine.roborally.figures import drive, explosions, figures
from tests.scene_drawings import Space
from tests.scenes import Scene

CARRIER = {"options": ["the_big_one"]}
WIDE = "A> . . . . . . . . .\n. . . . . . . . . B^"


def left(drawing: str, **sheets: dict[str, object]) -> Scene:
    """The scene once A has programmed it for register 1."""
    return Scene(drawing, rules="ultimate", **{"A": CARRIER, **sheets}).ride("A", the_big_one={"registers": [1]})


def test_it_explodes_as_the_next_turn_begins() -> None:
    scene = left(WIDE).phase(1, A="move_3").cleanup()
    assert scene["A"].damage == 0
    assert explosions(scene.deal()) == [64]
    assert (scene.hurt(), scene["A"].status) == ({"A": 8}, "active")
    assert len(scene["A"].hand) == 1, "cards are dealt after the explosion"


def test_whoever_it_destroys_misses_the_turn() -> None:
    scene = left(WIDE).phase(1, A="move_2").cleanup().deal()
    assert (scene["A"].status, scene["A"].hand) == ("destroyed", [])


def test_the_last_one_left_need_not_race_on() -> None:
    """A-69: the race is over before cards are dealt."""
    scene = left(WIDE, A={**CARRIER, "lives": 1}).phase(1, A="move_2").cleanup().deal()
    assert [ended.places for ended in scene.events(RaceEnded)] == [[[1], [0]]]
    assert (scene.state.over, scene["B"].hand) == (True, [])


def test_who_falls_in_the_turn_that_begins_has_lasted_longer() -> None:
    """A-207."""
    sheets = {"A": {**CARRIER, "lives": 1}, "C": {"lives": 1}}
    scene = left(f"{WIDE}\n. . . . . . . . . .\n. . . . . . . . C^ O", **sheets).phase(1, A="move_2").cleanup().deal()
    scene["C"].heading = 1
    scene.phase(1, C="move_1")
    assert scene.state.eliminated == [[0], [2]]


@figures(
    "before, cards, after, bomb",
    {
        "robots push it": (
            "B> A> . . . . .",
            [{"A": "move_3 800", "B": "u_turn 10"}, {"B": "u_turn 20"}, {"B": "move_2 700"}],
            ". . B> . A> . .",
            (3, 0),
        ),
        "a wall behind it stops who pushes": (
            "B> A> | .\n.  . .",
            [{"A": "rotate_right 80", "B": "u_turn 10"}, {"A": "move_1 490", "B": "u_turn 20"}, {"B": "move_2 700"}],
            "B> . | .\n.  Av .",
            (1, 0),
        ),
        "pushed into a pit it is gone": (
            "B> A> . O\n. . . .",
            [{"A": "rotate_right 80", "B": "u_turn 10"}, {"A": "move_1 490", "B": "u_turn 20"}, {"B": "move_2 700"}],
            ". . B> O\n. Av . .",
            None,
        ),
        "its owner drives off it (A-306)": ("A> . . .", [{"A": "u_turn"}, {"A": "back_up"}], ". A< . .", (0, 0)),
        "its owner comes back over it": (". . A> *e . .", [{"A": "move_2 700"}], ". A> . *e . .", (2, 0)),
        "or onto it, by a belt": (". A> < .", [{"A": "move_1"}], ". A> < .", (1, 0)),
        "belts carry it": (". . . .\n>A^ > . .", [{"A": "move_1"}], "A^ . . .\n> > . .", (1, 1)),
        "a belt carries no robot into it": (". . .\n>B^ A^ .", [{"A": "move_1"}], ". A^ .\n>B^ . .", (1, 1)),
        "a pusher pushes it": (".  .  .\npw1A^ . .", [{"A": "move_1"}], "A^ . .\npw1 . .", (1, 1)),
        "a crusher removes it": (". .\nk1A^ .", [{"A": "move_1"}], "A^ .\nk1 .", None),
    },
)
def test_who_moves_it(before: str, cards: list[dict[str, str]], after: str, bomb: Space | None) -> None:
    """A-306: a robot does not push the bomb on which it stands, or that it has just left."""
    scene = left(before)
    for register, played in enumerate(cards, start=1):
        drive(scene, register, **played)
    assert scene.shows(after).devices() == ([("the_big_one", bomb)] if bomb else [])
    assert explosions(scene) == []
    if not bomb:
        assert explosions(scene.cleanup().deal()) == []


def test_in_the_next_register_its_owner_pushes_it() -> None:
    """A-306."""
    scene = left(". A> . . .").phase(1, A="move_1").phase(2, A="back_up").shows(". A> . . .")
    assert scene.devices() == [("the_big_one", (0, 0))]


def test_it_blocks_beams_and_takes_no_damage() -> None:
    scene = left("B> A> . .\n.  . . .").phase(1, A="move_2 700", B="u_turn 10").phase(2, B="u_turn 20")
    assert scene.hurt() == {}


def test_unused_it_is_like_a_mine_to_its_robot() -> None:
    scene = Scene("A^ .\nB^ .", rules="ultimate", A=CARRIER)
    scene.answers["prevent_damage", "A"] = {"options": ["the_big_one"]}
    assert explosions(scene.segment("D")) == [4]


def test_a_belt_that_carries_both_leaves_the_robot_in_sight() -> None:
    scene = left(">A> . . B<\n. . . .").phase(1, A="rotate_left 70")
    assert (scene.at("A"), scene.devices(), scene["A"].damage) == ((1, 0), [("the_big_one", (1, 0))], 1)


def test_a_robot_pushes_its_owner_and_it_as_one() -> None:
    """A-306: the owner stands on it until it leaves the space."""
    scene = left(". . A> . . . .\nB^ . . . . . .").phase(1, A="u_turn 10")
    scene["B"].cell, scene["B"].heading = scene.cell(1, 0), 1
    scene.context.standing[scene.cell(0, 1)], scene.context.standing[scene.cell(1, 0)] = None, scene["B"]
    scene.program(2, A="u_turn 20", B="move_2 700").segment("B", 2)
    assert (scene.at("B"), scene.at("A"), scene.devices()) == ((3, 0), (4, 0), [("the_big_one", (4, 0))])


def test_an_owner_pushed_into_a_pit_takes_it_along() -> None:
    scene = left("B< A> O .").program(1, A="u_turn 10").segment("B", 1)
    scene["B"].heading = 1
    scene.program(2, B="move_1").segment("B", 2).shows(". B> O .")
    assert (scene["A"].status, scene.devices()) == ("destroyed", [])


def test_a_belt_that_carries_both_stops_for_one_that_comes_from_the_side() -> None:
    scene = left(">A> > .\n. ^B^ .").phase(1, A="u_turn 10", B="u_turn 20").shows(">A< > .\n. ^Bv .")
    assert scene.devices() == [("the_big_one", (0, 0))]


def test_a_curve_and_a_gear_do_not_turn_it() -> None:
    """A-417."""
    scene = Scene(">> vw @r A^\n. v . .", rules="ultimate")
    for x in (0, 2):
        launch(scene.context, scene["A"], "the_big_one", scene.cell(x, 0), 1, fresh=False)
    scene.segment("C")
    assert [device.heading for device in scene.state.devices] == [1, 1]


def test_a_belt_that_carries_it_away_beneath_a_flying_owner_leaves_that_where_it_is() -> None:
    scene = Scene("| >A< . .", rules="ultimate", A={"options": ["the_big_one", "robo_copter"]})
    scene.ride("A", the_big_one={"registers": [1]}, robo_copter={"card": 490})
    scene.program(1, A="u_turn").segment("B").segment("C").shows("| >A> . .")
    assert scene.devices() == [("the_big_one", (1, 0))]
