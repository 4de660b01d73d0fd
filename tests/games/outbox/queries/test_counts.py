"""What the head of pages counts."""

from django.contrib.auth.models import AnonymousUser
from django.utils import timezone

from games.models import Game, PendingDecision, User
from games.outbox.queries.counts import Counts, counts
from tests.games.support.moves import hand_in


def test_a_game_waits_until_its_answer_is_handed_in(race: Game, owner: User) -> None:
    assert counts(owner).to_move == 1
    hand_in(race, owner)
    assert counts(owner).to_move == 0


def test_a_stopped_game_waits_for_nobody(race: Game, owner: User) -> None:
    Game.objects.filter(pk=race.pk).update(stopped_at=timezone.now())
    assert counts(owner).to_move == 0


def test_nothing_waits_for_strangers(race: Game, stranger: User) -> None:
    assert [counts(someone) for someone in (stranger, AnonymousUser(), None)] == [Counts()] * 3


def test_a_question_that_is_closed_waits_for_no_one(race: Game, owner: User) -> None:
    PendingDecision.objects.filter(seat__user=owner).update(closed_at=timezone.now())
    assert counts(owner).to_move == 0


def test_a_game_that_asks_two_things_waits_once(race: Game, owner: User, seated: User) -> None:
    PendingDecision.objects.filter(seat__user=seated).update(seat=race.seats.get(user=owner))
    assert counts(owner).to_move == 1
