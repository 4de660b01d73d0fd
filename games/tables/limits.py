"""How often strangers may be written to from one address."""

from typing import Any

from games.web.limits import HOUR, count

MANY = "Many people have been invited by email from your network today. Please wait until tomorrow."


def count_invitation(request: Any, who: str) -> None:
    """Counts an invitation to an email address, since one person may have many accounts. Raises TooOften; see
    ACCOUNT_RATE_LIMITS."""
    if "@" in who:
        count(request, "mailed_invitation", "invitations_wait", MANY, HOUR)
