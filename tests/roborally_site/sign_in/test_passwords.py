"""A password can have 128 characters, and no more."""

import pytest
from django.core.exceptions import ValidationError

from roborally_site.sign_in.passwords import MaximumLengthValidator


def test_128_characters_are_accepted() -> None:
    MaximumLengthValidator().validate("x" * 128)


def test_129_characters_are_refused() -> None:
    with pytest.raises(ValidationError, match="at most 128 characters") as refused:
        MaximumLengthValidator().validate("x" * 129)
    assert refused.value.code == "password_too_long"
