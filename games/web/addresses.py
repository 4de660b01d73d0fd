"""Full addresses of this site's pages, for whatever leaves the site."""

from typing import Any

from django.conf import settings
from django.urls import reverse


def address(name: str, *args: Any) -> str:
    """The full address of a page of this site."""
    return settings.SITE_URL + reverse(name, args=args)
