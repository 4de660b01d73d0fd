"""Turns that are tried with other programs: who may, and what comes of it."""

import pytest
from django.db.models import F

from engine.roborally.state import Held
from games.errors import Closed, NotFound
from games.history import services as visits
from games.models import Game, User
from games.play.services import play
from games.sandbox.queries.changes import FormChanges
from games.sandbox.queries.trials import Sandbox, has_sandbox, sandbox_of
from games.view.queries.game_view import turn_page
from tests.games.support.lobbies import finish
from tests.games.support.moves import pending_of, play_turn, start_turn_from


def tried(game: Game, turn: int, viewer: User, fields: dict[str, str]) -> Sandbox:
    return sandbox_of(game, turn, viewer, lambda part: FormChanges(part, fields))


def test_without_changes_the_turn_is_as_it_was(over: Game, stranger: User) -> None:
    found = tried(over, 1, stranger, {})
    assert found.page == turn_page(over, 1, stranger)
    assert not found.is_changed
    assert all(standing.was == standing.would_be for standing in found.standings)


def test_another_program_leads_elsewhere(over: Game, owner: User) -> None:
    first, *_, last = tried(over, 1, owner, {}).programs[0].slots[:5]
    found = tried(over, 1, owner, {"r0-1": last.chosen, "r0-5": first.chosen})
    assert found.is_changed
    assert found.page.events != turn_page(over, 1, owner).events
    assert [program.is_changed for program in found.programs] == [True, False]


def test_ones_own_program_comes_before_the_guesses(played: Game, seated: User) -> None:
    assert [program.name for program in tried(played, 1, seated, {}).programs] == ["r1", "r0"]


def test_a_hand_that_was_thrown_away_is_no_program(race: Game, owner: User, seated: User) -> None:
    start_turn_from(race, lambda state: setattr(state.robots[0], "options", [Held(id="recompile")]))
    redraw = {"registers": [0] * 5, "riders": {"recompile": {"now": True}}}
    decision_id = pending_of(race, owner).decision_id
    play.submit(game_id=race.pk, user=owner, decision_id=decision_id, answer=redraw)
    play.resolve(game_id=race.pk)
    play_turn(race, owner, seated)
    finish(race, seated)
    assert [program.name for program in tried(race, 1, owner, {}).programs] == ["r0", "r1"]


def test_what_is_refused_is_not_played(over: Game, owner: User) -> None:
    found = tried(over, 1, owner, {"r0-1": "1"})
    assert found.error == "Bolt: Register 1: there is no such choice"
    assert not found.is_changed
    assert found.page.events == turn_page(over, 1, owner).events


def test_a_turn_of_older_rules_is_not_tried(over: Game, owner: User) -> None:
    over.turns.update(revision=F("revision") - 1)
    assert not has_sandbox(over, turn_page(over, 1, owner))
    with pytest.raises(Closed, match="older rules"):
        tried(over, 1, owner, {})


def test_a_hidden_result_stays_hidden(race: Game, owner: User, seated: User, stranger: User) -> None:
    visits.hide_results(user=stranger, hide=True)
    stranger.refresh_from_db()
    play_turn(race, owner, seated)
    finish(race, seated)
    with pytest.raises(Closed, match="hide results"):
        tried(race, 1, stranger, {})


def test_the_start_has_no_programs(over: Game, owner: User) -> None:
    assert not has_sandbox(over, turn_page(over, 0, owner))
    with pytest.raises(NotFound, match="No one programmed"):
        tried(over, 0, owner, {})


def test_only_players_try_turns_of_a_game_that_goes_on(played: Game, owner: User, stranger: User) -> None:
    assert has_sandbox(played, turn_page(played, 1, owner))
    assert not has_sandbox(played, turn_page(played, 1, stranger))
    with pytest.raises(Closed, match="once the game is over"):
        tried(played, 1, stranger, {})
