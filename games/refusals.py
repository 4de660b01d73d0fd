"""One shape for every refusal, whether by a service, a query or the rules. Pages and API both use it."""

from dataclasses import dataclass

from engine.kernel.errors import BadData, IllegalAnswer, StaleAnswer
from games.errors import ServiceError

REFUSALS = (ServiceError, IllegalAnswer, StaleAnswer, BadData)
"""The exceptions that mean a mistake of the caller. Any other one is a fault of the site."""


@dataclass(frozen=True)
class Refusal:
    """What to answer: the HTTP status, a code that never changes its meaning, and a sentence for people."""

    status: int
    code: str
    message: str
    retry_after: int | None = None
    """Seconds."""

    @property
    def headers(self) -> dict[str, str]:
        return {} if self.retry_after is None else {"Retry-After": str(self.retry_after)}


def refusal_of(error: Exception) -> Refusal:
    """The refusal for one of REFUSALS."""
    if isinstance(error, ServiceError):
        return Refusal(error.status, error.code, error.message, error.retry_after)
    status = 409 if isinstance(error, StaleAnswer) else 400
    return Refusal(status, getattr(error, "code", "refused"), _sentence(str(error)))


def _sentence(text: str) -> str:
    """The rules' messages are not full sentences: "register 3 has no card"."""
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."
