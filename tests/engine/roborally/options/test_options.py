"""What is true of every Option card."""

import inspect
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

from engine.kernel.chance import SEED_BYTES, Chance
from engine.kernel.errors import BadData
from engine.roborally.cards.program_cards import CARDS
from engine.roborally.decisions import order_types
from engine.roborally.moments import defined_by
from engine.roborally.options import find_option, find_options, option_deck
from engine.roborally.options.base import OptionCard, OptionMoments
from engine.roborally.options.riders import UnfinishedProgram

TESTS = Path(__file__).parent
DECK_OF_2005 = [
    "ablative_coat", "abort_switch", "brakes", "circuit_breaker", "conditional", "crab_legs", "double_barrel_laser",
    "dual_processor", "extra_memory", "fire_control", "flywheel", "fourth_gear", "gyroscopic_stabilizer",
    "high_power_laser", "mechanical_arm", "mini_howitzer", "power_down_shield", "pressor_beam", "radio_control",
    "ramming_gear", "rear_laser", "recompile", "reverse_gears", "scrambler", "superior_archive_copy", "tractor_beam",
]  # fmt: skip
FROM_THE_LEAST_WANTED = [
    "circuit_breaker", "gyroscopic_stabilizer", "conditional", "abort_switch", "reverse_gears", "brakes", "flywheel",
    "recompile", "radio_control", "scrambler", "tractor_beam", "pressor_beam", "crab_legs", "dual_processor",
    "fourth_gear", "ramming_gear", "rear_laser", "mini_howitzer", "fire_control", "high_power_laser",
    "double_barrel_laser", "power_down_shield", "mechanical_arm", "extra_memory", "ablative_coat",
    "superior_archive_copy",
]  # fmt: skip
CARDS_OF_ALL = list(find_options().items())
LAST_LINE = re.compile(r'Rules: (of the house|000 "[^"]+")(; .+)?')


def source(card: type[OptionCard]) -> str:
    return inspect.cleandoc(card.__doc__ or "").splitlines()[-1]


def printed(options: Iterable[str]) -> list[str]:
    """Those of the rulebook. Others may be added, by one file each."""
    return [option for option in options if "of the house" not in source(find_option(option))]


def test_the_printed_decks_have_26_cards_and_52() -> None:
    assert len(DECK_OF_2005) == 26
    assert printed(option_deck("2005")) == DECK_OF_2005
    assert len(printed(option_deck("ultimate"))) == 52


def test_an_unknown_card_is_named() -> None:
    with pytest.raises(BadData, match="unknown option big_magnet"):
        find_option("big_magnet")


def test_no_two_cards_share_a_title_or_their_words() -> None:
    for fact in ("title", "words"):
        facts = [getattr(card, fact) for _, card in CARDS_OF_ALL]
        assert len(set(facts)) == len(facts), fact


def test_the_worth_of_the_cards_ranks_them() -> None:
    """A-221: the least valuable is given up first."""
    assert sorted(printed(option_deck("2005")), key=lambda option: find_option(option).worth) == FROM_THE_LEAST_WANTED
    worths = [find_option(option).worth for option in printed(option_deck("ultimate"))]
    assert len(set(worths)) == len(worths)


def test_it_says_what_a_page_needs(subtests: pytest.Subtests) -> None:
    for option, card in CARDS_OF_ALL:
        with subtests.test(option):
            assert card.title
            assert card.words.endswith(".")
            assert len(card.words) < 250
            assert set(card.editions) <= {"2005", "ultimate"}
            assert card.payload >= 0


def test_it_takes_part_in_the_game(subtests: pytest.Subtests) -> None:
    for option, card in CARDS_OF_ALL:
        with subtests.test(option):
            assert defined_by(card, OptionMoments) or card.rider is not None or card.undamaged_return


def test_its_docstring_ends_with_its_source(subtests: pytest.Subtests) -> None:
    for option, card in CARDS_OF_ALL:
        with subtests.test(option):
            assert LAST_LINE.fullmatch(source(card)), source(card)


def test_it_has_a_file_of_its_own_and_a_test_beside_it(subtests: pytest.Subtests) -> None:
    for option, card in CARDS_OF_ALL:
        with subtests.test(option):
            file = Path(inspect.getfile(card))
            assert file.stem == option
            assert (TESTS / file.parent.name / f"test_{option}.py").exists()


def test_its_riders_come_back_from_json_as_they_were(subtests: pytest.Subtests) -> None:
    for option, card in CARDS_OF_ALL:
        with subtests.test(option):
            shape = card.rider
            if shape is None:
                continue
            for number in range(20):
                chance = Chance(bytes(SEED_BYTES), scope=str(number))
                hand = chance.sample("hand", CARDS, 9)
                rider = shape.sample(UnfinishedProgram(hand[:5], hand[5:], card.check_pair), chance)
                assert shape.read(msgspec.json.decode(msgspec.json.encode(rider))) == rider
                assert set(rider.cards()) <= set(hand[5:])
            assert shape.read({}) == shape()
            assert (shape().cards(), shape().doubled(), list(shape().weapon_registers())) == ([], {}, [])


def test_its_questions_are_answered_by_standing_orders_that_do_not_ask(subtests: pytest.Subtests) -> None:
    for option, card in CARDS_OF_ALL:
        with subtests.test(option):
            for question in card.questions:
                assert question.order_type is not None
                assert order_types()[question.order_kind()] is question.order_type
                assert not question.order_type().ask
