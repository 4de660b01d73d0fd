"""What the page that verifies a race knows of its cards."""

from engine.roborally.options import option_deck
from games.kinds.roborally.setup.dealing import facts

RACE = {"course": "checkmate"}


def test_the_cards_have_names() -> None:
    found = facts(RACE)
    assert len(found["program_cards"]) == 84
    assert found["program_cards"][840] == "Move 3 (840)"
    assert found["option_decks"]["2005"] == sorted(option_deck("2005"))
    assert set(found["option_decks"]["2005"]) <= found["options"].keys()


def test_courses_that_deal_options_face_down_are_named() -> None:
    assert facts(RACE)["drafts"] == {"tricksy": {"dealt": 3, "rest": "bottom"}}


def test_variants_say_what_they_deal() -> None:
    variants = facts(RACE)["variants"]
    assert variants["deluxe_option_package"] == {"left_out": [], "draft": {"dealt": 3, "rest": "discarded"}, "drawn": 0}
    assert variants["bio_bots"] == {"left_out": ["bio_option"], "draft": None, "drawn": 1}
    assert variants["immortality"] == {"left_out": [], "draft": None, "drawn": 0}
