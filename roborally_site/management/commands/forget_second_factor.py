"""`manage.py forget_second_factor`: helps someone who has lost their phone, keys and recovery codes."""

from typing import Any

from allauth.mfa.models import Authenticator
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.urls import reverse

from games.models import User

WORDS = """An operator of the site has removed the second factor of your account {name}, as you asked.
You can now log in with your password alone. Please do so and set up a new second factor: {page}

If you did not ask for this, change your password at once and reply to this email.
"""


class Command(BaseCommand):
    help = "Remove the second factor of an account. First make sure that it is the owner who asks."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("name", help="the account's name")

    def handle(self, *args: Any, name: str, **options: Any) -> None:
        user = User.objects.called(name)
        if user is None:
            raise CommandError(f"There is no account {name}.")
        if not Authenticator.objects.filter(user=user).delete()[0]:
            raise CommandError(f"{name} has no second factor.")
        if user.has_confirmed_address:
            page = settings.SITE_URL + reverse("mfa_index")
            user.email_user("Your second factor was removed", WORDS.format(name=user.username, page=page))
        self.stdout.write(f"{name} no longer has a second factor. An email says so if its address is confirmed.")
