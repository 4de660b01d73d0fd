"""Who may be one person with two accounts."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Connection, Game, PendingDecision, Tenure, Turn, User
from games.moderation.queries.multi_accounts import (
    CLOSE,
    FEWEST_CLOSE,
    MOST_AT_ONE,
    AccountPair,
    is_alike,
    multi_accounts,
)
from games.people.services import households
from tests.games.support.anonymity import nameless_race
from tests.people import new_race, person

HOUR = timedelta(hours=1)


def at_one_address(*people: User, address: str = "a") -> None:
    for user in people:
        Connection.objects.create(user=user, print=address, at=timezone.now())


def turns_of(game: Game, apart: list[timedelta]) -> None:
    """Turns of the past in which the second seat handed in so much after the first."""
    first, second = game.seats.order_by("number")
    for number, gap in enumerate(apart, start=100):
        at = timezone.now() - timedelta(days=2) + HOUR * (number - 100)
        turn = Turn.objects.create(game=game, number=number, revision=1, snapshot=b"", started_at=at, resolved_at=at)
        for seat, handed_in in ((first, at), (second, at + gap)):
            facts: dict[str, Any] = {"asked_at": at, "due_at": at, "closed_at": at, "by": "seat", "question": {}}
            PendingDecision.objects.create(
                turn=turn, game=game, seat=seat, decision_id=f"t{number}.{seat.number}", submitted_at=handed_in, **facts
            )


def told() -> list[tuple[str, str, int, int]]:
    return [(found.one.username, found.other.username, found.addresses, found.close) for found in multi_accounts()]


def test_two_at_one_table_share_an_address(race: Game, owner: User, seated: User, stranger: User) -> None:
    assert told() == []
    at_one_address(owner, seated, stranger)
    at_one_address(owner, seated, address="b")
    assert told() == [("olivia", "sam", 2, 0)]  # stella sits nowhere


def test_an_address_of_very_many_says_nothing(race: Game, owner: User, seated: User) -> None:
    at_one_address(owner, seated, *[person(f"pupil{number}") for number in range(MOST_AT_ONE - 1)])
    assert told() == []


def test_those_who_hand_in_within_seconds_again_and_again(race: Game, owner: User, seated: User) -> None:
    turns_of(race, [CLOSE] * FEWEST_CLOSE + [-HOUR] * FEWEST_CLOSE)
    [found] = multi_accounts()
    assert (found.close, found.turns, found.addresses, found.is_alike) == (FEWEST_CLOSE, 2 * FEWEST_CLOSE, 0, False)


@pytest.mark.parametrize(
    "apart",
    [
        [CLOSE] * (FEWEST_CLOSE - 1),
        [CLOSE + timedelta(seconds=1)] * 9,
        [timedelta(0)] * FEWEST_CLOSE + [HOUR] * (FEWEST_CLOSE + 1),
    ],
    ids=["too seldom", "not within seconds", "in less than half of the turns"],
)
def test_chance_brings_some_together(race: Game, apart: list[timedelta]) -> None:
    turns_of(race, apart)
    assert told() == []


def test_at_a_quick_table_all_hand_in_together(race: Game) -> None:
    turns_of(race, [timedelta(0)] * 9)
    Game.objects.filter(pk=race.pk).update(deadline_seconds=300)
    assert told() == []


def test_what_was_handed_in_from_a_seat_that_changed_hands_counts_for_nobody(race: Game, owner: User) -> None:
    turns_of(race, [timedelta(0)] * 9)
    Tenure.objects.create(seat=race.seats.get(user=owner), user=owner, from_turn=3)
    assert told() == []


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("sam+a@example.org", "sam@example.org", True),
        ("samuel1@example.org", "Samuel.2@Example.org", True),
        ("samuel1@example.org", "samuel2@example.com", False),
        ("sam1@example.org", "sam2@example.org", False),
        ("samuel@example.org", "samantha@example.org", False),
        ("", "", False),
        ("123@example.org", "456@example.org", False),
    ],
)
def test_mail_addresses_that_differ_by_a_number_or_a_sign(one: str, other: str, alike: bool) -> None:
    assert is_alike(one, other) == is_alike(other, one) == alike


def test_alike_addresses_of_people_at_one_table(race: Game, owner: User, seated: User) -> None:
    User.objects.filter(pk=seated.pk).update(email="olivia.2@example.org")
    assert multi_accounts() == []  # anyone may have typed it
    seated.emailaddress_set.update(email="olivia.2@example.org")
    [found] = multi_accounts()
    assert (found.one, found.other, found.is_alike, found.signs, found.tables) == (owner, seated, True, 1, 1)


def test_whoever_has_declared_a_household_is_left_out(race: Game, owner: User, seated: User) -> None:
    at_one_address(owner, seated)
    households.declare(user=seated, other=owner)
    assert len(multi_accounts()) == 1  # one alone may say anything
    households.declare(user=owner, other=seated)
    assert multi_accounts() == []


def test_bots_and_their_keepers_are_no_secret(race: Game, owner: User, seated: User) -> None:
    at_one_address(owner, seated)
    User.objects.filter(pk=seated.pk).update(is_bot=True, keeper=owner)
    assert multi_accounts() == []


def test_a_table_that_hides_names_is_left_out_until_they_are_told(owner: User, seated: User) -> None:
    game = nameless_race(owner, seated)
    at_one_address(owner, seated)
    turns_of(game, [timedelta(0)] * 9)
    assert multi_accounts() == []
    Game.objects.filter(pk=game.pk).update(status=Game.Status.OVER, ended_at=timezone.now())
    assert told() == [("olivia", "sam", 1, 9)]


def test_what_is_over_for_a_month_is_not_looked_at(race: Game, owner: User, seated: User) -> None:
    at_one_address(owner, seated)
    Game.objects.update(status=Game.Status.OVER, ended_at=timezone.now() - timedelta(days=31))
    assert multi_accounts() == []


def test_those_with_most_signs_come_first(race: Game, owner: User, seated: User, stranger: User) -> None:
    new_race(owner, seats=3).seats.create(number=2, user=stranger, name="Cog")
    at_one_address(owner, seated, stranger)
    turns_of(race, [timedelta(0)] * 9)
    assert [found.signs for found in multi_accounts()] == [2, 1]


def test_many_pairs_take_few_queries(race: Game, owner: User, seated: User, django_assert_num_queries: Any) -> None:
    at_one_address(owner, seated)
    for number in range(5):
        new_race(person(f"many{number}"), seats=3).seats.create(number=2, user=owner, name="Cog")
    with django_assert_num_queries(6):
        assert all(isinstance(found, AccountPair) for found in multi_accounts())


def test_a_bot_counts_as_its_keeper(race: Game, owner: User, seated: User, stranger: User) -> None:
    """Who plays by a bot that hands in together with somebody's own account is found by their keeper's name."""
    User.objects.filter(pk=seated.pk).update(is_bot=True, keeper=stranger)
    at_one_address(owner, stranger)
    turns_of(race, [timedelta(0)] * 9)
    assert told() == [("olivia", "stella", 1, 9)]


def test_a_keeper_and_their_bots_are_one_at_an_address(race: Game, owner: User, seated: User) -> None:
    bots = [person(f"robo{number}", is_bot=True, keeper=owner) for number in range(MOST_AT_ONE)]
    at_one_address(owner, seated, *bots)
    assert told() == [("olivia", "sam", 1, 0)]
