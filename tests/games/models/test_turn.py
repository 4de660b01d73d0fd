"""Turns are played once, questions put once; a question with a clock lies sealed, and knows its wait."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Game, Hand, PendingDecision, User
from games.models.turn import OWED, is_one_wait, moment_of, wait_of
from tests.games.support.moves import hand_in, play_turn
from tests.games.support.rows import copy_of, is_refused


def test_a_turn_is_there_once_in_each_epoch(race: Game, owner: User, seated: User) -> None:
    play_turn(race, owner, seated)
    played = race.turns.get(number=1)
    assert is_refused(copy_of(played))
    assert not is_refused(copy_of(played, epoch=1))


def test_a_game_has_one_open_turn(race: Game) -> None:
    turn = race.turns.get(number=1)
    assert is_refused(copy_of(turn, number=2))
    assert not is_refused(copy_of(turn, number=2, resolved_at=turn.started_at))


def test_the_turns_of_a_game_come_in_the_order_in_which_they_were_played(race: Game) -> None:
    turn = race.turns.get(number=1)
    copy_of(turn, number=3, resolved_at=turn.started_at).save()
    copy_of(turn, number=2, epoch=1).save()
    assert list(race.turns.values_list("epoch", "number")) == [(0, 0), (0, 1), (0, 3), (1, 2)]


def test_a_hand_is_kept_beside_the_question_and_offered_with_it(race: Game, owner: User) -> None:
    asked = race.pending_decisions.get(seat__user=owner)
    assert not {"hand", "id"} & {*asked.question}
    assert asked.offer == asked.question | {"id": asked.decision_id, "hand": asked.hand.cards}
    Hand.objects.filter(decision=asked).update(cards=[10, 20])
    assert race.pending_decisions.get(pk=asked.pk).offer["hand"] == [10, 20]


def test_a_question_about_no_cards_has_no_hand(race: Game, owner: User) -> None:
    asked = race.pending_decisions.get(seat__user=owner)
    Hand.objects.filter(decision=asked).delete()
    asked = race.pending_decisions.get(pk=asked.pk)
    assert asked.offer == asked.question | {"id": asked.decision_id}


def test_a_question_is_put_once_in_a_turn(race: Game) -> None:
    asked = race.pending_decisions.first()
    assert asked is not None
    assert is_refused(copy_of(asked))
    assert not is_refused(copy_of(asked, decision_id="t1.g2.s0.program.r0"))


def test_what_is_handed_in_or_closed_is_not_owed(race: Game, owner: User, seated: User) -> None:
    assert race.pending_decisions.filter(OWED).count() == 2
    hand_in(race, owner)
    assert list(race.pending_decisions.filter(OWED).values_list("seat__user", flat=True)) == [seated.pk]
    race.pending_decisions.update(closed_at=timezone.now())
    assert not race.pending_decisions.filter(OWED).exists()


@pytest.mark.parametrize(
    ("seconds", "opened_ago", "is_sealed"),
    [(0, None, False), (30, None, True), (30, timedelta(seconds=1), False), (30, timedelta(days=1), False)],
)
def test_a_question_with_a_clock_is_sealed_until_it_is_opened(
    seconds: int, opened_ago: timedelta | None, is_sealed: bool
) -> None:
    opened_at = None if opened_ago is None else timezone.now() - opened_ago
    assert PendingDecision(seconds=seconds, opened_at=opened_at).is_sealed is is_sealed


@pytest.mark.parametrize(
    ("decision_id", "wait"),
    [("t1.g1.s0.program.r0", "g1"), ("t1.g2-3-1.s0.program.r0", "g2"), ("t12.g10-1.s7.fire_weapon.r3", "g10")],
)
def test_what_a_dialogue_asks_belongs_to_the_wait_that_it_began_in(decision_id: str, wait: str) -> None:
    assert wait_of(decision_id) == PendingDecision(decision_id=decision_id).wait == wait


@pytest.mark.parametrize(
    ("one", "other", "is_one"),
    [
        ("t1.g2.s0.program.r0", "t1.g2", True),
        ("t1.g2-3-1", "t1.g2.s0.program.r0", True),
        ("t1.g2", "t1.g20", False),
        ("t1.g2", "t11.g2", False),
    ],
)
def test_a_wait_belongs_to_its_turn(one: str, other: str, is_one: bool) -> None:
    assert is_one_wait(one, other) is is_one_wait(other, one) is is_one


@pytest.mark.parametrize("known", ["t12.g2-3-1.s0.program.r0", "t12.g2-3-1"])
def test_the_moment_of_a_question_is_what_its_id_begins_with(known: str) -> None:
    assert moment_of(known) == "t12.g2-3-1"


def test_those_who_are_asked_at_one_moment_are_one_wait(race: Game) -> None:
    assert len({asked.wait for asked in race.pending_decisions.all()}) == 1
