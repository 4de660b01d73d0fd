"""Doing a thing once."""

import pytest
from django.db import IntegrityError

from games.api import idempotency
from games.api.idempotency import Reply
from games.models import StoredReply, User


def once(user: User, act, fingerprint: str = "f") -> Reply:  # type: ignore[no-untyped-def]
    return idempotency.once(user=user, key="k", fingerprint=fingerprint, act=act)


def test_a_fault_leaves_no_trace_and_the_key_free(owner: User) -> None:
    def fail() -> Reply:
        User.objects.filter(pk=owner.pk).update(first_name="changed")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        once(owner, fail)
    owner.refresh_from_db()
    assert owner.first_name == ""
    assert once(owner, lambda: Reply(204, b"")) == Reply(204, b"")


def test_a_clash_inside_the_deed_is_not_taken_for_a_second_call(owner: User) -> None:
    def clash() -> Reply:
        User.objects.create_user(owner.username)
        return Reply(204, b"")

    with pytest.raises(IntegrityError):
        once(owner, clash)
    assert not StoredReply.objects.exists()


def test_the_deed_is_done_once(owner: User) -> None:
    deeds: list[int] = []

    def act() -> Reply:
        deeds.append(1)
        return Reply(201, b"{}", "/there")

    first, second = once(owner, act), once(owner, act)
    assert deeds == [1]
    assert (first.is_replay, second.is_replay) == (False, True)
    assert (second.status, second.body, second.location) == (201, b"{}", "/there")
