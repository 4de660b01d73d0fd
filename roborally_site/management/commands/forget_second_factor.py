"""`manage.py forget_second_factor`: for somebody who has lost phone, keys and recovery codes."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import reverse

from games.models import User

WORDS = """Whoever looks after the site has taken the second factor off your account {name}, since you asked for it.
Your password alone opens it now. Please log in and set up a new one: {page}

If you did not ask for this, change your password at once and answer whoever looks after the site.
"""


class Command(BaseCommand):
    help = "Take the second factor off an account. Be sure first that it is its owner who asks."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the account's name")

    def handle(self, *args: Any, name: str, **options: Any) -> None:
        user = User.objects.filter(username=name).first()
        if user is None:
            raise CommandError(f"There is no account {name}.")
        if not Authenticator.objects.filter(user=user).delete()[0]:
            raise CommandError(f"{name} has no second factor.")
        self._tell(user)
        self.stdout.write(f"{name} has no second factor any more, and is told so by mail if there is an address.")

    def _tell(self, user: User) -> None:
        page = settings.SITE_URL + reverse("mfa_index")
        if user.email:
            user.email_user("Your second factor was removed", WORDS.format(name=user.username, page=page))
