from django.conf import settings
from django.http import HttpRequest


def site(request: HttpRequest) -> dict[str, object]:
    """What the frame of every page needs. The tags of django-htmx look for the nonce under this name."""
    return {
        "csp_nonce": getattr(request, "csp_nonce", ""),
        "mailbox": bool(settings.MAILBOX),
        "source_url": settings.SOURCE_URL,
    }
