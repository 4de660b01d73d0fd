"""JSON in and JSON out."""

from dataclasses import dataclass

import msgspec
import pytest
from django.test import Client
from django.utils.safestring import mark_safe

from games.api.media import encoded
from games.models import Game, User
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import everything


@pytest.mark.parametrize("accept", ["text/html", "image/*", "application/json;q=0", "application/xml, text/plain"])
def test_406_for_those_who_take_no_json(accept: str, race: Game, owner: User) -> None:
    program, before = Program(owner), everything(race)
    assert problem(program.get(at(race), Accept=accept)) == (406, "not_acceptable")
    assert problem(program.post(at(race, "away"), Accept=accept)) == (406, "not_acceptable")
    assert everything(race) == before


@pytest.mark.parametrize("accept", ["", "*/*", "application/*", "application/problem+json", "text/html, */*;q=0.1"])
def test_whoever_takes_json_among_others_gets_it(accept: str, race: Game, owner: User) -> None:
    assert Program(owner).get(at(race), Accept=accept)["Content-Type"] == "application/json"


@pytest.mark.parametrize("body", [b"{", b'{"words": "\xff"}', b"[" * 100_000, b"1e999999", b"nope"])
def test_400_for_what_is_no_json(body: bytes, race: Game, owner: User) -> None:
    client = Client(headers={"Authorization": f"Bearer {Program(owner).text}"})
    answer = client.put(f"/api/v1/{at(race, 'note')}", body, content_type="application/json")
    assert problem(answer)[0] in (400, 413)


def test_nul_characters_are_refused_wherever_they_stand(race: Game, program: Program) -> None:
    for body in ({"words": "a\0b"}, {"words": "a", "\0": 1}, [["\0"]]):
        assert problem(program.put(at(race, "note"), body)) == (400, "malformed")


def test_no_body_is_an_empty_object_whatever_its_type(lobby_race: Game, owner: User, seated: User) -> None:
    client = Client(headers={"Authorization": f"Bearer {Program(seated).text}"})
    form = "application/x-www-form-urlencoded"
    assert client.post(f"/api/v1/{at(lobby_race, 'join')}", "", content_type=form).status_code == 200


@dataclass
class Answer:
    """Some data."""

    words: str


def test_answers_are_encoded_as_they_are() -> None:
    assert encoded(Answer("a")) == encoded({"words": "a"}) == b'{"words":"a"}'
    assert encoded({"words": mark_safe("<b>")}) == b'{"words":"<b>"}'
    assert (encoded(None), encoded(msgspec.Raw(b"[1]")), encoded(msgspec.Raw())) == (b"null", b"[1]", b"")


def test_what_is_no_answer_is_a_fault() -> None:
    with pytest.raises(NotImplementedError, match="object is no answer"):
        encoded(object())
