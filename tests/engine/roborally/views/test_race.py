"""A view shows what a seat may know, and nothing else."""

from typing import Any

import msgspec
import pytest

from engine.kernel.table import Table
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.game import GAME
from engine.roborally.state import Setup
from engine.roborally.views.race import assume, view_for
from tests.engine.roborally.tables import all_ask, table_of
from tests.engine.tables import answer_all
from tests.scenes import Scene, plain


def numbers(value: Any) -> set[int]:
    """All whole numbers anywhere in plain data."""
    if isinstance(value, dict):
        return {number for part in value.values() for number in numbers(part)}
    if isinstance(value, list | tuple):
        return {number for part in value for number in numbers(part)}
    return {value} if type(value) is int else set()


def programmed() -> Scene:
    """Robots whose secrets are cards far above every cell number of their small floor."""
    scene = Scene("A> . B<", A={"hand": [600, 610]}, B={"hand": [620, 630]}, C={"status": "destroyed", "hand": [640]})
    scene.program(A="move_2 700, move_2 710", B="move_2 720, move_2 730")
    scene.state.deck = [800, 810]
    return scene


SECRET = {600, 610, 620, 630, 640, 700, 710, 720, 730, 800, 810}


@pytest.mark.parametrize(
    ("seat", "known"), [(0, {600, 610, 700, 710}), (1, {620, 630, 720, 730}), (2, {640}), (None, set())]
)
def test_the_hands_registers_and_piles_of_others_are_nowhere(seat: int | None, known: set[int]) -> None:
    shown = numbers(plain(view_for(programmed().state, seat)))
    assert shown & SECRET == known


def test_everyone_sees_how_many_cards_others_hold() -> None:
    assert [robot.hand_size for robot in view_for(programmed().state, None).robots] == [2, 2, 1]


def test_revealed_registers_are_open_to_all() -> None:
    assert numbers(plain(view_for(programmed().segment("A", phase=1).state, None))) & SECRET == {700, 720}


def test_a_register_that_locks_before_it_was_revealed_stays_face_down() -> None:
    """A-211."""
    scene = Scene("A> . B^", A={"damage": 9})
    scene.program(A="move_1 490, move_1 500, move_1 510, move_1 520, move_1 530").segment("A", phase=1)
    assert view_for(scene.state, 1).robots[0].registers == [490, 0, 0, 0, 0]
    assert view_for(scene.state, 0).robots[0].registers == [490, 500, 510, 520, 530]


def test_registers_locked_since_an_earlier_turn_are_open_to_all() -> None:
    sheet = {"damage": 6, "registers": [0, 0, 0, 520, 530], "hand": [10, 20, 30]}
    scene = Scene("A> . B^", A=sheet, B={"powered_down": True}).ask_for_programs()
    assert view_for(scene.state, 1).robots[0].registers == [0, 0, 0, 520, 530]


def test_cards_drawn_into_registers_in_a_power_down_are_open_to_all() -> None:
    """A-94."""
    scene = Scene("lw1 A^ . B^", A={"damage": 4, "powered_down": True}).stack(840).segment("D")
    assert view_for(scene.state, 1).robots[0].registers == [0, 0, 0, 0, 840]


def test_that_holds_for_a_robot_that_was_destroyed_while_it_had_cards_face_down() -> None:
    """A-94."""
    scene = Scene("A> O lw1\n. . .", A={"archive": (2, 0)}).registers(A="move_1, u_turn, u_turn, u_turn, u_turn")
    scene.answers["reenter", "A"] = {"cell": scene.cell(2, 0), "heading": 0, "powered_down": True}
    scene.cleanup().deal()
    scene["A"].damage = 4
    scene.segment("D")
    assert view_for(scene.state, None).robots[0].registers == scene["A"].registers
    assert scene["A"].registers[4]


def test_everyone_sees_which_registers_of_racing_robots_are_locked() -> None:
    scene = Scene("A> . B^", A={"damage": 7}, B={"damage": 4}, C={"damage": 7, "status": "home"})
    assert [robot.locked for robot in view_for(scene.state, None).robots] == [[3, 4, 5], [], []]


def test_a_view_is_a_copy() -> None:
    scene = programmed()
    before = plain(view_for(scene.state, 0))
    view = view_for(scene.state, 0)
    view.robots[0].hand.clear()
    view.fallen.append(1)
    assert plain(view_for(scene.state, 0)) == before


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_what_is_assumed_of_a_view_gives_the_same_view(seat: int | None) -> None:
    table = Table.open(GAME, Setup(course="risky-exchange", robots=["A", "B", "C"]), bytes(16))
    table.advance()
    view = table.view(seat)
    state = assume(view)  # type: ignore[arg-type]
    assert view_for(state, seat) == view
    cards = [card for robot in state.robots for card in (*robot.hand, *robot.registers) if card]
    assert sorted([*cards, *state.deck]) == list(CARDS)


def test_what_is_assumed_does_not_depend_on_the_secrets_of_others() -> None:
    table = Table.open(GAME, Setup(course="risky-exchange", robots=["A", "B", "C"]), bytes(16))
    table.advance()
    other = msgspec.json.decode(GAME.encode(table.state), type=type(table.state))
    other.robots[1].hand, other.robots[2].hand = other.robots[2].hand, other.robots[1].hand
    assert assume(view_for(other, 0)) == assume(view_for(table.state, 0))


# --- Options -------------------------------------------------------------------------------------------------------


def with_options() -> Scene:
    """A robot whose Options hide a card each, and what it added to its program."""
    options = [
        {"id": "conditional", "card": 600},
        {"id": "flywheel", "card": 610},
        {"id": "mini_howitzer", "payload": 2},
    ]
    scene = Scene("A> . B<", A={"options": options})
    scene["A"].riders = {"conditional": {"card": 600, "register": 5}}
    scene.program(A="move_1, move_1")
    scene["A"].second = [0, 620, 0, 0, 0]
    return scene


def test_options_are_public_and_the_cards_on_them_are_not() -> None:
    own, other = (view_for(with_options().state, seat).robots[0].options for seat in (0, 1))
    assert [(option.id, option.payload, option.has_card) for option in own] == [
        ("conditional", 0, True),
        ("flywheel", 0, True),
        ("mini_howitzer", 2, False),
    ]
    assert [(option.id, option.payload, option.has_card) for option in other] == [
        (option.id, option.payload, option.has_card) for option in own
    ]
    assert [option.card for option in own] == [600, 610, 0]
    assert [option.card for option in other] == [0, 0, 0]


@pytest.mark.parametrize(("seat", "known"), [(0, {600, 610, 620}), (1, set()), (None, set())])
def test_what_options_added_to_a_program_is_for_its_own_seat(seat: int | None, known: set[int]) -> None:
    assert numbers(plain(view_for(with_options().state, seat))) & {600, 610, 620} == known
    assert bool(view_for(with_options().state, seat).robots[0].riders) == bool(known)


def test_no_one_sees_that_two_cards_share_a_closed_register() -> None:
    scene = with_options()
    assert view_for(scene.state, 0).robots[0].second == [0, 620, 0, 0, 0]
    assert view_for(scene.state, 1).robots[0].second == []
    scene.segment("A", phase=2)
    assert view_for(scene.state, 1).robots[0].second == [0, 620, 0, 0, 0]


def test_cards_in_the_place_of_others_are_closed_to_all_until_their_phase() -> None:
    """They may be copies of someone else's program, which its victim may not see either."""
    scene = Scene("A> . B<", A={"instead": [0, 600, 610, 0, 0]})
    for seat in (0, 1, None):
        assert view_for(scene.state, seat).robots[0].instead == [0] * 5
    scene.segment("A", phase=2)
    for seat in (0, 1, None):
        assert view_for(scene.state, seat).robots[0].instead == [0, 600, 0, 0, 0]


def test_the_option_deck_is_nowhere() -> None:
    scene = Scene("A> . B<")
    scene.state.option_deck = ["brakes", "flywheel"]
    for seat in (0, None):
        assert "brakes" not in str(plain(view_for(scene.state, seat)))


OPTIONS = {"options": ["conditional", "flywheel", "abort_switch", "crab_legs", "recompile"]}


def test_what_is_assumed_gives_the_same_view_wherever_a_race_with_options_waits() -> None:
    setup = Setup(course="risky-exchange", robots=["A", "B", "C"], interruptions="full", max_asks=3)
    table = table_of(setup, {0: OPTIONS, 1: OPTIONS}, orders=all_ask(range(3)))
    hidden = 0
    while table.turn <= 6 and table.pending:
        for seat in (None, 0, 1, 2):
            view = view_for(table.state, seat)
            assert view_for(assume(view), seat) == view
            hidden += sum(option.has_card and not option.card for robot in view.robots for option in robot.options)
        answer_all(table)
    assert hidden


def test_what_is_assumed_of_options_holds_no_card_twice() -> None:
    for seat in (0, 1, None):
        state = assume(view_for(with_options().state, seat))
        cards = [card for robot in state.robots for card in (*robot.hand, *robot.registers, *robot.second) if card]
        cards += [option.card for robot in state.robots for option in robot.options if option.card]
        assert sorted([*cards, *state.deck]) == list(CARDS)
