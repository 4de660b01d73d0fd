"""Programs that bots suppose of others, kept."""

import msgspec

from engine.kernel.chance import SEED_BYTES, Chance
from engine.roborally.bots.kept import kept_program
from engine.roborally.bots.programming import program
from engine.roborally.bots.strength import LOOKING_AHEAD
from engine.roborally.cards.program_cards import CARDS, Kind
from engine.roborally.decisions import ProgramAnswer
from engine.roborally.views.race import RaceView, view_for
from tests.engine.roborally.bots import hands
from tests.engine.roborally.bots.test_tracks import start_of

HAND: tuple[Kind, ...] = ("move_3", "move_2", "move_2", "move_1", "rotate_left", "rotate_right", "u_turn")
OTHER = {kind: [card for card in CARDS if CARDS[card] == kind] for kind in HAND}
SEED = bytes(SEED_BYTES)


def seen(hand: list[int]) -> RaceView:
    state = start_of("risky-exchange")
    state.robots[0].hand = hand
    return view_for(state, 0)


def kept(hand: list[int], locked: list[int] | None = None) -> ProgramAnswer:
    return kept_program(seen(hand), hands.program(hand, locked), LOOKING_AHEAD, Chance(SEED))


def kinds(answer: ProgramAnswer) -> list[Kind | None]:
    return [CARDS.get(card) for card in answer.registers]


def test_it_is_the_program_that_is_found_for_the_hand() -> None:
    hand = hands.cards(*HAND)
    question = hands.program(hand)
    found = program(seen(hand), question, LOOKING_AHEAD, Chance(SEED))
    assert kinds(kept(hand)) == kinds(found)


def test_other_cards_of_the_same_kinds_are_programmed_alike() -> None:
    """Each register has a card of its own out of the hand."""
    one, other = hands.cards(*HAND), [OTHER[kind][-1 - HAND[:place].count(kind)] for place, kind in enumerate(HAND)]
    assert set(one) != set(other)
    assert kinds(kept(one)) == kinds(kept(other))
    for hand in (one, other):
        answer = kept(hand)
        hands.program(hand).check(answer)
        assert len(set(answer.registers)) == 5


def test_locked_registers_stay_empty() -> None:
    hand, locked = hands.cards("move_1", "move_2", "u_turn", "u_turn"), [0, 0, 0, 0, OTHER["move_3"][0]]
    assert kept(hand, locked).registers[4] == 0


def test_another_place_leads_to_another_program() -> None:
    """The view counts: turned the other way, the robot does not do the same."""
    hand = hands.cards(*HAND)
    view = seen(hand)
    turned = msgspec.structs.replace(view.robots[0], heading=(view.robots[0].heading + 2) % 4)
    other = msgspec.structs.replace(view, robots=[turned, *view.robots[1:]])
    asked = hands.program(hand), LOOKING_AHEAD
    assert kinds(kept_program(view, *asked, Chance(SEED))) != kinds(kept_program(other, *asked, Chance(SEED)))
