"""What RoboRally's pages are told."""

from typing import Any

from django.template.loader import render_to_string

from games.kinds.roborally import pages
from games.models import Game, User
from games.view.queries import game_view
from tests.games.support.moves import hand_in, pending_of, play_turn, program_for, start_turn_from
from tests.people import Person


def race_context(race: Game, viewer: Person) -> dict[str, Any]:
    race.refresh_from_db()
    page = game_view.game_page(race, viewer)
    last = None if page.last_turn is None else game_view.turn_page(race, page.last_turn, viewer)
    return pages.game_part(page, last)


def test_a_question_without_a_template_of_its_own_has_the_generic_form_that_takes_plain_json(
    race: Game, owner: User
) -> None:
    (prompt,) = race_context(race, owner)["prompts"]
    assert prompt["templates"] == ("roborally/decisions/program.html", "play/decisions/_generic.html")
    form = render_to_string("play/decisions/_generic.html", {"prompt": prompt})
    assert all(f"<dt>{name}</dt>" in form for name in prompt["offer"])
    assert 'name="answer"' in form
    assert prompt["submit_url"] in form


def test_a_questions_key_changes_with_its_state_and_the_boards_with_the_turn_only(
    race: Game, owner: User, seated: User
) -> None:
    """A question's key is fit for a selector."""
    before = race_context(race, owner)
    hand_in(race, owner)
    after = race_context(race, owner)
    assert [it["prompts"][0]["key"] for it in (before, after)] == [
        "prompt-t1-g1-s0-program-r0-open",
        "prompt-t1-g1-s0-program-r0-in",
    ]
    assert after["board_key"] == before["board_key"]
    play_turn(race, seated)
    assert race_context(race, owner)["board_key"] != before["board_key"]


def test_only_a_robot_that_still_races_has_standing_orders(race: Game, owner: User) -> None:
    assert race_context(race, owner)["orders"]
    start_turn_from(race, lambda state: setattr(state.robots[0], "status", "out"))
    assert race_context(race, owner)["orders"] is None


def test_the_log_tells_the_last_turn_with_what_happened_to_me_first(race: Game, owner: User, seated: User) -> None:
    assert race_context(race, owner)["log"]["title"] == "The start"
    play_turn(race, owner, seated)
    log = race_context(race, owner)["log"]
    assert (log["title"], log["turn"], log["robot"]) == ("Turn 1", 1, "Bolt")
    assert all("Bolt" in line.text for line in log["mine"])
    assert [group.title for _, group in log["groups"]][:2] == [
        "The turn begins",
        "Register 1: the cards turn over",
    ]


def test_a_draft_fills_the_registers_as_far_as_it_holds_own_cards(race: Game, owner: User) -> None:
    prompt = pending_of(race, owner)
    cards = program_for(prompt)["registers"]
    race.pending_decisions.filter(pk=prompt.pk).update(draft={"registers": [cards[0], 0, "x", 9999]})
    registers = race_context(race, owner)["prompts"][0]["program"].registers
    assert [register.face.priority if register.face else 0 for register in registers] == [cards[0], 0, 0, 0, 0]
