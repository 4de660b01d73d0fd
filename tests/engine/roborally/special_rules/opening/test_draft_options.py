"""Option cards to choose from before the race.

Rules: 001 "Tricksy"; A-260
"""

from typing import Any

import msgspec
import pytest

from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalAnswer
from engine.kernel.table import Table, TableDump
from engine.roborally.cards.option_cards import shuffle_options
from engine.roborally.decisions import Program
from engine.roborally.events import OptionDrawn
from engine.roborally.game import GAME
from engine.roborally.options import find_option
from engine.roborally.special_rules.opening.draft_options import DraftOption
from engine.roborally.state import RaceState
from tests.engine.roborally.special_rules.starts import opened
from tests.scenes import Scene

DECK = ["brakes", "pressor_beam", "double_barrel_laser", "crab_legs", "fourth_gear", "reverse_gears", "ramming_gear"]


def draft(deck: list[str], answers: dict[str, list[str]] | None = None, **rule: Any) -> Scene:
    """Two robots, A on Dock 1, and the Option deck in this order."""
    scene = Scene("A> B>", special=[{"rule": "draft_options", "dealt": 3, "kept": 1, "rest": "bottom", **rule}])
    scene.state.option_deck = list(deck)
    for name, kept in (answers or {}).items():
        scene.answers["draft_option", name] = {"options": kept}
    scene.set_up()
    return scene


def question(**changes: Any) -> DraftOption:
    return DraftOption(**{"seat": 0, "robot": 0, "dealt": DECK[:3], "keep": 1, **changes})


def test_each_keeps_one_of_three_and_the_others_go_under_the_deck() -> None:
    scene = draft(DECK, {"A": ["pressor_beam"], "B": ["crab_legs"]})
    assert (scene.held("A"), scene.held("B")) == (["pressor_beam"], ["crab_legs"])
    assert scene.state.option_deck == ["ramming_gear", "brakes", "double_barrel_laser", "fourth_gear", "reverse_gears"]
    assert [(event.robot, event.option) for event in scene.events(OptionDrawn)] == [
        (0, "pressor_beam"),
        (1, "crab_legs"),
    ]


def test_no_one_is_dealt_what_another_holds_in_hand() -> None:
    """Even if the deck is too small for all: the last ones choose from what is left."""
    scene = draft(DECK[:4])
    assert [asked.dealt for asked in scene.asked if isinstance(asked, DraftOption)] == [DECK[:3], DECK[3:4]]
    assert scene.held("B") == DECK[3:4]


def test_who_is_dealt_nothing_is_not_asked() -> None:
    scene = draft(DECK[:3])
    assert [asked.seat for asked in scene.asked] == [0]
    assert scene.held("B") == []


def test_the_rest_may_be_discarded_instead() -> None:
    scene = draft(DECK, {"A": ["brakes"], "B": ["crab_legs"]}, rest="discarded", kept=1)
    assert scene.state.option_deck == ["ramming_gear"]


def test_two_may_be_kept() -> None:
    scene = draft(DECK, {"A": ["brakes", "pressor_beam"]}, kept=2)
    assert scene.held("A") == ["brakes", "pressor_beam"]
    assert len(scene.held("B")) == 2


@pytest.mark.parametrize(
    ("kept", "complaint"),
    [
        (["fourth_gear"], "fourth_gear is not among those dealt"),
        ([], "keep 1 of these Options, not 0"),
        (["brakes", "pressor_beam"], "keep 1 of these Options, not 2"),
        (["brakes", "brakes"], "kept once"),
    ],
)
def test_what_cannot_be_kept_is_refused_in_words(kept: list[str], complaint: str) -> None:
    with pytest.raises(IllegalAnswer, match=complaint):
        question().parse({"options": kept})


def test_at_the_deadline_the_card_worth_most_is_kept_if_the_draft_says_nothing() -> None:
    best = max(DECK[:3], key=lambda option: find_option(option).worth)
    chance = Chance(bytes(16))
    for nothing in (None, {}, {"options": ["fourth_gear"]}, {"options": []}, "brakes"):
        assert question().default(nothing, chance).options == [best]
    assert question().default({"options": ["brakes"]}, chance).options == ["brakes"]
    assert question().decline().options == [best]


def test_a_random_choice_is_legal_and_any_card_may_be_it() -> None:
    picked = set()
    for turn in range(40):
        answer = question(keep=2).sample(Chance(bytes(16), turn=turn))
        question(keep=2).check(answer)
        picked |= set(answer.options)
    assert picked == set(DECK[:3])


# --- at a table ----------------------------------------------------------------------------------------------------


def test_before_the_first_turn_all_are_asked_at_once_for_different_cards() -> None:
    table = opened("tricksy", 4)
    assert table.turn == 0
    drafts = [asked for asked in table.pending if isinstance(asked, DraftOption)]
    assert [asked.seat for asked in drafts] == sorted(range(4), key=lambda seat: table.state.robots[seat].dock)
    dealt = [option for asked in drafts for option in asked.dealt]
    assert len(set(dealt)) == len(dealt)


def test_what_is_dealt_is_known_to_its_seat_alone_and_so_is_what_goes_under_the_deck() -> None:
    table = opened("tricksy", 2)
    own = [asked for asked in table.pending if isinstance(asked, DraftOption)]
    others = {option for asked in own for option in asked.dealt}
    assert others
    for seat in (None, 0, 1):
        told = msgspec.json.encode([table.view(seat), table.events(seat)]).decode()
        assert not any(option in told for option in others)
    for asked in own:
        table.answer(asked.id, {"options": asked.dealt[:1]})
    table.advance()
    kept = {asked.dealt[0] for asked in own}
    for seat in (None, 0, 1):
        told = msgspec.json.encode([table.view(seat), table.finished[0].events]).decode()
        assert {option for option in others if f'"{option}"' in told} == kept


def test_the_race_goes_on_with_what_was_chosen_in_another_process() -> None:
    table = opened("tricksy", 2)
    first, second = table.pending
    table.answer(first.id, first.decline())
    dump = msgspec.json.decode(msgspec.json.encode(table.dump()), type=TableDump)
    again: Table[RaceState] = Table(GAME, dump)
    again.advance()
    assert [asked.id for asked in again.pending] == [second.id]
    again.timeout(second.id)
    again.advance()
    assert all(isinstance(asked, Program) for asked in again.pending)
    assert [len(robot.options) for robot in again.state.robots] == [1, 1]


def test_without_option_cards_there_is_nothing_to_choose() -> None:
    """A-261."""
    table = opened("tricksy", 2, option_cards=False)
    assert all(isinstance(asked, Program) for asked in table.pending)


def test_the_deck_is_shuffled_before_it_is_dealt() -> None:
    decks = set()
    for seed in range(8):
        scene = Scene("A>")
        scene.context.chance = Chance(bytes([seed] * 16))
        shuffle_options(scene.context)
        decks.add(tuple(scene.state.option_deck[:3]))
    assert len(decks) > 1
