"""What the forms of a duel post."""

from typing import Any

from django.http import QueryDict

from games.kinds.form_values import json_of


def answer(kind: str, data: QueryDict) -> Any:
    return json_of(data.get("answer", ""))


def preset(kind: str, data: QueryDict) -> Any:
    return {"ask": "ask" in data}
