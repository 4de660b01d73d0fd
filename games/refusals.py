"""One reading of every refusal, whoever refused: service, selector or rules. Pages and API both use it."""

from dataclasses import dataclass

from engine.kernel.errors import BadData, IllegalAnswer, StaleAnswer
from games.errors import ServiceError

REFUSALS = (ServiceError, IllegalAnswer, StaleAnswer, BadData)
"""What a caller may have done wrong. Anything else is our own fault."""


@dataclass(frozen=True)
class Refusal:
    """What to tell: the HTTP status, a code that never changes its meaning, a sentence for people."""

    status: int
    code: str
    message: str


def refusal_of(error: Exception) -> Refusal:
    """Reads one of REFUSALS."""
    if isinstance(error, ServiceError):
        return Refusal(error.status, error.code, error.message)
    status = 409 if isinstance(error, StaleAnswer) else 400
    return Refusal(status, getattr(error, "code", "refused"), _sentence(str(error)))


def _sentence(text: str) -> str:
    """The rules speak in half sentences: "register 3 has no card"."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
