"""Doing a thing once."""

import msgspec
import pytest
from django.db import IntegrityError
from rest_framework.response import Response

from games.api import idempotency
from games.models import StoredReply, User


def once(user: User, act, fingerprint: str = "f") -> Response:  # type: ignore[no-untyped-def]
    return idempotency.once(user=user, key="k", fingerprint=fingerprint, act=act)


def test_a_fault_leaves_no_trace_and_the_key_free(owner: User) -> None:
    def fail() -> Response:
        User.objects.filter(pk=owner.pk).update(first_name="changed")
        raise RuntimeError

    with pytest.raises(RuntimeError):
        once(owner, fail)
    owner.refresh_from_db()
    assert owner.first_name == ""
    assert once(owner, lambda: Response(["done"])).data == ["done"]


def test_a_clash_inside_the_deed_is_not_taken_for_a_second_call(owner: User) -> None:
    def clash() -> Response:
        User.objects.create_user(owner.username)
        return Response()

    with pytest.raises(IntegrityError):
        once(owner, clash)
    assert not StoredReply.objects.exists()


def test_the_deed_is_done_once(owner: User) -> None:
    deeds: list[int] = []

    def act() -> Response:
        deeds.append(1)
        return Response({}, 201, headers={"Location": "/there"})

    first, second = once(owner, act), once(owner, act)
    assert deeds == [1]
    assert "Idempotency-Replayed" not in first
    assert second["Idempotency-Replayed"] == "true"
    assert (second.status_code, second.data, second["Location"]) == (201, msgspec.Raw(b"{}"), "/there")
