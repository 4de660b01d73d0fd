"""The sweep finds in the database all that is due or ready."""

from datetime import timedelta

import pytest
from django.db.models import F
from django.utils import timezone

from games import sweep
from games.errors import Closed
from games.models import Game, Heartbeat, Notification, PendingDecision, Seat, User
from games.outbox import services as outbox
from games.play.services import play
from games.tables.services import lobby
from tests.games.support.moves import everything, falsify, hand_in, let_time_pass, pending_of, program_for
from tests.games.support.tables import nobody_swept_for
from tests.people import new_race

DAY = timedelta(days=1)


def turn_of(game: Game) -> int:
    return Game.objects.get(pk=game.pk).turn


def test_a_sweep_with_nothing_to_do_changes_nothing_but_its_sign_of_life(race: Game) -> None:
    nobody_swept_for(timedelta(seconds=5))
    before = everything(race)
    assert set(sweep.sweep().values()) == {0}
    assert everything(race) == before
    signs = Heartbeat.objects.values_list("name", "at")
    assert {name: timezone.now() - at < timedelta(seconds=5) for name, at in signs} == {"sweep": True, "swept": True}


def test_a_turn_that_is_due_is_resolved(race: Game) -> None:
    sweep.sweep()
    let_time_pass(race, DAY)
    assert sweep.sweep()["resolved"] == 1
    assert turn_of(race) == 2


def test_a_ready_turn_is_resolved_although_every_wake_up_was_lost(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    assert sweep.sweep()["resolved"] == 1
    assert turn_of(race) == 2
    assert sweep.sweep()["resolved"] == 0


def test_a_sweep_computes_nothing_for_bots(guest: User) -> None:
    race = lobby.play_now(user=guest)
    sweep.sweep()
    assert not race.pending_decisions.filter(by="bot").exists()


def test_one_overdue_seat_is_closed_and_does_not_end_the_time_of_the_others(
    race: Game, owner: User, seated: User
) -> None:
    sweep.sweep()
    race.pending_decisions.filter(seat__user=owner).update(due_at=timezone.now() - timedelta(seconds=1))
    assert sweep.sweep()["resolved"] == 1
    assert turn_of(race) == 1
    assert [prompt.seat.user for prompt in race.pending_decisions.filter(closed_at__isnull=True)] == [seated]
    assert sweep.sweep()["resolved"] == 0


# Outages


def test_an_outage_puts_all_running_clocks_on_by_its_length(race: Game) -> None:
    let_time_pass(race, DAY + timedelta(hours=1))  # due one hour ago, but nobody was there for two
    nobody_swept_for(timedelta(hours=2))
    was_due = race.pending_decisions.first().due_at
    counts = sweep.sweep()
    assert counts["shifted"] == 2
    assert counts["resolved"] == 0
    assert turn_of(race) == 1
    gained = race.pending_decisions.first().due_at - was_due
    assert timedelta(hours=2) <= gained < timedelta(hours=2, minutes=1)


def test_a_gap_of_less_than_a_minute_is_no_outage(race: Game) -> None:
    let_time_pass(race, DAY)
    nobody_swept_for(timedelta(seconds=50))
    counts = sweep.sweep()
    assert (counts["shifted"], counts["resolved"]) == (0, 1)


def test_an_outage_costs_nobody_time_also_before_the_first_sweep_after_it(race: Game, owner: User) -> None:
    let_time_pass(race, DAY + timedelta(hours=1))
    nobody_swept_for(timedelta(hours=2))
    hand_in(race, owner)
    assert pending_of(race, owner).submission is not None


def test_what_was_due_before_the_outage_is_late_all_the_same(race: Game, owner: User) -> None:
    let_time_pass(race, DAY + timedelta(hours=3))
    nobody_swept_for(timedelta(hours=2))
    with pytest.raises(Closed):
        hand_in(race, owner)


def test_clocks_of_parked_races_stand_still_anyway(race: Game) -> None:
    Game.objects.filter(pk=race.pk).update(status="parked")
    nobody_swept_for(timedelta(hours=2))
    assert sweep.sweep()["shifted"] == 0


# Reminders


def reminders(user: User, kind: str = "reminder") -> int:
    return Notification.objects.filter(recipient=user, kind=kind, channel="email").count()


def test_who_still_owes_is_reminded_once_at_a_half_and_once_at_a_fifth_of_the_time(
    race: Game, owner: User, seated: User
) -> None:
    outbox.set_preferences(user=seated, channel="email", kinds={"reminder_half": True})
    hand_in(race, owner)
    for share, reminded in [(0.49, 0), (0.02, 1), (0.28, 0), (0.02, 1)]:
        let_time_pass(race, share * DAY)
        assert sweep.sweep()["reminded"] == reminded
        assert sweep.sweep()["reminded"] == 0
        assert sweep.remind(game_id=race.pk) == 0, "another sweep, which found the game at the same moment"
    assert (reminders(owner), reminders(seated)) == (0, 1)
    assert (reminders(owner, "reminder_half"), reminders(seated, "reminder_half")) == (0, 1)


def test_who_was_swept_late_is_reminded_of_the_fifth_alone(race: Game, owner: User) -> None:
    outbox.set_preferences(user=owner, channel="email", kinds={"reminder_half": True})
    let_time_pass(race, 0.9 * DAY)
    sweep.sweep()
    assert (reminders(owner, "reminder_half"), reminders(owner)) == (0, 1)


def test_who_takes_a_program_back_late_is_reminded_then(race: Game, owner: User) -> None:
    hand_in(race, owner)
    let_time_pass(race, 0.9 * DAY)
    sweep.sweep()
    assert reminders(owner) == 0
    play.take_back(game_id=race.pk, user=owner, decision_id=pending_of(race, owner).decision_id)
    sweep.sweep()
    assert reminders(owner) == 1


def test_nobody_is_reminded_of_what_a_bot_does(race: Game, owner: User) -> None:
    Seat.objects.filter(game=race, user=owner).update(autopilot=True)
    let_time_pass(race, 0.9 * DAY)
    sweep.sweep()
    assert reminders(owner) == 0


# One race does not stop another


def test_a_race_whose_rules_are_newer_stops_none_of_those_that_go_on_together_with_it(owner: User) -> None:
    races = [new_race(owner, bots=["easy"]) for _ in range(3)]
    for race in races:
        let_time_pass(race, DAY)
    races[1].turns.filter(number=1).update(revision=10_000)
    assert sweep.sweep()["failed"] > 0
    assert [turn_of(race) for race in races] == [2, 1, 2]


def test_a_race_that_fails_stops_no_other(race: Game, owner: User) -> None:
    other = new_race(owner, bots=["easy"])
    falsify(race)
    for game in (race, other):
        let_time_pass(game, DAY)
    sweep.sweep()
    assert turn_of(other) == 2
    assert Game.objects.get(pk=race.pk).status == "parked"
    assert turn_of(race) == 1


def test_a_sweep_sees_to_so_many_races_and_the_next_to_the_rest(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "GAMES_PER_STEP", 2)
    races = [new_race(owner, bots=["easy"]) for _ in range(3)]
    PendingDecision.objects.update(due_at=F("due_at") - DAY, remind_at=None)
    assert [sweep.sweep()["resolved"] for _ in range(2)] == [2, 1]
    assert [turn_of(race) for race in races] == [2, 2, 2]


def test_a_step_that_takes_long_leaves_the_rest_to_the_next_sweep(owner: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "SECONDS_PER_STEP", 0)
    monkeypatch.setattr(play, "MOST_TOGETHER", 2)
    races = [new_race(owner, bots=["easy"]) for _ in range(3)]
    PendingDecision.objects.update(due_at=F("due_at") - DAY, remind_at=None)
    assert [sweep.sweep()["resolved"] for _ in range(2)] == [2, 1]
    assert [turn_of(race) for race in races] == [2, 2, 2]


def test_the_last_answer_saved_in_time_counts_even_if_the_sweep_is_late(race: Game, owner: User) -> None:
    prompt = pending_of(race, owner)
    draft = program_for(prompt, first=1)
    play.save_draft(game_id=race.pk, user=owner, decision_id=prompt.decision_id, answer=draft)
    let_time_pass(race, DAY + timedelta(minutes=3))
    sweep.sweep()
    entry = race.turns.get(number=1).journal[0]
    assert (entry["by"], entry["answer"]["registers"]) == ("draft", draft["registers"])
