"""Who asks for a stream, and what they may hear of."""

import time

import pytest

from games.accounts.services import tokens as keys
from games.errors import NotYours
from games.live import tokens
from games.models import User
from games.streams.callers import by_key, by_token, id_of


def test_a_page_hears_of_what_its_token_names() -> None:
    caller = by_token(tokens.sign(31, {"game/7": 4, "tables": 0}, time.time()), "")
    assert caller is not None
    assert (caller.user, caller.topics) == (31, {"game/7": 4, "tables": 0})
    assert by_token("guessed", "") is None


def test_who_comes_again_goes_on_where_they_were_and_learns_of_no_other_topic() -> None:
    last = id_of({"game/7": 6, "tables": 0}) + " person/32=9 nonsense"
    caller = by_token(tokens.sign(31, {"game/7": 4, "tables": 0}, time.time()), last)
    assert caller is not None
    assert caller.topics == {"game/7": 6, "tables": 0}


def key_of(user: User, *scopes: str) -> str:
    return keys.issue(by=user, name="a bot", scopes=list(scopes), life=None)[1]


def test_a_program_hears_of_its_own_games(owner: User) -> None:
    caller = by_key(key_of(owner, "read"), "")
    assert (caller.user, caller.topics) == (owner.pk, {f"person/{owner.pk}": 0})
    assert caller.until <= time.time() + tokens.VALID_SECONDS  # then it has to show its key again


@pytest.mark.parametrize(("scopes", "code"), [((), "bad_token"), (("play",), "scope")])
def test_a_key_that_is_unknown_or_not_for_reading_is_refused(owner: User, scopes: tuple[str, ...], code: str) -> None:
    text = key_of(owner, *scopes) if scopes else "robo_guessed"
    with pytest.raises(NotYours) as refused:
        by_key(text, "")
    assert refused.value.code == code
