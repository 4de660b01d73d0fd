"""How operations read requests and answer them."""

import pytest
from django.test import Client

from games.accounts.api.me import Myself, OwnZone
from games.api.operation import operation
from games.models import Game, StoredReply, User
from tests.games.api.calls import Program, at, problem
from tests.games.support.moves import everything, pending_of, program_for


@pytest.mark.parametrize(
    "body", [{}, {"words": 5}, {"words": "a", "wrods": "b"}, [], "words", None, {"words": None}, 7]
)
def test_a_body_of_another_shape_is_refused_and_changes_nothing(body: object, race: Game, owner: User) -> None:
    before = everything(race)
    assert problem(Program(owner).put(at(race, "note"), body)) == (400, "malformed")
    assert everything(race) == before


def test_the_refusal_names_the_field(race: Game, owner: User) -> None:
    detail = Program(owner).put(at(race, "note"), {"words": 5}).json()["detail"]
    assert "$.words" in detail
    assert "Expected `str`, got `int`" in detail


@pytest.mark.parametrize("query", ["room=kitchen", "room=", "room=%00"])
def test_a_query_that_asks_for_what_there_is_not_is_refused(query: str, race: Game, owner: User) -> None:
    assert problem(Program(owner).get(at(race, f"messages?{query}"))) == (400, "query")


def test_an_empty_answer_has_no_content_and_one_of_nothing_is_null(race: Game, owner: User, program: Program) -> None:
    prompt = pending_of(race, owner)
    kept = program.put(at(race, f"decisions/{prompt.decision_id}/draft"), program_for(prompt))
    assert (kept.status_code, kept.content) == (204, b"")
    assert "Content-Type" not in kept
    nothing = program.get(at(race, "series"))
    assert (nothing.status_code, nothing.content, nothing["Content-Type"]) == (200, b"null", "application/json")


def test_an_answer_that_cannot_be_encoded_is_a_fault_in_the_usual_shape(
    race: Game, owner: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Myself, "get", operation("ask", "Ask")(lambda self, request: object()))
    monkeypatch.setattr(OwnZone, "put", operation("tell", "Tell", scope="manage")(lambda self, request: "\ud800"))
    client = Client(raise_request_exception=False, headers={"Authorization": f"Bearer {Program(owner).text}"})
    assert problem(client.get("/api/v1/me")) == (500, "fault")
    assert problem(client.put("/api/v1/me/zone")) == (500, "fault")


def test_an_operation_without_a_body_does_not_read_one(race: Game, owner: User) -> None:
    client = Client(headers={"Authorization": f"Bearer {Program(owner).text}"})
    assert client.post(f"/api/v1/{at(race, 'away')}", "{", content_type="text/plain").status_code == 200


def test_only_a_post_that_changes_something_heeds_an_idempotency_key(race: Game, owner: User) -> None:
    program, prompt = Program(owner), pending_of(race, owner)
    asked = at(race, f"decisions/{prompt.decision_id}")
    for _ in range(2):
        answers = [
            program.get(asked, Idempotency_Key="k"),
            program.post(f"{asked}/preview", program_for(prompt), Idempotency_Key="k"),
            program.put(f"{asked}/draft", program_for(prompt), Idempotency_Key="k"),
        ]
        assert [answer.status_code for answer in answers] == [200, 200, 204]
    assert not StoredReply.objects.exists()
    program.post(at(race, "away"), Idempotency_Key="k")
    assert StoredReply.objects.count() == 1


def test_head_is_answered_like_get_without_the_body(race: Game, program: Program) -> None:
    get, head = program.get(at(race, "decisions")), program.call("HEAD", at(race, "decisions"))
    assert (head.status_code, head.content, head["ETag"]) == (200, b"", get["ETag"])
