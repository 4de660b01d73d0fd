"""What a reader has already is not sent again."""

from typing import Any

import pytest

from games.api.etags import is_of_version, strong
from games.models import Game, User
from tests.games.api.calls import Program, at
from tests.games.support.moves import pending_of, program_for


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_304_while_nothing_has_changed(method: str, race: Game, owner: User, program: Program) -> None:
    etag = program.get(at(race, "decisions"))["ETag"]
    again = program.call(method, at(race, "decisions"), If_None_Match=f'"other", {etag}')
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", etag)
    assert "Content-Type" not in again
    program.put(*draft(race, owner))
    changed = program.call(method, at(race, "decisions"), If_None_Match=etag)
    assert (changed.status_code, changed["ETag"] == etag) == (200, False)


def draft(race: Game, user: User) -> tuple[str, dict[str, Any]]:
    prompt = pending_of(race, user)
    return at(race, f"decisions/{prompt.decision_id}/draft"), program_for(prompt)


def test_a_draft_changes_the_page_and_not_the_version(race: Game, owner: User, program: Program) -> None:
    before = program.get(at(race))["ETag"]
    program.put(*draft(race, owner))
    after = program.get(at(race))["ETag"]
    assert before != after
    assert before.partition("-")[0] == after.partition("-")[0] == f'"v{program.get(at(race)).json()["version"]}'


def test_a_write_is_never_answered_with_304(race: Game, program: Program) -> None:
    first = program.put("me/results", {"hide": False})
    again = program.put("me/results", {"hide": False}, If_None_Match=first["ETag"])
    assert (again.status_code, again.content, again["ETag"]) == (200, first.content, first["ETag"])


def test_a_read_does_not_heed_if_match(race: Game, owner: User) -> None:
    """A program may send the ETag of the game with every request about it."""
    assert Program(owner).get(at(race, "decisions"), If_Match='"v0-old"').status_code == 200


def test_refusals_and_empty_answers_have_no_etag(race: Game, owner: User, program: Program) -> None:
    for answer in (program.get("people/999999"), program.put(*draft(race, owner))):
        assert "ETag" not in answer


def test_the_version_is_what_an_etag_begins_with() -> None:
    assert strong('W/"v1-a"') == strong('"v1-a"') == '"v1-a"'
    assert is_of_version('"v1-a"', 1)
    assert is_of_version('W/"v1-a"', 1)
    for etag in ('"v12-a"', '"v2-a"', '"a"', "", "v1-a"):
        assert not is_of_version(etag, 1)
