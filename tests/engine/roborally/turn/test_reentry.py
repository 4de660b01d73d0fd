"""Destroyed robots come back to their archive spaces, or next to them."""

from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.decisions import Reenter
from engine.roborally.devices.kinds import launch
from engine.roborally.events import RobotReentered
from engine.roborally.turn.reentry import reentry_questions
from tests.engine.roborally.figures import figures
from tests.scene_drawings import Space
from tests.scenes import Scene

N, E, S, W = range(4)
OPEN = """
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  .  .
    """


def fallen(drawing: str, *order: str, archive: tuple[int, int] = (2, 2), **sheets: dict[str, object]) -> Scene:
    """A scene in which the named robots were destroyed this turn, in this order."""
    sheets |= {name: {"status": "destroyed", "archive": archive, **sheets.get(name, {})} for name in order}
    scene = Scene(drawing, **sheets)
    scene.state.fallen = [scene[name].number for name in order]
    return scene


def question(scene: Scene, name: str) -> Reenter:
    """What a robot was asked."""
    (asked,) = [it for it in scene.asked if isinstance(it, Reenter) and it.robot == scene[name].number]
    return asked


def spaces(scene: Scene, decision: Reenter) -> set[tuple[int, int]]:
    return {scene.floor.xy(cell) for cell in decision.cells}


@pytest.mark.parametrize("heading", range(4))
def test_it_comes_back_to_its_archive_space_facing_as_it_likes(heading: int) -> None:
    scene = fallen(OPEN, "A")
    scene.answers["reenter", "A"] = {"cell": scene.cell(2, 2), "heading": heading}
    scene.cleanup()
    assert (scene.at("A"), scene["A"].heading, scene["A"].status) == ((2, 2), heading, "active")


def test_it_has_two_tokens_whatever_it_had_before() -> None:
    """A-90: even if it was destroyed while powered down."""
    scene = Scene("lw1A>", A={"damage": 9, "powered_down": True}).phase().cleanup()
    assert scene["A"].damage == 2
    assert not scene["A"].powered_down
    (back,) = scene.events(RobotReentered)
    assert back.damage == 2


def test_it_is_not_repaired_where_it_comes_back() -> None:
    assert fallen("+ .", "A", archive=(0, 0)).cleanup()["A"].damage == 2


@figures(
    "thing, after, damage",
    {
        "a mine": ("mine_layer", (1, 2), 2),
        "a proximity mine": ("proximity_mine", (1, 2), 4),
        "goo": ("goo_dropper", (0, 2), 2),
        "a portable teleporter": ("portable_teleporter", (3, 2), 2),
    },
)
def test_what_lies_there_waits_until_it_moves(thing: str, after: Space, damage: int) -> None:
    """A-429."""
    scene = Scene("A> O . B^\n. . . .\n. . C^ .", rules="ultimate", A={"archive": (0, 2)})
    launch(scene.context, scene["C"], thing, scene.cell(0, 2), N, fresh=False)
    scene.answers["reenter", "A"] = {"cell": scene.cell(0, 2), "heading": E}
    scene.registers(A="move_1").cleanup()
    assert (scene.at("A"), scene["A"].damage, len(scene.devices())) == ((0, 2), 2, 1)
    scene.deal().phase(1, A="move_1")
    assert (scene.at("A"), scene["A"].damage) == (after, damage)


def test_it_may_come_back_powered_down_and_then_loses_its_tokens() -> None:
    """A-87: it is asked again, whatever it had announced."""
    scene = fallen(OPEN, "A")
    scene.answers["reenter", "A"] = {"cell": scene.cell(2, 2), "heading": N, "powered_down": True}
    scene.cleanup()
    assert scene["A"].announced
    scene.deal()
    assert (scene["A"].powered_down, scene["A"].damage, scene["A"].hand) == (True, 0, [])


def test_coming_back_running_is_the_plain_choice() -> None:
    scene = Scene("A> O\n. .", A={"damage": 3, "announced": True, "archive": (0, 1)}).registers(A="move_1")
    scene.cleanup()
    assert not scene["A"].announced


def test_an_eliminated_robot_does_not_come_back() -> None:
    scene = Scene("A> O B^ C^", A={"lives": 1}).registers(A="move_1").cleanup()
    assert scene.asked == []
    assert scene["A"].status == "out"


def test_the_first_destroyed_gets_the_shared_space_the_next_one_a_space_beside_it() -> None:
    scene = fallen(OPEN, "B", "A").cleanup()
    assert scene.at("B") == (2, 2)
    assert question(scene, "B").archive_free
    beside = question(scene, "A")
    assert not beside.archive_free
    assert spaces(scene, beside) == {(x, y) for x in (1, 2, 3) for y in (1, 2, 3)} - {(2, 2)}


def test_beside_it_no_one_may_be_close_in_its_line_of_sight() -> None:
    """A-29: B itself counts, although it comes back in the same cleanup."""
    scene = fallen(OPEN, "B", "A").cleanup()
    west = question(scene, "A").headings[question(scene, "A").cells.index(scene.cell(1, 2))]
    assert sorted(west) == [N, S, W]
    corner = question(scene, "A").headings[question(scene, "A").cells.index(scene.cell(1, 1))]
    assert sorted(corner) == [N, E, S, W]


@figures(
    "drawing, legal",
    {
        "four spaces away": (".  B^ .  .  .  .  C^", True),
        "three spaces away": (".  B^ .  .  .  C^ .", False),
        "close behind a wall": (".  B^ . | C^", True),
    },
)
def test_a_robot_far_away_or_out_of_sight_may_be_faced(drawing: str, legal: bool) -> None:
    """A-29."""
    scene = fallen(drawing, "A", archive=(1, 0)).cleanup()
    asked = question(scene, "A")
    assert (E in asked.headings[asked.cells.index(scene.cell(2, 0))]) is legal


def test_on_its_own_archive_space_it_may_face_anyone() -> None:
    """A-205."""
    scene = fallen(". B<", "A", archive=(0, 0))
    scene.answers["reenter", "A"] = {"cell": scene.cell(0, 0), "heading": E}
    scene.cleanup().shows("A> B<")


@figures(
    "drawing, archive, ring",
    {
        "not pits, robots and void; all else": (
            ">  @l O\n.  B^ C^\n_  + | lw1",
            (1, 1),
            {(0, 0), (1, 0), (0, 1), (1, 2), (2, 2)},
        ),
        "without one, the next ring (A-116)": (
            "O O O O .\nO O O O .\nO O B^ O O\nO O O O .\n. O O O O",
            (2, 2),
            {(4, 0), (4, 1), (4, 3), (0, 4)},
        ),
        "not where every heading has a close robot in sight (A-116)": (
            "O  O  E^ O  .\nO  B^ .  C^ .\nO  O  D^ O  .",
            (1, 1),
            {(4, 0), (4, 1), (4, 2)},
        ),
        "beside an archive space that became a pit (A-117)": (".  .\nO  .", (0, 1), {(0, 0), (1, 0), (1, 1)}),
        "beside one that was not destroyed (A-28)": ("_  .  .\n.  B^ .", (1, 1), {(1, 0), (2, 0), (0, 1), (2, 1)}),
    },
)
def test_the_spaces_beside_it(drawing: str, archive: Space, ring: set[Space]) -> None:
    """A-28; A-116; A-117."""
    scene = fallen(drawing, "A", archive=archive).cleanup()
    assert spaces(scene, question(scene, "A")) == ring
    assert scene.at("A") in ring


def test_those_destroyed_at_the_same_moment_come_back_in_dock_order() -> None:
    """A-30."""
    scene = Scene("B> . A<\n.  . .", A={"damage": 9, "archive": (1, 1)}, B={"damage": 9, "archive": (1, 1)})
    scene.phase().cleanup()
    assert scene.at("A") == (1, 1)
    assert scene.at("B") != (1, 1)


def test_a_robot_destroyed_earlier_in_the_turn_comes_first_whatever_its_dock() -> None:
    scene = Scene(
        """
        A> .  .  O
        B> O  .  .
        .  .  .  .
        """,
        A={"archive": (2, 2)},
        B={"archive": (2, 2)},
    )
    scene.registers(A="move_1, move_2", B="move_1").cleanup()
    assert scene.at("B") == (2, 2)
    assert scene.at("A") != (2, 2)


def test_the_facing_offered_first_is_the_one_towards_the_next_flag() -> None:
    """A-204."""
    scene = fallen(".  .  .\n.  .  .\nf1 .  .", "A", archive=(0, 0)).cleanup()
    assert question(scene, "A").headings == [[S, W, N, E]]
    assert scene["A"].heading == S


def test_the_space_offered_first_is_the_nearest_to_the_next_flag() -> None:
    """A-204."""
    assert fallen(".  .  .\n.  B^ .\n.  f1 .", "A", archive=(1, 1)).cleanup().at("A") == (1, 2)


def test_of_three_on_one_space_the_third_cannot_wish_for_what_the_second_would_take() -> None:
    """A-204."""
    scene = fallen(OPEN, "A", "B", "C").cleanup()
    places = [scene.at(name) for name in "ABC"]
    assert places[0] == (2, 2)
    assert len(set(places)) == 3
    second, third = (question(scene, name).cells for name in "BC")
    assert third[:2] == [second[1], second[2]], "what the second is offered first comes last for the third"


def test_a_later_robot_may_wish_for_what_an_earlier_one_leaves_open() -> None:
    """A-204: C gets the space that B was offered first."""
    scene = fallen(OPEN, "A", "B", "C")
    scene.answers["reenter", "B"] = {"cell": scene.cell(3, 3), "heading": S}
    scene.answers["reenter", "C"] = {"cell": scene.cell(2, 1), "heading": N}
    scene.cleanup()
    assert question(scene, "B").cells[0] == scene.cell(2, 1)
    assert (scene.at("C"), scene["C"].heading) == ((2, 1), N)


def test_a_robot_whose_archive_space_is_taken_by_an_earlier_one_stands_where_its_owner_chose() -> None:
    """A-204: B comes back on C's archive space."""
    scene = fallen(OPEN, "A", "B", "C", C={"archive": (3, 3)})
    scene.answers["reenter", "B"] = {"cell": scene.cell(3, 3), "heading": S}
    scene.answers["reenter", "C"] = {"cell": scene.cell(4, 4), "heading": N}
    assert scene.cleanup().at("C") == (4, 4)


def test_so_does_one_whose_archive_space_is_taken_by_a_robot_that_had_to_give_way_itself() -> None:
    """A-204: B comes back on C's archive space, and so C on D's."""
    scene = fallen(OPEN, "A", "B", "C", "D", C={"archive": (3, 3)}, D={"archive": (4, 4)})
    scene.answers["reenter", "B"] = {"cell": scene.cell(3, 3), "heading": S}
    scene.answers["reenter", "C"] = {"cell": scene.cell(4, 4), "heading": N}
    scene.answers["reenter", "D"] = {"cell": scene.cell(4, 3), "heading": N}
    scene.cleanup()
    assert [scene.at(name) for name in "BCD"] == [(3, 3), (4, 4), (4, 3)]


def test_a_wish_for_a_space_that_an_earlier_robot_took_is_met_as_nearly_as_possible() -> None:
    """A-203."""
    scene = fallen(OPEN, "A", "B", "C")
    scene.answers["reenter", "B"] = {"cell": scene.cell(3, 3), "heading": S}
    scene.answers["reenter", "C"] = {"cell": scene.cell(3, 3), "heading": S}
    scene.cleanup()
    assert scene.at("B") == (3, 3)
    assert scene.at("C") in {(x, y) for x in (1, 2, 3) for y in (1, 2, 3)} - {(2, 2), (3, 3)}
    assert scene["C"].heading == S


def test_an_archive_space_that_an_earlier_robot_did_not_take_after_all_is_used() -> None:
    """A-203: B could have come back on C's archive space, but chose another."""
    scene = fallen(".  .  .\n.  .  .", "A", "B", "C", archive=(0, 0), C={"archive": (1, 0)})
    second = (0, 1)
    scene.answers["reenter", "B"] = {"cell": scene.cell(*second), "heading": W}
    scene.cleanup()
    assert scene.at("C") == (1, 0)


def test_a_heading_made_illegal_by_an_earlier_robot_is_replaced_by_a_legal_one() -> None:
    scene = fallen(OPEN, "A", "B", "C")
    scene.answers["reenter", "B"] = {"cell": scene.cell(3, 3), "heading": N}
    scene.answers["reenter", "C"] = {"cell": scene.cell(1, 3), "heading": E}
    scene.cleanup()
    assert scene.at("C") == (1, 3)
    assert scene["C"].heading != E


def test_a_place_that_is_not_open_is_refused() -> None:
    scene = fallen(OPEN, "A")
    scene.answers["reenter", "A"] = {"cell": scene.cell(0, 0), "heading": N}
    with pytest.raises(IllegalAnswer, match="not open"):
        scene.cleanup()
    assert scene["A"].status == "destroyed"


# --- virtual mode ----------------------------------------------------------------------------------------------------


@figures(
    "drawing, sheets, after, virtual",
    {
        "two on one space, in whatever order they were destroyed": (
            "lw1A> . ln1B^",
            {"A": {"damage": 9, "archive": (1, 0)}, "B": {"damage": 9, "archive": (1, 0)}},
            {"A": (1, 0), "B": (1, 0)},
            "AB",
        ),
        "one alone is real": ("lw1A> .", {"A": {"damage": 9}}, {"A": (0, 0)}, ""),
        "where another stands": ("lw1A> B^", {"A": {"damage": 9, "archive": (1, 0)}}, {"A": (1, 0), "B": (1, 0)}, "A"),
    },
)
def test_robots_that_re_enter_on_a_taken_space_are_in_virtual_mode(
    drawing: str, sheets: dict[str, Any], after: dict[str, Space], virtual: str
) -> None:
    """000 "VIRTUAL MODE"."""
    scene = Scene(drawing, rules="ultimate", **sheets).segment("D").cleanup()
    assert {name: scene.at(name) for name in after} == after
    assert [name for name in after if scene[name].virtual] == [*virtual]
    assert scene["A"].damage == 2


def test_where_a_thing_stands_a_robot_re_enters_as_a_real_one() -> None:
    """000 "VIRTUAL MODE": on the same space as another robot."""
    scene = Scene("lw1A> . B^", rules="ultimate", A={"damage": 9, "archive": (1, 0)})
    launch(scene.context, scene["B"], "the_big_one", scene.cell(1, 0), N)
    scene.segment("D").cleanup()
    (back,) = scene.events(RobotReentered)
    assert (scene.at("A"), back.virtual) == ((1, 0), False)


def test_a_thing_in_sight_is_no_robot() -> None:
    """001 "MULTIPLE ARCHIVE MARKERS ON THE SAME SPACE": no robot within three spaces; behind a thing none is seen."""
    scene = Scene("B> . . . .\n. . . . .\n. . . . .", A={"status": "destroyed", "archive": (0, 0)})
    launch(scene.context, scene["B"], "the_big_one", scene.cell(2, 1), 0)
    (question,) = reentry_questions(scene.context, [scene["A"]])
    assert 1 in question.headings[question.cells.index(scene.cell(0, 1))]


def test_a_farther_space_is_offered_if_those_before_can_take_all_nearer_ones() -> None:
    """A-204: A returns to the archive space that it shares with C and D, which may take both spaces beside E's own."""
    order = ("A", "C", "D", "E")
    scene = fallen(". . . .\nB^ . . .", *order, archive=(1, 1), E={"archive": (0, 1)})
    scene.cleanup()
    assert spaces(scene, question(scene, "E")) == {(0, 0), (1, 0), (2, 0), (2, 1)}
    scene = fallen(". . . .\nB^ . . .", "A", "C", "E", archive=(1, 1), E={"archive": (0, 1)})
    scene.cleanup()
    assert spaces(scene, question(scene, "E")) == {(0, 0), (1, 0)}
