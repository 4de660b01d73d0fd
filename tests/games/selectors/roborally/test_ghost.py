"""The ghost of a program that is being written: only from the own hand."""

from typing import Any

import pytest

from engine.kernel.errors import IllegalAnswer
from games.models import Game, User
from games.selectors import game_view
from games.selectors.roborally.ghost import Ghost, ghost_of
from tests.games.moves import start_turn_from


def ghost(race: Game, viewer: User, answer: Any) -> Ghost:
    page = game_view.race_page(race, viewer)
    return ghost_of(page, page.duties[0], answer)


def own_hand(race: Game, viewer: User) -> list[int]:
    return list(game_view.race_page(race, viewer).duties[0].offer["hand"])


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


@pytest.mark.parametrize(
    "answer",
    [None, [], "x", {}, {"registers": None}, {"registers": [0] * 4}, {"registers": [0] * 6}],
)
def test_anything_but_five_registers_is_refused(answer: Any, race: Game, owner: User) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        ghost(race, owner, answer)
    assert refused.value.code == "registers"


@pytest.mark.parametrize("stranger_card", [5, -10, 999, True, 1.0, "10", None, [], {}])
def test_only_cards_of_the_own_hand_are_tried(stranger_card: Any, race: Game, owner: User) -> None:
    with pytest.raises(IllegalAnswer) as refused:
        ghost(race, owner, {"registers": [stranger_card, 0, 0, 0, 0]})
    assert refused.value.code == "card"


def test_nobody_tries_out_the_cards_of_others(race: Game, owner: User, seated: User) -> None:
    theirs = own_hand(race, seated)[0]
    with pytest.raises(IllegalAnswer):
        ghost(race, owner, {"registers": [theirs, 0, 0, 0, 0]})


def test_a_card_is_tried_once_only(race: Game, owner: User) -> None:
    card = own_hand(race, owner)[0]
    with pytest.raises(IllegalAnswer):
        ghost(race, owner, {"registers": [card, card, 0, 0, 0]})
