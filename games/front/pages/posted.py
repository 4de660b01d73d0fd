"""The answer that a form posts: JSON, as a call of the API sends it.

A form that a script fills posts it whole, in one field `answer`. Without scripts each box, list or button that is
chosen holds its part of it, and the parts are put together: the names of these fields begin with `answer-`, or are
`answer` again. What the parts mean, only the rules know.
"""

from functools import reduce
from typing import Any

from django.conf import settings
from django.http import QueryDict

from games.errors import Refused
from games.shapes.plain_json import decoded


def answer_in(data: QueryDict) -> Any:
    """The answer; a form that says nothing posts an empty one. Raises Refused."""
    texts = [text for name, texts in data.lists() if _is_part(name) for text in texts if text]
    if sum(map(len, texts)) > settings.API_LARGEST_BODY:
        raise Refused("too_long", "That answer is far too long.")
    parts = [decoded(text, "answer") for text in texts]
    try:
        return reduce(joined, parts) if parts else {}
    except RecursionError:
        raise Refused("parse_error", "The answer is not good JSON: it is nested too deep.") from None


def joined(first: Any, second: Any) -> Any:
    """Two parts as one: the members of both objects, the entries of both lists; else the later one counts."""
    if isinstance(first, dict) and isinstance(second, dict):
        return first | {name: joined(first[name], part) if name in first else part for name, part in second.items()}
    if isinstance(first, list) and isinstance(second, list):
        return first + second
    return second


def _is_part(name: str) -> bool:
    return name == "answer" or name.startswith("answer-")
