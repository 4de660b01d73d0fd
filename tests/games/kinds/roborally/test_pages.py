"""What RoboRally's forms post, and what its pages are told."""

from typing import Any

import pytest
from django.http import QueryDict
from django.template.loader import render_to_string

from games.kinds.base import pages_of
from games.kinds.roborally import pages
from games.models import Game, User
from games.view.queries import game_view
from tests.games.support.moves import duty_of, hand_in, play_turn, program_for
from tests.people import Person


@pytest.mark.parametrize(
    ("kind", "posted", "answer"),
    [
        ("program", "register=10&register=0&register=20", {"registers": [10, 0, 20], "power_down": False}),
        ("program", "register=10&power_down=on", {"registers": [10], "power_down": True}),
        ("program", "register=-5&register=9999999999", {"registers": ["-5", "9999999999"], "power_down": False}),
        ("stay_powered_down", "stay=yes", {"stay": True}),
        ("stay_powered_down", "stay=no", {"stay": False}),
        ("stay_powered_down", "", {"stay": None}),
        ("reenter", "place=33-2", {"cell": 33, "heading": 2, "powered_down": False}),
        ("reenter", "place=33", {"cell": 33, "heading": "", "powered_down": False}),
        ("something_new", 'answer={"a": 1}', {"a": 1}),
        ("something_new", "answer={", "{"),
    ],
)
def test_forms_become_raw_answers(kind: str, posted: str, answer: Any) -> None:
    assert pages.answer(kind, QueryDict(posted)) == answer


def race_context(race: Game, viewer: Person) -> dict[str, Any]:
    race.refresh_from_db()
    page = game_view.race_page(race, viewer)
    last = None if page.last_turn is None else game_view.turn_page(race, page.last_turn, viewer)
    return pages.race(page, last)


def test_a_question_without_a_template_of_its_own_falls_back_on_the_generic_one(race: Game, owner: User) -> None:
    (duty,) = race_context(race, owner)["duties"]
    assert duty["templates"] == ("roborally/decisions/program.html", "play/decisions/_generic.html")


def test_the_generic_form_shows_what_is_offered_and_takes_plain_json(race: Game, owner: User) -> None:
    (duty,) = race_context(race, owner)["duties"]
    form = render_to_string("play/decisions/_generic.html", {"duty": duty})
    assert all(f"<dt>{name}</dt>" in form for name in duty["offer"])
    assert 'name="answer"' in form
    assert duty["submit_url"] in form


def test_a_questions_key_changes_with_its_state_and_is_fit_for_a_selector(race: Game, owner: User) -> None:
    before = race_context(race, owner)["duties"][0]["key"]
    hand_in(race, owner)
    after = race_context(race, owner)["duties"][0]["key"]
    assert (before, after) == ("duty-t1-g1-s0-program-r0-open", "duty-t1-g1-s0-program-r0-in")


def test_the_boards_key_changes_with_the_turn_only(race: Game, owner: User, seated: User) -> None:
    first = race_context(race, owner)["board_key"]
    hand_in(race, owner)
    assert race_context(race, owner)["board_key"] == first
    play_turn(race, seated)
    assert race_context(race, owner)["board_key"] != first


def test_the_log_tells_the_last_turn_with_what_happened_to_me_first(race: Game, owner: User, seated: User) -> None:
    assert race_context(race, owner)["log"]["title"] == "The start"
    play_turn(race, owner, seated)
    log = race_context(race, owner)["log"]
    assert (log["title"], log["turn"], log["robot"]) == ("Turn 1", 1, "Bolt")
    assert all("Bolt" in line.text for line in log["mine"])
    assert [group.title for group in log["groups"]][:2] == ["The turn begins", "Register 1: the cards are turned over"]


def test_a_draft_fills_the_registers_as_far_as_it_holds_own_cards(race: Game, owner: User) -> None:
    duty = duty_of(race, owner)
    cards = program_for(duty)["registers"]
    race.programs.filter(pk=duty.pk).update(draft={"registers": [cards[0], 0, "x", 9999]})
    registers = race_context(race, owner)["duties"][0]["program"].registers
    assert [register.face.priority if register.face else 0 for register in registers] == [cards[0], 0, 0, 0, 0]


def test_every_kind_of_game_is_found_by_its_name() -> None:
    assert pages_of("roborally") is pages
    with pytest.raises(ModuleNotFoundError):
        pages_of("croquet")
