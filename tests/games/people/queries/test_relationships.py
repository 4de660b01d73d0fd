"""What people are to each other, as each of them may know it."""

import pytest
import time_machine
from django.contrib.auth.models import AnonymousUser
from django.test import Client
from django.utils import timezone

from games.models import Block, Friendship, Household, Seat, User
from games.people.queries.relationships import (
    Standing,
    asked_by,
    askers_of,
    between,
    blocked_by,
    blockers_of,
    friends_of,
    has_blocked,
    standing,
)
from tests.games.support.anonymity import seen
from tests.people import joined, new_race, person


def ask(asker: User, asked: User) -> Friendship:
    return Friendship.objects.create(asker=asker, asked=asked, asked_at=timezone.now())


def befriend(one: User, other: User) -> None:
    now = timezone.now()
    Friendship.objects.create(asker=one, asked=other, asked_at=now, accepted_at=now)


def block(blocker: User, blocked: User) -> None:
    Block.objects.create(blocker=blocker, blocked=blocked, at=timezone.now())


def leave(user: User) -> None:
    User.objects.filter(pk=user.pk).update(is_active=False)


# As one of two knows it


def test_who_is_not_signed_in_stands_to_nobody(owner: User, spectator: AnonymousUser) -> None:
    assert standing(spectator, owner) is standing(None, owner) is None


def test_everybody_is_themselves_and_at_first_nothing_to_others(owner: User, seated: User) -> None:
    assert standing(owner, owner) == Standing(is_self=True)
    assert standing(owner, seated) == Standing(is_self=False)


def test_one_asks_and_the_other_is_asked_until_they_are_friends(owner: User, seated: User) -> None:
    row = ask(owner, seated)
    assert standing(owner, seated) == Standing(is_self=False, is_asked=True)
    assert standing(seated, owner) == Standing(is_self=False, asks=True)
    row.accepted_at = timezone.now()
    row.save()
    assert standing(owner, seated) == standing(seated, owner) == Standing(is_self=False, is_friend=True)


def test_a_block_silences_the_one_who_asks_and_is_not_told_to_them(owner: User, seated: User) -> None:
    ask(owner, seated)
    block(seated, owner)
    assert standing(seated, owner) == Standing(is_self=False, is_blocked=True)
    assert standing(owner, seated) == Standing(is_self=False, is_asked=True)


@pytest.mark.parametrize("bond", [Friendship, Household])
def test_what_was_said_of_two_is_found_whoever_said_it(
    bond: type[Friendship | Household], owner: User, seated: User, stranger: User
) -> None:
    row = bond.objects.create(asker=owner, asked=seated, asked_at=timezone.now())
    assert between(bond, owner, seated) == between(bond, seated, owner) == row  # type: ignore[type-var]
    assert between(bond, owner, stranger) is None  # type: ignore[type-var]


# Lists


def test_friends_are_listed_by_name_whoever_asked(owner: User, seated: User, stranger: User) -> None:
    befriend(owner, stranger)
    befriend(seated, owner)
    ask(owner, person("adam"))
    assert friends_of(owner) == [seated, stranger]
    assert friends_of(seated) == [owner]


def test_open_requests_are_listed_on_both_sides(owner: User, seated: User, stranger: User) -> None:
    ask(stranger, owner)
    ask(seated, owner)
    assert askers_of(owner) == [stranger, seated]
    assert (asked_by(stranger), asked_by(owner), askers_of(seated)) == ([owner], [], [])


def test_whom_one_has_blocked_does_not_ask_any_more(owner: User, seated: User) -> None:
    ask(owner, seated)
    block(seated, owner)
    assert askers_of(seated) == []
    assert asked_by(owner) == [seated]


def test_whoever_has_left_is_in_no_list(owner: User, seated: User, stranger: User) -> None:
    befriend(owner, seated)
    ask(owner, stranger)
    ask(guest := person("adam"), owner)
    for user in (seated, stranger, guest):
        leave(user)
    assert (friends_of(owner), askers_of(owner), asked_by(owner)) == ([], [], [])


# Blocks


def test_a_block_holds_in_one_direction(owner: User, seated: User, stranger: User) -> None:
    block(owner, seated)
    assert (has_blocked(owner, seated), has_blocked(seated, owner)) == (True, False)
    assert not has_blocked(owner, stranger)
    assert (blocked_by(owner), blocked_by(seated)) == ({seated.pk}, set())
    assert (blockers_of(owner), blockers_of(seated)) == (set(), {owner.pk})


def test_nobody_blocks_and_nobody_is_blocked_without_an_account(owner: User, spectator: AnonymousUser) -> None:
    assert not has_blocked(owner, spectator)
    assert not has_blocked(owner, None)
    assert not has_blocked(None, owner)
    assert blocked_by(spectator) == blocked_by(None) == set()


# A block shows to nobody but who made it


@pytest.mark.slow("compares two whole sites")
@time_machine.travel("2026-11-20T12:00:00Z", tick=False)
def test_whoever_is_blocked_sees_what_they_would_see_otherwise(owner: User, seated: User, stranger: User) -> None:
    """Every page and every answer of the API, about a table before and after its start, its owner, and all lists."""
    lobby_race, race = new_race(owner, title="Waiting"), joined(new_race(owner), seated)
    Seat.objects.filter(game=race, user=seated).update(open_since=timezone.now(), autopilot=True)
    browser = Client()
    browser.force_login(stranger)

    def world() -> dict[str, str]:
        pages = seen(lobby_race, stranger, browser, person_id=owner.pk, number=1)
        return pages | seen(race, stranger, browser, pages, number=1)

    before = world()
    block(owner, stranger)
    assert world() == before
    assert f"/people/{owner.pk}/" in before
    assert "Waiting" in before["/races/"]
