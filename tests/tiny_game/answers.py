"""What the forms of a duel's standing orders post."""

from typing import Any

from django.http import QueryDict


def preset(kind: str, data: QueryDict) -> Any:
    return {"ask": "ask" in data}
