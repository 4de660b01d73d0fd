"""Addresses of this site's pages: in full, for whatever leaves the site, and readable ones of games."""

from typing import Any

from django.conf import settings
from django.urls import register_converter, reverse
from django.views.generic import RedirectView

LARGEST = 2**63 - 1
"""A database holds no greater number."""


class GamePath:
    """A game in an address, by its number. Words before it are for readers: "risky-exchange-tuesday-34" is game 34."""

    regex = "(?:[a-z0-9]+-)*[0-9]+"

    def to_python(self, value: str) -> int:
        number = int(value.rpartition("-")[2])
        if number > LARGEST:
            raise ValueError("There is no such game.")
        return number

    def to_url(self, value: int | str) -> str:
        return str(value)


register_converter(GamePath, "game")
GAME = "races/<game:game_id>"
"""What the addresses of all pages of a game begin with."""


class Moved(RedirectView):
    """An old address of what has become a section of the page `pattern_name`."""

    http_method_names = ["get", "head"]
    section = ""

    def get_redirect_url(self, *args: Any, **kwargs: Any) -> str:
        return f"{super().get_redirect_url(*args, **kwargs)}#{self.section}"


def address(name: str, *args: Any) -> str:
    """The full address of a page of this site."""
    return settings.SITE_URL + reverse(name, args=args)
