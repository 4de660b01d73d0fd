"""Drafts, handing in, taking back, standing orders; and what is refused."""

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.kernel.errors import IllegalAnswer
from engine.roborally.game import GAME
from games.errors import Closed, NewerRules, NotFound, NotYours, Refused
from games.models import Game, User
from games.play.services import play
from games.play.services.parking import park
from tests.games.support.moves import everything, hand_in, let_time_pass, pending_of, program_for, woken
from tests.people import Person


def submit(game: Game, user: Person, decision_id: str, answer: Any) -> None:
    play.submit(game_id=game.pk, user=user, decision_id=decision_id, answer=answer)


def test_a_program_handed_in_is_kept_and_the_race_waits_for_the_others(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    prompt = pending_of(race, owner)
    assert prompt.submission["registers"] == program_for(prompt)["registers"]
    assert (prompt.by, prompt.closed_at, prompt.committed_at) == ("seat", None, None)
    assert not play.resolve(game_id=race.pk)
    assert pending_of(race, seated).submission is None


def test_the_last_program_closes_the_wait_and_asks_a_worker_to_go_on(
    race: Game, owner: User, seated: User, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    with django_capture_on_commit_callbacks() as first:
        hand_in(race, owner)
    with django_capture_on_commit_callbacks() as last:
        hand_in(race, seated)
    assert woken(first) == []
    assert woken(last) == [("resolve_ready_games",)]
    assert not race.pending_decisions.filter(closed_at__isnull=True).exists()


def test_resolving_again_does_nothing(played: Game) -> None:
    before = everything(played)
    assert not play.resolve(game_id=played.pk)
    assert everything(played) == before


def test_for_whoever_looks_it_goes_on_at_once_if_it_can(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    before = everything(race)
    play.go_on(game_id=race.pk)
    assert everything(race) == before
    hand_in(race, seated)
    play.go_on(game_id=race.pk)
    race.refresh_from_db()
    assert race.turn == 2


def test_what_keeps_it_from_going_on_is_left_to_a_worker(race: Game, owner: User, seated: User) -> None:
    """This process has older rules than the one that dealt the turn."""
    hand_in(race, owner, seated)
    race.turns.update(revision=GAME.revision + 1)
    before = everything(race)
    play.go_on(game_id=race.pk)
    assert everything(race) == before
    with pytest.raises(NewerRules):
        play.resolve(game_id=race.pk)


def test_whatever_people_may_see_change_raises_the_version(race: Game, owner: User, seated: User) -> None:
    def version() -> int:
        return Game.objects.get(pk=race.pk).version

    at_first, prompt = version(), pending_of(race, owner)
    play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt, first=2))
    assert version() == at_first
    hand_in(race, owner)
    assert version() == at_first + 1
    play.take_back(game_id=race.pk, user=owner, decision_id=prompt.decision_id)
    assert version() == at_first + 2


# What is refused


def test_a_program_against_the_rules_is_refused_and_changes_nothing(
    race: Game, owner: User, subtests: pytest.Subtests
) -> None:
    before = everything(race)
    for answer, words in [
        ({"registers": [1] * 5}, "not in this hand"),
        ({"registers": "all"}, "registers"),
        (None, "Expected"),
        ({"registers": ["\ud800"] * 5}, "plain JSON"),
    ]:
        with subtests.test(words):
            with pytest.raises(IllegalAnswer, match=words):
                submit(race, owner, pending_of(race, owner).decision_id, answer)
            assert everything(race) == before


def test_an_answer_of_many_pages_is_refused(race: Game, owner: User) -> None:
    with pytest.raises(Refused, match="too long"):
        submit(race, owner, pending_of(race, owner).decision_id, {"registers": [840] * 5000})


def test_nobody_answers_for_another_seat(
    race: Game, owner: User, seated: User, stranger: User, spectator: AnonymousUser
) -> None:
    prompt = pending_of(race, owner)
    before = everything(race)
    for someone in (seated, stranger, spectator):
        with pytest.raises(NotYours):
            submit(race, someone, prompt.decision_id, program_for(prompt))
        with pytest.raises(NotYours):
            play.save_draft(game_id=race.pk, user=someone, decision_id=prompt.decision_id, answer=program_for(prompt))
        with pytest.raises(NotYours):
            play.take_back(game_id=race.pk, user=someone, decision_id=prompt.decision_id)
    assert everything(race) == before


def test_whether_another_seat_has_a_question_cannot_be_found_out(race: Game, seated: User) -> None:
    """A question that exists and one that does not are refused in the same words."""
    refusals = []
    for decision_id in ("t1.g1.s0.program.r0", "t1.g2.s0.program.r0"):
        with pytest.raises(NotYours) as refusal:
            submit(race, seated, decision_id, {})
        refusals.append(str(refusal.value))
    assert refusals[0] == refusals[1]


@pytest.mark.parametrize("until", ["at once", "handed in by all", "played", "late", "parked", "ended"])
def test_the_same_answer_again_counts_and_another_is_refused(race: Game, owner: User, seated: User, until: str) -> None:
    """Whoever did not hear that it was stored sends it once more."""
    prompt = pending_of(race, owner)
    hand_in(race, owner)
    happen(until, race, seated)
    before = everything(race)
    play.submit(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    for other in (program_for(prompt, first=1), {"registers": [1]}, {"registers": [0] * 3000}, None):
        with pytest.raises(Closed):
            submit(race, owner, prompt.decision_id, other)
    with pytest.raises((NotYours, Closed)):
        submit(race, seated, prompt.decision_id, program_for(prompt))
    assert everything(race) == before


def happen(until: str, race: Game, seated: User) -> None:
    if until in ("handed in by all", "played"):
        hand_in(race, seated)
    if until == "played":
        assert play.resolve(game_id=race.pk)
    if until == "late":
        let_time_pass(race, timedelta(days=3))
    if until == "parked":
        park(race.pk, RuntimeError("the belts ran backwards"))
    if until == "ended":
        Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER)


def test_a_closed_turn_takes_nothing_more(race: Game, owner: User, seated: User) -> None:
    prompt = pending_of(race, owner)
    hand_in(race, owner, seated)
    before = everything(race)
    with pytest.raises(Closed):
        play.take_back(game_id=race.pk, user=owner, decision_id=prompt.decision_id)
    assert everything(race) == before
    play.resolve(game_id=race.pk)
    before = everything(race)
    with pytest.raises(Closed):
        play.take_back(game_id=race.pk, user=owner, decision_id=prompt.decision_id)
    assert everything(race) == before


def test_the_deadline_holds_although_nobody_has_swept(race: Game, owner: User) -> None:
    prompt = pending_of(race, owner)
    let_time_pass(race, timedelta(hours=23, minutes=59))
    play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    let_time_pass(race, timedelta(minutes=2))
    before = everything(race)
    with pytest.raises(Closed, match="time for this is over"):
        submit(race, owner, prompt.decision_id, program_for(prompt))
    with pytest.raises(Closed):
        play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))
    assert everything(race) == before


def test_who_submits_last_closes_the_wait_also_where_others_are_overdue(race: Game, owner: User, seated: User) -> None:
    race.pending_decisions.filter(seat__user=seated).update(due_at=race.started_at - timedelta(hours=1))
    hand_in(race, owner)
    assert not race.pending_decisions.filter(closed_at__isnull=True).exists()


def test_a_question_that_was_never_put(race: Game, owner: User, subtests: pytest.Subtests) -> None:
    for decision_id in ["t1.g7.s0.program.r0", "t9.g1.s0.program.r0", ".s0.", "x.s0.'; --"]:
        with subtests.test(decision_id), pytest.raises(NotFound):
            submit(race, owner, decision_id, {})


def test_a_race_that_has_not_started_takes_no_program(lobby_race: Game, owner: User) -> None:
    with pytest.raises(Closed, match="not started"):
        submit(lobby_race, owner, "t1.g1.s0.program.r0", {})


# Drafts


def test_a_draft_is_kept_beside_the_question(race: Game, owner: User) -> None:
    prompt = pending_of(race, owner)
    draft = {"registers": [prompt.offer["hand"][3], 0, 0, 0, 0], "power_down": False}
    play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=draft)
    prompt.refresh_from_db()
    assert prompt.draft["registers"] == draft["registers"]
    assert prompt.submission is None


def test_a_draft_against_the_rules_is_kept_but_not_one_of_another_shape(race: Game, owner: User) -> None:
    prompt = pending_of(race, owner)
    for draft in ({"registers": [840] * 5}, {"registers": []}):
        play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=draft)
    before = everything(race)
    for malformed in ({"registers": [None]}, [], 5, {"cards": []}):
        with pytest.raises(IllegalAnswer):
            play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=malformed)
    assert everything(race) == before


def test_a_draft_after_handing_in_is_refused(race: Game, owner: User) -> None:
    hand_in(race, owner)
    prompt = pending_of(race, owner)
    with pytest.raises(Closed, match="Take it back"):
        play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=program_for(prompt))


# Taking back


def test_what_is_taken_back_is_a_draft_again(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    prompt = pending_of(race, owner)
    play.take_back(game_id=race.pk, user=owner, decision_id=prompt.decision_id)
    prompt.refresh_from_db()
    assert prompt.draft["registers"] == program_for(prompt)["registers"]
    assert (prompt.submission, prompt.submitted_at, prompt.by) == (None, None, "")
    hand_in(race, seated)
    assert not play.resolve(game_id=race.pk)


def test_taking_back_again_changes_nothing(race: Game, owner: User) -> None:
    hand_in(race, owner)
    decision_id = pending_of(race, owner).decision_id
    play.take_back(game_id=race.pk, user=owner, decision_id=decision_id)
    before = everything(race)
    play.take_back(game_id=race.pk, user=owner, decision_id=decision_id)
    assert everything(race) == before
