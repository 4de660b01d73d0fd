"""The sandbox by the API: the same programs, guesses and secrets as on its page."""

from typing import Any

import pytest
from django.test import Client

from engine.roborally.state import Held, RaceState
from games.models import Game, User
from tests.games.api.calls import Program, problem
from tests.games.support.lobbies import finish
from tests.games.support.moves import play_turn, start_turn_from


def equip(state: RaceState) -> None:
    state.robots[0].options = [Held(id="brakes")]


@pytest.fixture
def played(race: Game, owner: User, seated: User) -> Game:
    """A race that goes on. Its first robot has Brakes."""
    start_turn_from(race, equip)
    race.refresh_from_db()
    play_turn(race, owner, seated)
    return race


@pytest.fixture
def over(played: Game, seated: User) -> Game:
    return finish(played, seated)


def path(game: Game, turn: int = 1) -> str:
    return f"games/{game.pk}/turns/{turn}/sandbox"


def turned_round(told: dict[str, Any], subject: str = "r0") -> dict[str, Any]:
    """The program of a robot backwards."""
    [program] = [program for program in told["programs"] if program["subject"] == subject]
    return program["answer"] | {"registers": program["answer"]["registers"][::-1]}


def test_a_turn_is_told_as_it_was_played(over: Game, program: Program) -> None:
    told = program.get(path(over)).json()
    assert told["turn"] == program.get(f"games/{over.pk}/turns/1").json()
    assert [it["subject"] for it in told["programs"]] == ["r0", "r1"]
    assert not any(it["is_changed"] or it["is_guess"] for it in told["programs"])
    assert all(it["was"] == it["would_be"] for it in told["standings"])


def test_another_program_is_played_and_its_link_shows_the_same(over: Game, program: Program) -> None:
    was = program.get(path(over)).json()
    tried = program.post(path(over), {"programs": {"r0": turned_round(was)}}).json()
    assert tried["turn"]["events"] != was["turn"]["events"]
    assert tried["programs"][0]["answer"]["registers"] == was["programs"][0]["answer"]["registers"][::-1]
    assert [it["is_changed"] for it in tried["programs"]] == [True, False]
    page = Client().get(tried["link"]).context["sandbox"]
    assert page.is_changed
    assert [vars(it) for it in page.standings] == tried["standings"]
    assert program.get(path(over)).json() == was


def test_what_options_add_can_be_tried_too(over: Game, program: Program) -> None:
    was = program.get(path(over)).json()["programs"][0]["answer"]
    tried = program.post(path(over), {"programs": {"r0": was | {"riders": {"brakes": {"registers": [1]}}}}}).json()
    assert tried["programs"][0]["answer"]["riders"] == {"brakes": {"registers": [1]}}
    control = Client().get(tried["link"]).context["sandbox"].programs[0].extras.controls[0]
    assert (control.id, control.rider.registers) == ("brakes", [1])


@pytest.mark.parametrize(
    ("programs", "refusal"),
    [
        ({"r0": {"registers": [1, 2, 3, 4, 5]}}, (400, "card")),
        ({"r0": {"registers": []}}, (400, "registers")),
        ({"r0": "left"}, (400, "malformed")),
        ({"r0": {"riders": {"recompile": {"now": True}}, "registers": [0] * 5}}, (400, "rider")),
        ({"r7": {"registers": [1, 2, 3, 4, 5]}}, (404, "no_such_program")),
    ],
)
def test_what_is_not_legal_is_refused(
    programs: dict[str, Any], refusal: tuple[int, str], over: Game, owner: User
) -> None:
    assert problem(Program(owner).post(path(over), {"programs": programs})) == refusal


def test_everybody_may_try_a_game_that_is_over(over: Game) -> None:
    was = Client().get(f"/api/v1/{path(over)}").json()
    body = {"programs": {"r0": turned_round(was)}}
    tried = Client().post(f"/api/v1/{path(over)}", body, content_type="application/json").json()
    assert tried["programs"][0]["is_changed"]


def test_while_it_goes_on_others_are_guessed(played: Game, owner: User, program: Program) -> None:
    told = program.get(path(played)).json()
    own, other = sorted(told["programs"], key=lambda it: it["subject"])
    assert (own["is_guess"], other["is_guess"]) == (False, True)
    assert other["question"]["options"] == []
    seen = other["answer"]["registers"]
    card = next(card for card in other["question"]["hand"] if card not in seen)
    tried = program.post(path(played), {"programs": {"r1": {"registers": [card, 0, 0, 0, 0]}}}).json()
    assert [it["answer"]["registers"] for it in tried["programs"] if it["is_guess"]] == [[card, *seen[1:]]]
    page = Client()
    page.force_login(owner)
    assert page.get(tried["link"]).context["sandbox"].is_changed


@pytest.mark.parametrize(
    "guess",
    [
        {"registers": [840, 840, 0, 0, 0]},
        {"registers": [1, 0, 0, 0, 0]},
        {"registers": [0]},
        {"registers": [0] * 5, "power_down": True},
        {"registers": [0] * 5, "riders": {"brakes": {"registers": [1]}}},
    ],
    ids=["a card twice", "no card", "too short", "a power down", "an Option"],
)
def test_what_cannot_be_guessed_is_refused(guess: dict[str, Any], played: Game, owner: User) -> None:
    assert problem(Program(owner).post(path(played), {"programs": {"r1": guess}}))[0] == 400


def test_programs_are_secret_while_it_goes_on(played: Game, stranger: User) -> None:
    for method in ("GET", "POST"):
        assert problem(Program(stranger).call(method, path(played), {})) == (409, "not_over")


def test_the_cards_of_others_are_not_told_while_it_goes_on(played: Game, owner: User, seated: User) -> None:
    """What the other one's own sandbox has is nowhere in this one, but for cards that were turned over."""
    mine = {it["subject"]: it for it in Program(owner).get(path(played)).json()["programs"]}
    theirs = {it["subject"]: it for it in Program(seated).get(path(played)).json()["programs"]}
    assert theirs["r1"]["question"]["hand"] != mine["r1"]["question"]["hand"]
    shown = [card for card in mine["r1"]["answer"]["registers"] if card]
    assert set(shown) <= set(theirs["r1"]["answer"]["registers"])


def test_a_turn_without_programs_has_no_sandbox(over: Game, owner: User) -> None:
    assert problem(Program(owner).get(path(over, 0))) == (404, "no_programs")
    assert problem(Program(owner).get(path(over, 9)))[0] == 404
