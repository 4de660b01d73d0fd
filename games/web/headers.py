"""Response headers beside those of Django and the content security policy."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

UNUSED: tuple[str, ...] = (
    "accelerometer",
    "camera",
    "display-capture",
    "geolocation",
    "gyroscope",
    "magnetometer",
    "microphone",
)
UNUSED += ("midi", "payment", "screen-wake-lock", "serial", "usb", "xr-spatial-tracking")

SECRET = ("/accounts/", "/settings/")
"""Pages with recovery codes, keys, addresses and log-ins. Not even the browser may store a copy of these."""


class HeadersMiddleware:
    """Disables browser features that no page needs, and keeps personal pages out of shared caches."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        response.setdefault("Permissions-Policy", ", ".join(f"{name}=()" for name in UNUSED))
        response.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        if settings.SESSION_COOKIE_NAME in request.COOKIES:
            kept = "no-store" if request.path.startswith(SECRET) else "no-cache"
            response.setdefault("Cache-Control", f"private, {kept}")
        return response
