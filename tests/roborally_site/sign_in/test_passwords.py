"""A password is long, but not too long, and nothing that others would guess; and this is said in one sentence."""

import pytest
from django.contrib.auth.password_validation import password_validators_help_texts, validate_password
from django.core.exceptions import ValidationError

from games.models import User


@pytest.mark.parametrize("password", ["Gear-Belt-22", "x" * 128])
def test_12_to_128_characters_are_accepted(password: str) -> None:
    validate_password(password)


@pytest.mark.parametrize(
    ("password", "codes"),
    [
        ("Gear-Belt-2", ["password_too_short"]),
        ("password", ["password_too_short", "password_too_common"]),
        ("olivia-olivia", ["password_too_similar"]),
        ("x" * 129, ["password_too_long"]),
    ],
)
def test_all_that_is_wrong_is_said(password: str, codes: list[str]) -> None:
    with pytest.raises(ValidationError) as refused:
        validate_password(password, User(username="olivia-olivi"))
    assert [error.code for error in refused.value.error_list] == codes


def test_what_is_wanted_is_one_sentence() -> None:
    assert password_validators_help_texts() == ["At least 12 characters, and nothing that others would guess."]
