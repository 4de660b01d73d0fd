"""Refusals, worded for the person who asked. Web pages and API use the same `status` and `code`.

The engine's IllegalAnswer (400), StaleAnswer (409) and BadData (400) pass through services and queries unchanged.
"""

from typing import Protocol


class ServiceError(Exception):
    """A refusal. Nothing was changed. `code` never changes its meaning, but the message may change."""

    status = 400
    retry_after: int | None = None
    """After how many seconds the same request may succeed, if that is known."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Refused(ServiceError):
    """The request is not possible."""


class NotYours(ServiceError):
    """The seat, game or question belongs to someone else."""

    status = 403


class NotFound(ServiceError):
    """It does not exist, or this person may not know that it does."""

    status = 404


class Closed(ServiceError):
    """It is too late or too early, or it has been done already."""

    status = 409


class NotSure(ServiceError):
    """The action cannot be undone, and the person has not confirmed it yet."""

    status = 409


class NewerRules(ServiceError):
    """A newer process of the site has played this turn by rules that this process does not know yet."""

    status = 503


class TooOften(ServiceError):
    """Too many requests in too short a time. The same request may succeed a little later."""

    status = 429

    def __init__(self, code: str, message: str, retry_after: int | None = None) -> None:
        super().__init__(code, message)
        self.retry_after = retry_after


class Visitor(Protocol):
    """Someone with an account, or who only looks on."""

    @property
    def is_authenticated(self) -> bool: ...


def check_signed_in(user: Visitor) -> None:
    """Raises NotYours unless they are signed in."""
    if not user.is_authenticated:
        raise NotYours("not_signed_in", "Sign in first.")
