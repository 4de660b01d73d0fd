"""How often people may be reported from one address, on pages and by the API."""

from typing import Any

from games.web.limits import HOUR, count

MANY = "Many reports have come from your network today. They will be read. Please wait."


def count_report(request: Any) -> None:
    """Counts a report, since one person may have many accounts. Raises TooOften; see ACCOUNT_RATE_LIMITS."""
    count(request, "report", "reports_wait", MANY, HOUR)
