"""The puzzles that come with the rules. All are searched through again in the long proof; here, some of them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.roborally.cards.program_cards import CARDS
from engine.roborally.puzzles.goals import find_goals
from engine.roborally.puzzles.making import Made, is_hard
from engine.roborally.puzzles.puzzle import play, question
from engine.roborally.puzzles.search import search
from engine.roborally.puzzles.shipped import shipped_puzzles
from engine.roborally.state import EMPTY

ALL = list(shipped_puzzles())
SAMPLE = ALL[:: len(ALL) // 4]


def test_there_are_at_least_300_and_no_two_are_the_same() -> None:
    assert len({made.puzzle.id for made in ALL}) == len(ALL) >= 300


def test_no_goal_has_more_than_a_third_of_them() -> None:
    kinds = [made.puzzle.goal.kind() for made in ALL]
    assert {*kinds} <= find_goals().keys()
    assert all(kinds.count(kind) <= len(ALL) / 3 for kind in kinds)
    assert len({*kinds}) >= 6


def test_some_ask_for_nothing_but_to_survive() -> None:
    assert sum(1 for made in ALL if made.puzzle.goal.kind() == "survive") >= 20


@pytest.mark.slow("searches through all orders of hands")
@pytest.mark.parametrize("made", SAMPLE, ids=lambda made: made.puzzle.id)
def test_an_exhaustive_search_finds_what_is_written_down(made: Made) -> None:
    (found,) = search(made.puzzle.position, [made.puzzle.goal])
    assert sorted(found.lines) == sorted(made.lines)
    assert round(found.share, 6) == made.share
    assert is_hard(made.puzzle.goal, found)


@settings(max_examples=40, deadline=None)
@given(made=st.sampled_from(ALL), data=st.data())
def test_whoever_solves_it_has_played_one_of_its_lines(made: Made, data: st.DataObject) -> None:
    """Half of the orders tried begin like a solution, or they would hardly ever solve anything."""
    asked = question(made.puzzle.position)
    cards = data.draw(st.permutations(asked.hand))
    if data.draw(st.booleans()):
        begun = [card for card in made.answer if card in asked.hand][: data.draw(st.integers(1, 5))]
        cards = [*begun, *(card for card in cards if card not in begun)]
    supply = iter(cards)
    registers = [EMPTY if lying else next(supply) for lying in asked.locked]
    kinds = tuple(CARDS[card] for card in registers if card)
    solved = play(made.puzzle, {"registers": registers}).solved
    assert not solved or any(kinds[: len(line)] == line for line in made.lines)
    assert solved or registers != made.answer
