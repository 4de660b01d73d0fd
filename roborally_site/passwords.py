"""How long a password may be. The shortest is in the settings."""

from typing import Any

from django.core.exceptions import ValidationError

LONGEST = 128


class LongestValidator:
    """Refuses what nobody types and only costs time to hash."""

    def validate(self, password: str, user: Any = None) -> None:
        """Raises ValidationError."""
        if len(password) > LONGEST:
            raise ValidationError(f"This password is too long: {LONGEST} signs are the most.", code="password_too_long")

    def get_help_text(self) -> str:
        return f"Your password can have {LONGEST} signs at most."
