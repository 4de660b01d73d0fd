"""The token in the way out of an email."""

import pytest
from django.core.signing import BadSignature

from games.delivery.unsubscribing import read, token_for


def test_a_token_names_person_channel_and_kind_and_stays_the_same() -> None:
    token = token_for(7, "email", "over")
    assert read(token) == (7, "email", "over")
    assert token == token_for(7, "email", "over")


@pytest.mark.parametrize("broken", ["", "x", token_for(7, "email", "over")[:-1], "x" + token_for(7, "email", "over")])
def test_a_token_that_is_not_ours_is_refused(broken: str) -> None:
    with pytest.raises(BadSignature):
        read(broken)
