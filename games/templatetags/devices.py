"""Names the browser and the system of a session: `{{ session.user_agent|device }}`."""

from django import template

register = template.Library()

BROWSERS = {"Edg": "Edge", "OPR/": "Opera", "Firefox": "Firefox", "Chrom": "Chrome", "CriOS": "Chrome"}
BROWSERS |= {"FxiOS": "Firefox", "Safari": "Safari"}
SYSTEMS = {"Android": "Android", "iPhone": "an iPhone", "iPad": "an iPad", "CrOS": "ChromeOS", "Windows": "Windows"}
SYSTEMS |= {"Mac OS": "a Mac", "Linux": "Linux"}
"""In the order of the search, since many browsers also name others."""


@register.filter
def device(user_agent: str) -> str:
    """The browser and the system, as far as they are known. The user agent itself is never shown."""
    browser = _first(BROWSERS, user_agent) or "A browser"
    system = _first(SYSTEMS, user_agent)
    return f"{browser} on {system}" if system else browser


def _first(names: dict[str, str], text: str) -> str:
    return next((name for sign, name in names.items() if sign in text), "")
