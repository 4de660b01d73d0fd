"""The ghost of a program that is being written: only from the own hand."""

import re
from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.state import Held
from games.kinds.roborally.ghost.ghost import Ghost, ghost_of
from games.models import Game, User
from games.play.services import play
from games.view.queries import game_view
from tests.games.kinds.roborally.races import cell
from tests.games.support.moves import start_turn_from


def ghost(race: Game, viewer: User, answer: Any) -> Ghost:
    page = game_view.game_page(race, viewer)
    return ghost_of(page, page.prompts[0], answer)


def own_hand(race: Game, viewer: User) -> list[int]:
    return list(game_view.game_page(race, viewer).prompts[0].offer["hand"])


def test_a_program_filled_in_part_has_a_ghost(race: Game, owner: User) -> None:
    card = own_hand(race, owner)[0]
    for registers in ([card, 0, 0, 0, 0], [0, 0, 0, 0, card]):
        found = ghost(race, owner, {"registers": registers})
        assert found.svg
        assert found.words


def test_an_empty_program_has_none(race: Game, owner: User) -> None:
    assert ghost(race, owner, {"registers": [0] * 5}) == Ghost("", "")


def test_the_card_of_a_locked_register_may_be_named_or_left_out(race: Game, owner: User) -> None:
    def lock_the_fifth(state: Any) -> None:
        state.robots[0].damage, state.robots[0].registers = 5, [0, 0, 0, 0, 840]

    start_turn_from(race, lock_the_fifth)
    card = own_hand(race, owner)[0]
    named = ghost(race, owner, {"registers": [card, 0, 0, 0, 840]})
    assert named == ghost(race, owner, {"registers": [card, 0, 0, 0, 0]})


def test_a_card_that_comes_to_nothing_is_named(race: Game, owner: User) -> None:
    """The robot faces the wall south of B11, and a Move 3 is locked in its fifth register."""

    def face_the_wall(state: Any) -> None:
        robot = state.robots[0]
        robot.cell, robot.heading = cell("risky-exchange", "B11"), 2
        robot.damage, robot.registers = 5, [0, 0, 0, 0, 840]

    start_turn_from(race, face_the_wall)
    assert ghost(race, owner, {"registers": [0, 0, 0, 0, 840]}).vain == "Register 5 would get it nowhere."


def test_anything_but_five_registers_is_refused(race: Game, owner: User, subtests: pytest.Subtests) -> None:
    for registers in [[], [0] * 4, [0] * 6]:
        with subtests.test(f"{registers}"):
            with pytest.raises(IllegalAnswer) as refused:
                ghost(race, owner, {"registers": registers})
            assert refused.value.code == "registers"


def test_what_has_not_the_shape_of_a_preview_is_refused_with_its_place(
    race: Game, owner: User, subtests: pytest.Subtests
) -> None:
    for answer, words in [
        (None, "Expected `object`, got `null`"),
        ({}, "missing required field `registers`"),
        ({"registers": [0] * 5, "powerdown": True}, "unknown field `powerdown`"),
        ({"registers": [0] * 5, "what_if": {"1": [None]}}, "$.what_if[...][0]"),
    ]:
        with subtests.test(words):
            with pytest.raises(IllegalAnswer, match=re.escape(words)) as refused:
                ghost(race, owner, answer)
            assert refused.value.code == "malformed"


def test_only_cards_of_the_own_hand_are_tried(race: Game, owner: User, subtests: pytest.Subtests) -> None:
    for stranger_card in [5, True, "10"]:
        with subtests.test(f"{stranger_card!r}"):
            with pytest.raises(IllegalAnswer) as refused:
                ghost(race, owner, {"registers": [stranger_card, 0, 0, 0, 0]})
            assert refused.value.code == ("card" if type(stranger_card) is int else "malformed")


def test_nobody_tries_out_the_cards_of_others(race: Game, owner: User, seated: User) -> None:
    theirs = own_hand(race, seated)[0]
    with pytest.raises(IllegalAnswer):
        ghost(race, owner, {"registers": [theirs, 0, 0, 0, 0]})


def test_a_card_is_tried_once_only(race: Game, owner: User) -> None:
    card = own_hand(race, owner)[0]
    with pytest.raises(IllegalAnswer):
        ghost(race, owner, {"registers": [card, card, 0, 0, 0]})


def side_by_side(race: Game) -> None:
    """The second robot stands behind the first, both on open floor and facing north."""

    def stand(state: Any) -> None:
        for robot, space in zip(state.robots, ("F14", "F15"), strict=True):
            robot.cell, robot.heading = cell("risky-exchange", space), 0

    start_turn_from(race, stand)


def test_what_others_might_do_is_drawn_and_told_by_name(race: Game, owner: User) -> None:
    side_by_side(race)
    still = ghost(race, owner, {"registers": [0] * 5, "what_if": {"1": [""] * 5}})
    pushed = ghost(race, owner, {"registers": [0] * 5, "what_if": {"1": ["move_2", "", 0, "", ""]}})
    assert "Bolt would end on F14" in still.words
    assert "Bolt would end on F12" in pushed.words
    assert "Cog would end on F13" in pushed.words
    assert pushed.svg.count("ghost-last") == 2


def test_a_card_may_be_supposed_by_its_number(race: Game, owner: User) -> None:
    side_by_side(race)
    other = next(card for card in CARDS if CARDS[card] == "move_1" and card not in own_hand(race, owner))
    assert "F13" in ghost(race, owner, {"registers": [0] * 5, "what_if": {"1": [other, 0, 0, 0, 0]}}).words


def test_what_nobody_could_do_is_refused(race: Game, owner: User, subtests: pytest.Subtests) -> None:
    for what_if in [
        {"0": [""] * 5},
        {"7": [""] * 5},
        {"1": [""] * 4},
        {"1": ["move_9", "", "", "", ""]},
        {"1": [5, 0, 0, 0, 0]},
    ]:
        with subtests.test(f"{what_if}"):
            with pytest.raises(IllegalAnswer) as refused:
                ghost(race, owner, {"registers": [0] * 5, "what_if": what_if})
            assert refused.value.code == "what_if"


def test_nobody_else_can_play_a_card_of_ones_own_hand_or_one_card_twice(race: Game, owner: User) -> None:
    mine = own_hand(race, owner)[0]
    other = next(card for card in CARDS if card not in own_hand(race, owner))
    for cards in ([mine, 0, 0, 0, 0], [other, other, 0, 0, 0]):
        with pytest.raises(IllegalAnswer):
            ghost(race, owner, {"registers": [0] * 5, "what_if": {"1": cards}})


def test_the_result_says_where_each_robot_would_end(race: Game, owner: User) -> None:
    side_by_side(race)
    found = ghost(race, owner, {"registers": [0] * 5, "what_if": {"1": ["move_2", "", 0, "", ""]}})
    paths = {path.robot: path for path in found.result.paths}
    assert {robot: (path.space, path.heading, path.cause) for robot, path in paths.items()} == {
        0: ("F12", 0, ""),
        1: ("F13", 0, ""),
    }
    assert list(paths) == [0, 1], "one's own first"
    assert paths[0].cell == cell("risky-exchange", "F12") == paths[0].steps[-1].cell
    assert [(step.phase, step.segment) for step in paths[0].steps[:3]] == [(1, "B"), (1, "C"), (1, "D")]


def test_the_result_of_a_fall_has_its_cause_and_no_space_beside_the_board(race: Game, owner: User) -> None:
    def stand(state: Any) -> None:
        state.robots[0].cell, state.robots[0].heading = cell("risky-exchange", "A1"), 3
        state.robots[0].hand = [490, *state.robots[0].hand[1:]]

    start_turn_from(race, stand)
    card = next(card for card in own_hand(race, owner) if CARDS[card].startswith("move"))
    [path] = ghost(race, owner, {"registers": [card, 0, 0, 0, 0]}).result.paths
    assert (path.cause, path.space) == ("edge", "")


def test_riders_of_any_shape_are_followed_or_left_out_but_never_an_error(race: Game, owner: User) -> None:
    card = own_hand(race, owner)[0]
    plain = ghost(race, owner, {"registers": [card, 0, 0, 0, 0]})
    for riders in ({"brakes": 7}, {"brakes": {"registers": [1]}}, {"no_such": {}}):
        assert ghost(race, owner, {"registers": [card, 0, 0, 0, 0], "riders": riders}) == plain


def armed(race: Game, *options: str) -> None:
    """The first robot holds these Options and stands at D14, facing east; the other one is six spaces ahead."""

    def stand(state: Any) -> None:
        for robot, space, heading in zip(state.robots, ("D14", "J14"), (1, 0), strict=True):
            robot.cell, robot.heading = cell("risky-exchange", space), heading
        state.robots[0].options = [Held(id=option, payload=3) for option in options]

    start_turn_from(race, stand)


def test_what_the_options_of_a_program_do_is_drawn_told_and_in_the_result(race: Game, owner: User) -> None:
    """A missile that is launched in register 1 explodes in register 4. No card is laid yet."""
    armed(race, "missile_launcher")
    found = ghost(race, owner, {"registers": [0] * 5, "riders": {"missile_launcher": {"registers": [1]}}})
    assert found.order[0] == "Register 1: Bolt launches a missile at D14."
    assert found.order[3].startswith(
        "Register 4: The missile explodes at J14. An explosion at J14 has a strength of 4."
    )
    assert "Cog takes 4 damage" in found.order[3]
    assert found.order[4:] == ["Left on its Options: Missile Launcher 2."]
    assert 'class="ghost-blast"' in found.svg
    assert [path.left for path in found.result.paths] == [{"missile_launcher": 2}]
    assert {happening.phase for happening in found.result.happenings} == {1, 2, 3, 4}


def test_options_that_do_nothing_yet_have_no_ghost(race: Game, owner: User) -> None:
    armed(race, "missile_launcher", "shield")
    riders = {"missile_launcher": {}, "shield": {"side": "front"}}
    assert ghost(race, owner, {"registers": [0] * 5, "riders": riders}) == Ghost("", "")


def test_what_somebody_else_programs_stays_hidden(race: Game, owner: User, seated: User) -> None:
    armed(race, "mine_layer", "missile_launcher")
    before = ghost(race, seated, {"registers": [own_hand(race, seated)[0], 0, 0, 0, 0]})
    riders = {"mine_layer": {"registers": [1]}, "missile_launcher": {"registers": [1, 2]}}
    answer = {"registers": own_hand(race, owner)[:5], "power_down": False, "riders": riders}
    prompt = game_view.game_page(race, owner).prompts[0]
    play.submit(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=answer)
    race.refresh_from_db()
    assert ghost(race, seated, {"registers": [own_hand(race, seated)[0], 0, 0, 0, 0]}) == before
