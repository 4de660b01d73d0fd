"""Keys hold until they end; a request that is repeated has one reply."""

from datetime import UTC, datetime, timedelta

import pytest

from games.accounts.services import tokens
from games.models import StoredReply, Token, User
from tests.games.support.rows import copy_of, is_refused

NOW = datetime(2030, 1, 1, tzinfo=UTC)
MOMENT = timedelta(microseconds=1)


@pytest.mark.parametrize(
    ("facts", "is_good"),
    [
        ({}, True),
        ({"expires_at": NOW + MOMENT}, True),
        ({"expires_at": NOW}, False),
        ({"expires_at": NOW - MOMENT}, False),
        ({"revoked_at": NOW - MOMENT}, False),
        ({"revoked_at": NOW - MOMENT, "expires_at": NOW + MOMENT}, False),
    ],
)
def test_a_key_opens_until_it_is_revoked_or_ends(facts: dict[str, datetime], is_good: bool) -> None:
    assert Token(**facts).is_good(NOW) is is_good


def test_no_two_keys_open_the_same(owner: User, stranger: User) -> None:
    token, _ = tokens.issue(by=owner, name="script", scopes=["read"], life=None)
    assert is_refused(copy_of(token, user_id=stranger.pk))
    assert not is_refused(copy_of(token, digest="another"))


def test_each_person_has_one_reply_for_a_key_of_their_own_choice(owner: User, stranger: User) -> None:
    reply = StoredReply.objects.create(user=owner, key="once", fingerprint="f")
    assert is_refused(copy_of(reply, fingerprint="g"))
    assert not is_refused(copy_of(reply, user_id=stranger.pk))
    assert not is_refused(copy_of(reply, key="twice"))


def test_a_key_is_called_by_its_beginning_alone(owner: User) -> None:
    token, text = tokens.issue(by=owner, name="script", scopes=["read"], life=None)
    assert str(token).startswith(text[:12])
    assert text not in str(token)
