"""Reads the answer that a form posts, as the JSON that the API takes.

A form that a script fills posts it whole, in one field `answer`. Without scripts, each chosen box, list or button
holds a part of it, in a field named `answer` or `answer-...`, and the parts are merged. Only the rules know what the
parts mean.
"""

from functools import reduce
from typing import Any

from django.conf import settings
from django.http import HttpRequest, QueryDict

from games.errors import Refused
from games.shapes.plain_json import decoded


def answer_in(data: QueryDict) -> Any:
    """The answer. A form without any part gives an empty one. Raises Refused if it is too long or not valid JSON."""
    lists = (texts for name, texts in data.lists() if name == "answer" or name.startswith("answer-"))
    texts = [text for texts in lists for text in texts if text]
    if sum(map(len, texts)) > settings.API_LARGEST_BODY:
        raise Refused("too_long", "That answer is far too long.")
    parts = [decoded(text, "answer") for text in texts]
    try:
        return reduce(joined, parts) if parts else {}
    except RecursionError:
        raise Refused("parse_error", "The answer is not valid JSON: it is nested too deeply.") from None


def is_plain(request: HttpRequest) -> bool:
    """Tells whether the page is for a browser without scripts, which has its forms as lists."""
    return request.GET.get("form") == "plain"


def joined(first: Any, second: Any) -> Any:
    """Merges two parts: the members of two objects, or the entries of two lists. Otherwise the later one counts."""
    if isinstance(first, dict) and isinstance(second, dict):
        return first | {name: joined(first[name], part) if name in first else part for name, part in second.items()}
    if isinstance(first, list) and isinstance(second, list):
        return first + second
    return second
