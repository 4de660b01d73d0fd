"""Keys that tell nothing: not how many rows there are, and not that one was written for someone else."""

import secrets
from typing import TYPE_CHECKING, Any

from django.db import models

BITS = 53
"""As large as a number may be in JSON that JavaScript reads."""


def random_id() -> int:
    return 1 + secrets.randbelow(2**BITS - 1)


if TYPE_CHECKING:  # at run time it takes no types
    BigAutoField = models.BigAutoField[int, int]
else:
    BigAutoField = models.BigAutoField


class RandomIdField(BigAutoField):
    """The key of rows whose numbers others see. The site draws it, so it has no order: sort by a time.

    The column is that of any other key. Rows of older releases keep their numbers.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **{"primary_key": True, "serialize": False, "default": random_id} | options)

    def deconstruct(self) -> Any:
        """Migrations see the key that Django adds by itself."""
        name, _, _, _ = super().deconstruct()
        usual = {"auto_created": True, "primary_key": True, "serialize": False, "verbose_name": "ID"}
        return name, "django.db.models.BigAutoField", [], usual
