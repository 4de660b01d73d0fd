"""The same request twice, because an answer got lost on the way: it is carried out once."""

from datetime import timedelta

import pytest
import time_machine
from django.db import IntegrityError
from django.utils import timezone
from pytest_django import Settings
from rest_framework.response import Response

from games.api import idempotency
from games.models import Game, StoredReply, User
from tests.games.api.calls import Program, at, problem
from tests.people import new_race

WISH = {"kind": "roborally", "title": "Once", "options": {"course": "risky-exchange"}, "seats": 2}


def test_the_same_key_has_its_effect_once_and_the_same_answer(program: Program) -> None:
    first, again = (program.post("games", WISH, Idempotency_Key="k1") for _ in range(2))
    assert Game.objects.count() == 1
    assert (first.status_code, first.content, first["Location"]) == (
        again.status_code,
        again.content,
        again["Location"],
    )
    assert "Idempotency-Replayed" not in first
    assert again["Idempotency-Replayed"] == "true"


def test_what_is_kept_of_an_answer_can_be_read_by_the_site_alone(
    owner: User, settings: Settings, program: Program
) -> None:
    """The key of a webhook is in it. A new key of the site opens what the old one closed, and plain rows of old."""
    target = program.put("me/targets/webhook", {"url": "https://example.org/races"}).json()["target"]["id"]
    first = program.post(f"me/targets/{target}/key", Idempotency_Key="k1")
    kept = bytes(StoredReply.objects.get().body)
    assert first.json()["key"].encode() not in kept
    settings.SECRET_KEY, settings.SECRET_KEY_FALLBACKS = "another", [settings.SECRET_KEY]
    assert Program(owner).post(f"me/targets/{target}/key", Idempotency_Key="k1").content == first.content
    StoredReply.objects.update(body=first.content)
    assert Program(owner).post(f"me/targets/{target}/key", Idempotency_Key="k1").content == first.content


def test_another_key_is_another_wish(program: Program) -> None:
    for key in ("k1", "k2"):
        program.post("games", WISH, Idempotency_Key=key)
    assert Game.objects.count() == 2


def test_a_key_is_its_persons_own(owner: User, seated: User) -> None:
    for person in (owner, seated):
        Program(person).post("games", WISH, Idempotency_Key="k1")
    assert Game.objects.count() == 2


def test_the_same_key_with_another_body_or_address_is_refused(program: Program) -> None:
    program.post("games", WISH, Idempotency_Key="k1")
    other_body = program.post("games", WISH | {"title": "Twice"}, Idempotency_Key="k1")
    other_address = program.post("games/quick", WISH, Idempotency_Key="k1")
    assert problem(other_body) == (422, "key_reused")
    assert problem(other_address)[0] in (400, 422)
    assert Game.objects.count() == 1


def test_an_answer_without_content_is_repeated_too(owner: User, seated: User) -> None:
    game, program = new_race(owner, seats=3), Program(seated)
    program.post(at(game, "join"), {})
    answers = [program.post(at(game, "leave"), Idempotency_Key="bye") for _ in range(2)]
    assert [answer.status_code for answer in answers] == [204, 204]
    assert problem(program.post(at(game, "leave"))) == (403, "not_seated")


def test_what_was_refused_may_be_tried_again_with_its_key(owner: User, seated: User, program: Program) -> None:
    game = new_race(owner, seats=3)
    assert problem(program.post(at(game, "start"), Idempotency_Key="go"))[0] == 409
    Program(seated).post(at(game, "join"), {})
    assert program.post(at(game, "start"), Idempotency_Key="go").json()["status"] == "running"


def test_a_day_later_the_key_is_free_again(program: Program) -> None:
    program.post("games", WISH, Idempotency_Key="k1")
    with time_machine.travel(timezone.now() + timedelta(hours=24, seconds=1), tick=False):
        assert "Idempotency-Replayed" not in program.post("games", WISH, Idempotency_Key="k1")
    assert (Game.objects.count(), StoredReply.objects.count()) == (2, 1)


@pytest.mark.parametrize("key", ["", "x" * 201, "two words", "ü"])
def test_a_key_has_up_to_200_letters(key: str, owner: User) -> None:
    assert problem(Program(owner).post("games", WISH, Idempotency_Key=key)) == (400, "idempotency_key")
    assert not Game.objects.exists()


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
