"""Flags picked up, dropped and sent home.

Rules: 001 "Capture the Flag"; A-128; A-273
"""

from engine.roborally.events import FlagTouched
from engine.roborally.special_rules.capture_the_flag.match import FlagDropped, FlagReturned, FlagTaken
from tests.engine.roborally.figures import drive, figures
from tests.engine.roborally.special_rules.capture_the_flag.matches import carry, flags, game
from tests.scene_drawings import Space

N, E, S, W = range(4)


def test_touching_the_other_flag_picks_it_up() -> None:
    scene = game("f1 . . . . . . f2A>\nB^ . . . . . . .", "01").touch()
    assert flags(scene) == [(0, 0), "A"]
    assert [(event.robot, event.flag) for event in scene.events(FlagTaken)] == [(0, 2)]


@figures(
    "drawing, card, sheet, at",
    {
        "onto it": ("f1 . . . . A> f2 .", "move_1", {}, "A"),
        "across it": ("f1 . . . . A> f2 .", "move_2", {}, (6, 0)),
        "standing on it": ("f1 . . . . . . f2A>", "u_turn", {}, "A"),
        "in a power down": ("f1 . . . . . . f2A>", "u_turn", {"powered_down": True}, "A"),
    },
)
def test_who_picks_it_up(drawing: str, card: str, sheet: dict[str, bool], at: object) -> None:
    """No one gets credit for it, but it archives."""
    scene = game(f"{drawing}\nB^ . . . . . . .", "01", A={**sheet, "archive": (0, 1)}).phase(A=card)
    assert flags(scene)[1] == at
    assert (scene["A"].next_flag, scene.events(FlagTouched)) == (1, [])
    assert scene.archive("A") == (scene.at("A") if at == "A" else (0, 1))


def test_a_carried_flag_moves_with_its_carrier() -> None:
    scene = game("f1 . . . . . A< f2\nB^ . . . . . . .", "01")
    carry(scene, "A", 2)
    assert flags(scene.phase(A="move_2")) == [(0, 0), "A"]
    assert scene.state.flags == [scene.cell(0, 0), 0]


@figures(
    "drawing, column, after, returned",
    {
        "where it belongs": ("f1A> . . . . . . f2", 0, 0, []),
        "elsewhere at home": ("f1 . . A> . . . f2", 3, 0, [(0, 1)]),
        "abroad": ("f1 . . . A> . . f2", 4, 4, []),
    },
)
def test_touching_ones_own_flag(drawing: str, column: int, after: int, returned: list[object]) -> None:
    scene = game(f"{drawing}\nB^ . . . . . . .", "01")
    scene.state.flags[0] = scene.cell(column, 0)
    assert flags(scene.touch()) == [(after, 0), (7, 0)]
    assert [(event.robot, event.flag) for event in scene.events(FlagReturned)] == returned


def test_reaching_for_it_from_abroad_does_not_bring_it_back() -> None:
    """A-273: the robot and the flag both have to be at home."""
    scene = game("f1 . . . A> . . f2\nB^ . . . . . . .", "01")
    scene.state.flags[0] = scene.cell(3, 0)
    scene.context.touching = [(scene["A"], scene.cell(3, 0))]
    for rule in scene.context.rules_at["phase_ends"]:
        rule(scene.context, 1)
    assert flags(scene) == [(3, 0), (7, 0)]


def test_a_flag_that_comes_back_is_not_touched_there_in_the_same_phase() -> None:
    """A-273: B is on the flag's own space and would have picked it up if it had been there."""
    scene = game("f1B> . . A> . . . f2\n. . . . . . . .", "01")
    scene.state.flags[0] = scene.cell(3, 0)
    scene.touch()
    assert flags(scene) == [(0, 0), (7, 0)]
    scene.touch(2)
    assert flags(scene) == ["B", (7, 0)]


def test_of_two_that_touch_a_flag_the_first_acts() -> None:
    """A-273."""
    for first, outcome in (("A", (0, 0)), ("B", "B")):
        second = "B" if first == "A" else "A"
        scene = game("f1 . . A> . . . f2\nB^ . . . . . . .", "01")
        cell = scene.state.flags[0] = scene.cell(3, 0)
        scene.context.touching = [(scene[first], cell), (scene[second], cell)]
        for rule in scene.context.rules_at["phase_ends"]:
            rule(scene.context, 1)
        assert flags(scene)[0] == outcome


def test_a_destroyed_carrier_drops_its_flag_where_it_stood() -> None:
    scene = game("f1 . . . . A< lw1C> f2\nB^ . . . . . . D^", "0101", A={"damage": 9})
    carry(scene, "A", 2)
    scene["C"].heading = W
    scene.segment("D")
    assert flags(scene) == [(0, 0), (5, 0)]
    assert [(event.robot, event.flag, event.cell) for event in scene.events(FlagDropped)] == [(0, 2, scene.cell(5, 0))]


@figures(
    "drawing, teams, carrier, cards, flag, returned",
    {
        "into a pit, to its space (A-128)": ("f1 . . . O A< . f2", "01", "A", {"A": "move_1"}, (7, 0), [2]),
        "over the edge as well (A-128)": ("f1 . . . . A^ . f2", "01", "A", {"A": "move_1"}, (7, 0), [2]),
        "one that lies there, for who touches it": ("f1 . . C> . . . f2", "010", (5, 0), {"C": "move_2"}, "C", []),
        "pushed at home it keeps it": ("f1 . A^ B< . . . f2", "01", "A", {"B": "move_1"}, "A", []),
        "pushed abroad it stays where it was": ("f1 . . . . A^ B< f2", "01", "A", {"B": "move_1"}, (5, 0), []),
        "pushed by a team mate too": ("f1 . . . . A^ C< f2", "010", "A", {"C": "move_1"}, (5, 0), []),
        "pushed into a pit, the space before (A-128)": ("f1 . . . O A^ B< f2", "01", "A", {"B": "move_1"}, (5, 0), []),
        "carried by a belt it keeps it (A-276)": ("f1 . . . . <A^ . f2", "01", "A", {}, "A", []),
        "pushed by a pusher (A-276)": ("f1 . . . . . pe1A^ f2", "01", "A", {}, (6, 0), []),
    },
)
def test_where_a_flag_goes(
    drawing: str, teams: str, carrier: str | Space, cards: dict[str, str], flag: str | Space, returned: list[int]
) -> None:
    """A-128; A-276; 001 "Capture the Flag": is pushed when on an enemy board."""
    scene = game(f"{drawing}\n. . . . . . . .", teams)
    if isinstance(carrier, str):
        carry(scene, carrier, 2)
    else:
        scene.state.flags[1] = scene.cell(*carrier)
    drive(scene, **cards)
    if "C>" in drawing:
        scene.touch()
    assert flags(scene) == [(0, 0), flag]
    assert [event.flag for event in scene.events(FlagReturned)] == returned
    assert len(scene.events(FlagDropped)) == (flag in ((5, 0), (6, 0)))


def test_a_flag_dropped_where_an_opponent_stands_at_home_is_brought_back() -> None:
    scene = game("f1 . . . . A^ B< f2\n. . . . . . . .", "01")
    carry(scene, "A", 2)
    scene.phase(B="move_1")
    assert [(event.flag, event.cell) for event in scene.events(FlagDropped)] == [(2, scene.cell(5, 0))]
    assert [event.flag for event in scene.events(FlagReturned)] == [2]


def test_a_weapon_that_pushes_makes_it_drop_too() -> None:
    """A-276."""
    scene = game("f1 . . . . A^ B< f2\n. . . . . . . .", "01", B={"options": ["pressor_beam"]})
    carry(scene, "A", 2)
    scene.ride("B", pressor_beam={"registers": [1]}).segment("D")
    assert (scene.at("A"), flags(scene)) == ((4, 0), [(0, 0), (5, 0)])
