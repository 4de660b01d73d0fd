"""The create form with its settings, and the facts of a race."""

from typing import Any

import pytest
from django.http import QueryDict

from engine.roborally.courses import catalogue
from engine.roborally.variants import find_variants
from games.kinds.roborally.setup.setup import SetupForm, choices, facts, facts_of, lobby
from games.kinds.roborally.setup.venues import course, courses
from games.models import User
from games.shapes.page import GamePage
from games.view.queries import game_view
from tests.games.support.team_races import PAIRS, TWO_TEAMS, team_lobby
from tests.people import new_race

GOOD = {
    "course": "risky-exchange",
    "seats": "4",
    "bots": "1",
    "strength": "easy",
    "visibility": "link",
    "pace": "daily",
    "lives": "3",
    "finish": "first",
    "option_cards": "on",
    "interruptions": "between",
    "max_asks": "1",
    "title": "",
}
ULTIMATE = {"edition": "ultimate"}
USUAL = ["Risky Exchange", "1 day a turn", "3 lives", "first home wins"]


def options_of(**wishes: str) -> dict[str, Any]:
    form = SetupForm({name: value for name, value in (GOOD | wishes).items() if value})
    assert form.is_valid(), form.errors
    return form.table()["options"]


def form_with(variants: list[str], **wishes: str) -> SetupForm:
    data = QueryDict(mutable=True)
    data.update({name: value for name, value in (GOOD | wishes).items() if value})
    data.setlist("variants", variants)
    return SetupForm(data)


def test_the_usual_settings_are_those_of_the_rules() -> None:
    form = SetupForm.filled(QueryDict())
    chosen = {name: form[name].value() for name in ("option_cards", "interruptions", "max_asks")}
    assert chosen == {"option_cards": True, "interruptions": "between", "max_asks": 1}


def test_every_setting_goes_to_the_rules() -> None:
    assert options_of(option_cards="", interruptions="full", max_asks="3") == {
        "course": "risky-exchange",
        "lives": 3,
        "finish": "first",
        "option_cards": False,
        "interruptions": "full",
        "max_asks": 3,
    }
    assert options_of()["option_cards"] is True


@pytest.mark.parametrize(
    "wish", [{"interruptions": "always"}, {"interruptions": ""}, {"max_asks": "4"}, {"max_asks": "-1"}]
)
def test_settings_that_there_are_not(wish: dict[str, str]) -> None:
    form = SetupForm(GOOD | wish)
    assert not form.is_valid()
    assert list(form.errors) == list(wish)


def test_a_course_says_how_many_it_is_for(subtests: pytest.Subtests) -> None:
    for name, seats, said in [
        (TWO_TEAMS, "4", ""),
        (PAIRS, "8", ""),
        (PAIRS, "5", "Tandem Carnage is for 4, 6 or 8 players."),
        (PAIRS, "2", "Tandem Carnage is for 4, 6 or 8 players."),
        ("death-trap", "5", "Death Trap is for 2 to 4 players."),
    ]:
        with subtests.test(f"{name}, {seats}"):
            form = SetupForm(GOOD | {"course": name, "seats": seats})
            assert form.is_valid() is not bool(said)
            assert form.errors.get("seats", [""]) == [said]


def test_facts_tell_settings_where_they_are_not_the_usual_ones(owner: User, subtests: pytest.Subtests) -> None:
    for options, told in [
        ({}, []),
        ({"option_cards": True, "interruptions": "between", "max_asks": 3}, []),
        ({"option_cards": False}, ["no Option cards"]),
        ({"one_flag_per_turn": True}, ["one flag a turn"]),
        ({"interruptions": "none"}, ["never stops to ask"]),
        ({"interruptions": "full"}, ["may stop in mid-turn, each player once a turn"]),
        ({"interruptions": "full", "max_asks": 3}, ["may stop in mid-turn, each player 3 times a turn"]),
        ({"interruptions": "full", "max_asks": 0}, ["may stop in mid-turn, but no one is asked"]),
    ]:
        with subtests.test(f"{options}"):
            game = new_race(owner, options={"course": "risky-exchange"} | options)
            assert facts_of(game_view.game_page(game, owner)) == USUAL + told


def test_facts_tell_the_teams(owner: User) -> None:
    assert "3 teams of 2" in facts_of(game_view.game_page(team_lobby(owner, seats=6, course=PAIRS), owner))


def test_a_course_of_an_edition_with_printed_flags_has_none_placed_by_chance() -> None:
    form = SetupForm(GOOD | {"random_flags": "3"})
    assert form.errors == {"random_flags": ["Risky Exchange has its flags where they are printed."]}
    assert "random_flags" not in options_of(random_flags="0")


def test_one_flag_a_turn_is_chosen_by_the_rules_of_2005() -> None:
    """A-26."""
    assert options_of(one_flag_per_turn="on")["one_flag_per_turn"] is True
    assert "one_flag_per_turn" not in options_of()
    form = SetupForm(GOOD | ULTIMATE | {"one_flag_per_turn": "on"})
    said = "By the rules of the Ultimate Collection, every flag of a turn counts."
    assert form.errors == {"one_flag_per_turn": [said]}


@pytest.mark.parametrize(("seats", "errors"), [("4", ["More than 3 lives are for 5 players or more."]), ("5", [])])
def test_four_lives_are_for_five_players(seats: str, errors: list[str]) -> None:
    assert SetupForm(GOOD | {"seats": seats, "lives": "4"}).errors.get("lives", []) == errors


def test_edition_and_variants_go_to_the_rules_only_if_they_are_chosen() -> None:
    assert not {"edition", "variants"} & options_of().keys()
    form = form_with(["turbo_wrenches", "immortality"], edition="ultimate")
    assert form.is_valid(), form.errors
    options = form.table()["options"]
    assert (options["edition"], options["variants"]) == ("ultimate", ["turbo_wrenches", "immortality"])


def test_a_course_of_the_ultimate_collection_needs_no_edition_for_variants() -> None:
    form = form_with(["turbo_wrenches"], course="baby-steps")
    assert form.is_valid(), form.errors


TWICE = "Teams of two cannot be played with Two teams: both settle who wins together."


@pytest.mark.parametrize(
    ("variants", "wishes", "field", "said"),
    [
        (["turbo_wrenches"], {}, "edition", "All variants but teams need the rules of the Ultimate Collection."),
        (["two_teams"], {"seats": "5"}, "variants", "5 robots cannot form even teams of two or more."),
        (["two_teams", "tandem"], {}, "variants", TWICE),
        (["extra_lives"], ULTIMATE, "variants", "Extra lives cannot be played: it is for 5 players or more."),
        (["free_beer"], ULTIMATE, "variants", "Select a valid choice. free_beer is not one of the available choices."),
    ],
)
def test_a_contradiction_is_told_where_it_was_made(
    variants: list[str], wishes: dict[str, str], field: str, said: str
) -> None:
    assert form_with(variants, **wishes).errors == {field: [said]}


def test_chance_may_place_flags_on_courses_of_2005_by_the_other_rules() -> None:
    assert options_of(edition="ultimate", random_flags="3")["random_flags"] == 3


def test_the_form_lists_every_variant_with_its_sentence() -> None:
    groups = dict(choices(form_with(["immortality"], **ULTIMATE))["variants"])
    assert [title for _, title, _, _ in groups["Teams"]] == ["Teams of two", "Two teams"]
    listed = [line for group in groups.values() for line in group]
    assert {name for name, _, _, _ in listed} == set(find_variants())
    assert [name for name, _, _, is_ticked in listed if is_ticked] == ["immortality"]
    assert all(words == find_variants()[name].words for name, _, words, _ in listed)


def test_facts_and_rules_tell_edition_and_variants(owner: User) -> None:
    options = {"course": "tricksy", "edition": "ultimate", "variants": ["moving_flags", "immortality"]}
    page = game_view.game_page(new_race(owner, options=options), owner)
    assert facts_of(page)[:3] == ["Tricksy", "Ultimate Collection", "Moving flags, Immortality"]
    assert rules_in_lobby(page)[1:] == ["Moving flags", "Immortality"]
    once = {"course": "risky-exchange", "one_flag_per_turn": True}
    assert rules_in_lobby(game_view.game_page(new_race(owner, options=once), owner)) == ["One flag a turn"]


def rules_in_lobby(page: GamePage) -> list[str]:
    shown = lobby(page)
    assert shown["rules_title"] == "Special rules of this race"
    return [rule.split(":")[0] for rule in shown["rules"]]


def test_facts_tell_the_lives_that_a_variant_gives(owner: User) -> None:
    options = {"course": "baby-steps", "variants": ["extra_lives"]}
    assert "4 lives" in facts_of(game_view.game_page(new_race(owner, options=options, seats=5), owner))
    last = new_race(owner, options={"course": "baby-steps", "lives": 1})
    assert "1 life" in facts_of(game_view.game_page(last, owner))


def test_the_facts_of_a_race_take_only_its_own_course() -> None:
    for kept in (catalogue.course_ids, catalogue.load_file, courses, course):
        kept.cache_clear()
    assert catalogue.is_course("risky-exchange")
    assert not any(catalogue.is_course(other) for other in ("no-such-course", "", None, ["risky-exchange"]))
    assert facts({"course": "risky-exchange"}) == ["Risky Exchange"]
    assert catalogue.load_file.cache_info().currsize == 1
