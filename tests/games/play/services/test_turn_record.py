"""Writing down how far games have come: their turns, what is asked in them, and what the seats hold."""

import json
from typing import Any

from django.db import transaction

from engine.kernel.record.digests import chain_start, record_digest
from engine.kernel.table import digest
from games.models import Game, Notification, PendingDecision, User
from games.play.services import play, turns
from games.play.services.after_turn import Advance
from games.play.services.turn_record import write
from games.record.queries.engine_tables import open_turn, table_of
from games.record.services.locking import lock
from tests.games.support.lobbies import finish
from tests.games.support.moves import hand_in, pending_of, start_turn_from, woken
from tests.people import new_race


def advance(game: Game) -> None:
    """Commits what is handed in and goes on from there."""
    with transaction.atomic():
        assert turns.advance_ready([lock(game.pk)])


def rows(game: Game) -> list[Any]:
    return list(game.turns.order_by("number"))


# Turns


def test_a_turn_that_was_played_is_finished_in_its_row_and_the_next_one_gets_its_own(
    race: Game, owner: User, seated: User
) -> None:
    hand_in(race, owner, seated)
    advance(race)
    race.refresh_from_db()
    first, second = rows(race)[1:]
    assert (race.turn, first.number, second.number) == (2, 1, 2)
    assert first.resolved_at == second.started_at
    assert second.resolved_at is None
    assert {entry["by"] for entry in first.journal} == {"seat"}
    assert first.digest == digest(bytes(second.snapshot))
    assert (second.digest, second.journal) == ("", [])


def test_each_turn_has_the_digest_of_its_record_and_of_the_one_before(played: Game) -> None:
    zero, one, two = rows(played)
    assert [zero.record_before, one.record_before, two.record_before] == ["", zero.record_digest, one.record_digest]
    assert two.record_digest == ""
    for turn, before in [(zero, chain_start(bytes.fromhex(played.seed))), (one, zero.record_digest)]:
        events, revision = digest(bytes(turn.events)), turn.revision
        assert turn.record_digest == record_digest(before, 0, turn.number, revision, turn.journal, events, turn.digest)


def test_it_is_written_down_when_the_newest_events_were_told(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    advance(race)
    first = rows(race)[1]
    counts = [count for count, _ in first.published]
    assert counts == sorted(set(counts))
    assert counts[-1] == len(json.loads(bytes(first.events)))
    assert first.published[-1][1] == first.resolved_at.isoformat()


def test_what_has_told_nothing_new_gets_no_new_time(race: Game) -> None:
    before = rows(race)[-1].published
    with transaction.atomic():
        game = lock(race.pk)
        table = table_of(game, open_turn(game))
        table.advance()
        write([Advance(game, open_turn(game), table)])
    assert rows(race)[-1].published == before


def test_a_turn_that_stops_in_its_middle_stays_open_with_the_answers_so_far(
    race: Game, owner: User, seated: User
) -> None:
    play.set_order(game_id=race.pk, user=owner, kind="stay_powered_down", preset={"ask": True})
    start_turn_from(race, lambda state: setattr(state.robots[0], "announced", True))
    hand_in(race, seated)
    advance(race)
    turn = rows(race)[-1]
    assert (turn.number, turn.resolved_at) == (1, None)
    assert [entry["id"] for entry in turn.journal] == ["t1.g1.s1.program.r1"]
    asked = pending_of(race, owner)
    assert (asked.kind, asked.interrupts, asked.turn) == ("stay_powered_down", True, turn)


def test_the_end_of_a_game_is_written_down_with_its_places(race: Game, seated: User) -> None:
    over = finish(race, seated)
    assert over.outcome is not None
    assert (over.status, over.outcome["places"]) == ("over", [[0], [1]])
    assert over.ended_at == over.turns.get(number=1).resolved_at
    assert list(over.seats.order_by("number").values_list("result", flat=True)) == ["won", "lost"]
    assert not over.pending_decisions.filter(closed_at__isnull=True).exists()


# What is asked


def test_every_question_is_put_once_with_all_that_it_offers_and_a_time(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner, seated)
    advance(race)
    asked = PendingDecision.objects.filter(game=race, turn__number=2).order_by("decision_id")
    assert [pending.decision_id for pending in asked] == ["t2.g1.s0.program.r0", "t2.g1.s1.program.r1"]
    for pending, seat in zip(asked, race.seats.order_by("number"), strict=True):
        assert (pending.seat, pending.kind, pending.interrupts) == (seat, "program", False)
        assert pending.offer["seat"] == seat.number
        assert pending.due_at - pending.asked_at == race.timing.nominal


def test_what_a_turn_has_offered_is_kept_until_it_is_over(race: Game, owner: User, seated: User) -> None:
    hand_in(race, owner)
    assert all(pending.offer["hand"] for pending in race.pending_decisions.all())
    hand_in(race, seated)
    advance(race)
    kept = race.pending_decisions.exclude(question={})
    assert list(kept.values_list("turn__number", flat=True)) == [2, 2]
    assert race.pending_decisions.filter(question={}, remind_at=None).count() == 2


def test_what_was_asked_before_is_not_asked_again(race: Game, owner: User) -> None:
    before = list(race.pending_decisions.order_by("pk").values())
    with transaction.atomic():
        game = lock(race.pk)
        turns.advance_one(game, open_turn(game), table_of(game, open_turn(game)))
    assert list(race.pending_decisions.order_by("pk").values()) == before


def test_each_robot_of_a_seat_is_dealt_a_hand_of_its_own(owner: User) -> None:
    game = new_race(owner, options={"course": "interference"}, bots=["easy"])
    asked = game.pending_decisions.filter(seat__user=owner, closed_at__isnull=True)
    first, second = (set(pending.offer["hand"]) for pending in asked)
    assert first.isdisjoint(second)


# Who is told


def test_those_who_are_asked_and_those_who_play_for_the_site_hear_of_it(
    race: Game, owner: User, seated: User, django_capture_on_commit_callbacks: Any
) -> None:
    hand_in(race, owner, seated)
    play.step_away(game_id=race.pk, user=seated)
    Notification.objects.all().delete()
    with django_capture_on_commit_callbacks() as callbacks:
        advance(race)
    assert ("program_bots", race.pk) in woken(callbacks)
    asked = Notification.objects.filter(kind="your_turn").select_related("recipient")
    assert {row.recipient for row in asked} == {owner}


def test_without_a_bot_to_answer_nobody_is_woken_for_one(
    race: Game, owner: User, seated: User, django_capture_on_commit_callbacks: Any
) -> None:
    hand_in(race, owner, seated)
    with django_capture_on_commit_callbacks() as callbacks:
        advance(race)
    assert not [wake_up for wake_up in woken(callbacks) if wake_up[0] == "program_bots"]
