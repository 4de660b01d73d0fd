"""Parts of requests and answers that each kind of game has of its own. They are plain data here; the description of the
API says what they are in each kind (games.api.description.kinds)."""

from typing import Annotated, Any

import msgspec


def _one(name: str) -> msgspec.Meta:
    return msgspec.Meta(title=name, extra_json_schema=_reference(name))


def _one_or_null(name: str) -> msgspec.Meta:
    return msgspec.Meta(extra_json_schema={"anyOf": [_reference(name), {"type": "null"}]})


def _reference(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


Options = Annotated[dict[str, Any], _one("Options")]
"""What a table has chosen for its game."""
View = Annotated[Any, _one_or_null("View")]
"""What a seat or a spectator may know; None before the start."""
Offer = Annotated[dict[str, Any], _one("Offer")]
"""A question with everything it offers; empty while it is sealed."""
Answer = Annotated[Any, _one("Answer")]
"""An answer to a question, whole or not."""
AnswerIfAny = Annotated[Any, _one_or_null("Answer")]
StandingOrder = Annotated[dict[str, Any], _one("StandingOrder")]
BoardElement = Annotated[Any, _one("BoardElement")]
"""Something that lies on a space."""
PreviewedAnswer = Annotated[Any, _one("PreviewedAnswer")]
"""An answer, and perhaps what others are supposed to do."""
PreviewResult = Annotated[Any, _one_or_null("PreviewResult")]
"""Where it would lead; None for an answer that is still empty."""
