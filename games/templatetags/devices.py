"""What kind of browser somebody has used, in words: `{{ session.user_agent|device }}`."""

from django import template

register = template.Library()

BROWSERS = {"Edg": "Edge", "OPR/": "Opera", "Firefox": "Firefox", "Chrom": "Chrome", "CriOS": "Chrome"}
BROWSERS |= {"FxiOS": "Firefox", "Safari": "Safari"}
SYSTEMS = {"Android": "Android", "iPhone": "an iPhone", "iPad": "an iPad", "CrOS": "ChromeOS", "Windows": "Windows"}
SYSTEMS |= {"Mac OS": "a Mac", "Linux": "Linux"}
"""In the order in which they are looked for: many a browser also names another."""


@register.filter
def device(user_agent: str) -> str:
    """As far as the browser says it; nothing that it says is shown itself."""
    browser = _first(BROWSERS, user_agent) or "A browser"
    system = _first(SYSTEMS, user_agent)
    return f"{browser} on {system}" if system else browser


def _first(names: dict[str, str], text: str) -> str:
    return next((name for sign, name in names.items() if sign in text), "")
