"""The bots."""

from collections.abc import Callable
from typing import Any

import pytest

from games.models import Game, PendingDecision, Seat, User
from games.play.services import bot_answers, bots, play
from games.tables.services import lobby
from tests.games.support.moves import everything, hand_in, pending_of, play_turn, start_turn_from, woken
from tests.people import new_race


def test_bots_program_themselves_and_the_race_waits_for_the_person(guest: User) -> None:
    race = lobby.play_now(user=guest)
    assert bots.program(game_id=race.pk) == 3
    prompts = race.pending_decisions.filter(closed_at__isnull=True)
    assert [prompt.by for prompt in prompts.order_by("seat__number")] == ["", "bot", "bot", "bot"]


def test_the_turn_of_a_quick_race_goes_on_as_soon_as_the_guest_has_handed_in(
    guest: User, django_capture_on_commit_callbacks: Callable[..., Any]
) -> None:
    race = lobby.play_now(user=guest)
    bots.program(game_id=race.pk)
    with django_capture_on_commit_callbacks() as asked:
        hand_in(race, guest)
    assert woken(asked) == [("resolve_ready_games",)]
    with django_capture_on_commit_callbacks() as asked:
        assert play.resolve(game_id=race.pk)
    sent = [("send_notices",), ("send_to_targets",), ("send_to_slow_targets",)]
    assert woken(asked) == [("program_bots", race.pk), *sent]
    race.refresh_from_db()
    assert race.turn == 2


def test_bots_that_come_last_close_the_wait(owner: User) -> None:
    race = new_race(owner, seats=3, bots=["easy", "easy"])
    hand_in(race, owner)
    assert bots.program(game_id=race.pk) == 2
    assert play.resolve(game_id=race.pk)


def test_thinking_twice_does_nothing_more(guest: User) -> None:
    race = lobby.play_now(user=guest)
    bots.program(game_id=race.pk)
    before = everything(race)
    assert bots.program(game_id=race.pk) == 0
    assert everything(race) == before


def test_two_workers_that_think_at_once_find_the_same_answers(guest: User) -> None:
    race = lobby.play_now(user=guest)

    def answers() -> list[Any]:
        bots.program(game_id=race.pk)
        owed = PendingDecision.objects.filter(game=race, by="bot").order_by("seat__number")
        return list(owed.values_list("submission", flat=True))

    first = answers()
    PendingDecision.objects.filter(game=race, by="bot").update(submission=None, submitted_at=None, by="")
    assert answers() == first
    assert len(first) == 3


def test_nobody_plays_for_people_who_are_there(race: Game) -> None:
    before = everything(race)
    assert bots.program(game_id=race.pk) == 0
    assert everything(race) == before


def test_answers_for_people_who_have_come_back_meanwhile_do_not_count(race: Game, owner: User) -> None:
    prompt = pending_of(race, owner)
    assert play.submit_bots(game_id=race.pk, answers={prompt.decision_id: {"registers": [0] * 5}}) == 0


def test_the_robot_that_stands_in_plays_on_when_its_person_deletes_the_account(
    race: Game, owner: User, seated: User
) -> None:
    seated.delete()
    assert bots.program(game_id=race.pk) == 1
    play_turn(race, owner)
    assert race.turn == 2


def test_bots_rest_unless_the_race_runs(guest: User, subtests: pytest.Subtests) -> None:
    race = lobby.play_now(user=guest)
    for status in ["over", "cancelled", "parked", "lobby"]:
        with subtests.test(status):
            Game.objects.filter(pk=race.pk).update(status=status)
            assert bots.program(game_id=race.pk) == 0


@pytest.mark.slow("plays a whole race")
def test_a_whole_race_of_an_absent_guest_is_played_to_its_end(guest: User) -> None:
    race = lobby.play_now(user=guest)
    Seat.objects.filter(game=race, user=guest).update(autopilot=True)
    for _ in range(60):
        bots.program(game_id=race.pk)
        play.resolve(game_id=race.pk)
    race.refresh_from_db()
    assert race.status == "over"
    assert {seat for place in race.outcome["places"] for seat in place} == {0, 1, 2, 3}


def test_a_bot_that_is_asked_nothing_answers_nothing(owner: User) -> None:
    race = new_race(owner, bots=["medium"])

    def asleep(state: Any) -> None:
        state.robots[1].announced = True

    start_turn_from(race, asleep)
    assert bots.program(game_id=race.pk) == 0


def test_a_weak_bot_is_weak_while_a_person_plays(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    """Four weak ones alone would take more than a hundred rounds of VOLT."""
    asked: list[str] = []

    def answer(game: Game, table: Any, decision: Any, strength: str) -> Any:
        asked.append(strength)
        return bot_answers.bot_answer(game, table, decision, strength)

    monkeypatch.setattr(bots, "bot_answer", answer)
    game = lobby.play_now(user=owner, bots=["easy", "hard"])
    bots.program(game_id=game.pk)
    assert asked == ["easy", "hard"]
    play.step_away(game_id=game.pk, user=owner)
    bots.program(game_id=game.pk)
    play.resolve(game_id=game.pk)
    asked.clear()
    bots.program(game_id=game.pk)
    assert asked == ["medium", "medium", "hard"]
