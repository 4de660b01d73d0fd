"""The site as a Django application: its commands, signal receivers and environment check."""

import os
from typing import Any

from django.apps import AppConfig
from django.contrib import admin
from django.contrib.admin.apps import AdminConfig
from django.core.checks import CheckMessage, Warning, register

from roborally_site.environment.file import check_environment_file
from roborally_site.environment.variables import hints


class SiteConfig(AppConfig):
    name = "roborally_site"

    def ready(self) -> None:
        from roborally_site import auth_events

        register(check_environment)
        register(check_environment_file, deploy=True)
        auth_events.connect()


class OperatorsConfig(AdminConfig):
    """The operators' pages, without the sessions and second factors that allauth would show there."""

    default_site = "roborally_site.sign_in.operators.OperatorsSite"

    def ready(self) -> None:
        from allauth.mfa.models import Authenticator
        from allauth.usersessions.models import UserSession

        super().ready()
        admin.site.unregister([Authenticator, UserSession])


def check_environment(**_: Any) -> list[CheckMessage]:
    return [Warning(hint, id="site.W001") for hint in hints(os.environ)]
