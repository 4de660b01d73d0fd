"""The site as an application of its own: its commands, and its check of the environment."""

import os
from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, Warning, register

from roborally_site.environment import hints


class SiteConfig(AppConfig):
    name = "roborally_site"

    def ready(self) -> None:
        register(check_environment)


def check_environment(**_: Any) -> list[CheckMessage]:
    return [Warning(hint, id="site.W001") for hint in hints(os.environ)]
