"""What is refused, in words for the person who asked. Web pages and API map `status` and `code` alike.

The engine's IllegalAnswer (400), StaleAnswer (409) and BadData (400) pass through services and selectors unchanged.
"""


class ServiceError(Exception):
    """Nothing was changed. `code` never changes its meaning; the message may."""

    status = 400

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Refused(ServiceError):
    """What was asked for cannot be done."""


class NotYours(ServiceError):
    """Somebody else's seat, game or question."""

    status = 403


class NotFound(ServiceError):
    """There is no such thing, or nothing that this person may know of."""

    status = 404


class Closed(ServiceError):
    """Too late, too early, or done already."""

    status = 409


class NotSure(ServiceError):
    """It could not be undone, and whoever asks for it has not confirmed it yet."""

    status = 409


class NewerRules(ServiceError):
    """Another process of the site, already renewed, has played this turn: this one does not know its rules yet."""

    status = 503


class TooOften(ServiceError):
    """Too many in too short a time; the same request may succeed a little later."""

    status = 429
