"""What a password has to be like."""

from typing import Any

from django.contrib.auth.password_validation import (
    CommonPasswordValidator,
    MinimumLengthValidator,
    UserAttributeSimilarityValidator,
)
from django.core.exceptions import ValidationError

MIN_LENGTH, MAX_LENGTH = 12, 128
USUAL = (MinimumLengthValidator(MIN_LENGTH), UserAttributeSimilarityValidator(), CommonPasswordValidator())


class PasswordValidator:
    """Django's usual rules and a longest length, told to people in one sentence before they choose."""

    def validate(self, password: str, user: Any = None) -> None:
        """Raises ValidationError with all that is wrong with the password."""
        if len(password) > MAX_LENGTH:  # it only takes time to hash
            raise ValidationError(
                f"This password is too long. It can have at most {MAX_LENGTH} characters.", code="password_too_long"
            )
        wrong: list[ValidationError] = []
        for rule in USUAL:
            try:
                rule.validate(password, user)
            except ValidationError as error:
                wrong.append(error)
        if wrong:
            raise ValidationError(wrong)

    def get_help_text(self) -> str:
        return f"At least {MIN_LENGTH} characters, and nothing that others would guess."
