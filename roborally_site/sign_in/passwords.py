"""The maximum length of a password. The minimum is in the settings."""

from typing import Any

from django.core.exceptions import ValidationError

MAX_LENGTH = 128


class MaximumLengthValidator:
    """Refuses passwords that are too long to type and only take time to hash."""

    def validate(self, password: str, user: Any = None) -> None:
        """Raises ValidationError if the password is too long."""
        if len(password) > MAX_LENGTH:
            raise ValidationError(
                f"This password is too long. It can have at most {MAX_LENGTH} characters.", code="password_too_long"
            )

    def get_help_text(self) -> str:
        return f"Your password can have at most {MAX_LENGTH} characters."
