"""Would the games survive this code? Every one is looked at, and a fault in one is no fault of the next."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.models import Game, PendingDecision, User
from games.record.queries.verifying import verification
from games.record.queries.verifying.verification import Verdict, all_turns_verified, open_turns_verified
from tests.games.support.duels import answer, go_on, new_duel, open_decisions, to_the_strikes
from tests.games.support.moves import falsify, hand_in
from tests.games.support.operators import played
from tests.games.support.tables import third_turn_of
from tests.people import new_race


def opened() -> list[Verdict]:
    return list(open_turns_verified(Game.objects.filter(status=Game.Status.RUNNING)))


def whole() -> list[Verdict]:
    return list(all_turns_verified(Game.objects.filter(status__in=verification.BEGUN)))


# The open turn


def test_a_sound_game_can_go_on_whatever_it_waits_for(race: Game, owner: User) -> None:
    assert opened() == [Verdict(race.pk)]
    hand_in(race, owner)
    assert opened() == [Verdict(race.pk)]


def test_a_game_that_would_not_go_on_is_named_with_its_turn_and_no_card(race: Game, owner: User) -> None:
    falsify(race)
    [verdict] = opened()
    assert (verdict.game_id, verdict.fault) == (race.pk, "turn 1: ReplayMismatch")


def test_a_question_that_is_no_longer_put_is_a_fault(race: Game) -> None:
    PendingDecision.objects.filter(seat__number=0).update(decision_id="t1.g1.s0.dance.r0")
    assert [verdict.fault for verdict in opened()] == ["turn 1: ReplayMismatch"]


def test_an_open_turn_that_is_gone_is_a_fault(race: Game) -> None:
    race.turns.filter(number=1).delete()
    assert [verdict.fault for verdict in opened()] == ["turn 1: the open turn is missing"]


def test_many_games_cost_as_many_queries_as_one(race: Game, owner: User) -> None:
    with CaptureQueriesContext(connection) as one:
        opened()
    for _ in range(3):
        new_race(owner, bots=["easy"])
    with CaptureQueriesContext(connection) as many:
        assert len(opened()) == 4
    assert len(many) == len(one)


@pytest.mark.parametrize("at_a_time", [1, 2, 3])
def test_every_game_is_looked_at_once_in_order_however_many_at_a_time(
    race: Game, owner: User, monkeypatch: pytest.MonkeyPatch, at_a_time: int
) -> None:
    monkeypatch.setattr(verification, "AT_A_TIME", at_a_time)
    games = [race, *(new_race(owner, bots=["easy"]) for _ in range(2))]
    falsify(games[1])
    for found in (opened(), whole()):
        assert [verdict.game_id for verdict in found] == [game.pk for game in games]
        assert [bool(verdict.fault) for verdict in found] == [False, True, False]


def test_a_game_that_has_ended_while_it_was_looked_at_is_no_fault(race: Game) -> None:
    Game.objects.filter(pk=race.pk).update(status=Game.Status.OVER, turn=2)
    assert list(open_turns_verified(Game.objects.filter(pk=race.pk))) == [Verdict(race.pk)]


# All turns


def test_every_stored_turn_is_run_again(owner: User, seated: User) -> None:
    race = third_turn_of(owner, seated)
    assert whole() == [Verdict(race.pk, verified=4)]


def test_a_game_that_is_over_is_run_again_to_its_end(
    monkeypatch: pytest.MonkeyPatch, owner: User, seated: User
) -> None:
    game = new_duel(monkeypatch, owner, seated, turns=1)
    to_the_strikes(game, owner, seated)
    while game.status == Game.Status.RUNNING:
        for user in (owner, seated):
            if open_decisions(game, user).exists():
                answer(game, user, {"yes": False})
        go_on(game)
    assert whole() == [Verdict(game.pk, verified=game.turns.count())]
    game.turns.filter(number=1).update(events=b"[]")
    assert [verdict.fault for verdict in whole()] == ["turn 1: events damaged"]


def test_what_is_damaged_is_named_and_the_rest_is_run_all_the_same(owner: User, seated: User) -> None:
    race = third_turn_of(owner, seated)
    race.turns.filter(number=1).update(snapshot=b"{}", events=b"[]")
    assert whole() == [Verdict(race.pk, "turn 1: snapshot, events damaged", verified=4)]


def test_a_record_that_cannot_be_run_is_told_and_the_other_games_are_looked_at(
    race: Game, owner: User, seated: User
) -> None:
    played(race, 1, owner, seated)
    race.turns.filter(number=1).delete()
    other = new_race(owner, bots=["easy"])
    faulty, sound = whole()
    assert faulty.fault == "ReplayMismatch: turn 2: the turn before it is missing"
    assert (faulty.verified, sound) == (1, Verdict(other.pk, verified=2))
