"""Tables and people for the machine: `python -m tests.proof.site.faults.seed COUNT WEB-URL` makes them in an empty
database and prints what the people need as JSON.

Each has a key for programs and a session of a browser, gets mails, and a webhook or a browser's push.
"""

import json
import sys

import django
from django.core.management import call_command


def main(count: int, web_url: str) -> None:
    django.setup()
    call_command("migrate", verbosity=0)
    sys.stdout.write(json.dumps([_person(number, web_url) for number in range(count)]))


def _person(number: int, web_url: str) -> dict[str, object]:
    from allauth.account.models import EmailAddress

    from games.accounts.services import tokens
    from games.delivery.services import channels
    from games.models import User

    name = f"player{number}"
    user = User.objects.create(username=name, email=f"{name}@example.org")
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    _, key = tokens.issue(by=user, name="faults", scopes=["read", "play", "manage"], life=None)
    if number % 2:
        channels.add_webhook(owner=user, url=f"{web_url}/hook/{name}")
    else:
        subscription = json.loads(sys.stdin.readline())
        channels.add_browser(owner=user, name="Firefox on Linux", **subscription)
    return {"id": user.pk, "name": name, "key": key, "session": _session(user)}


def _session(user: object) -> str:
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
    from django.contrib.sessions.backends.db import SessionStore

    session = SessionStore()
    session[SESSION_KEY] = str(user.pk)  # type: ignore[attr-defined]
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()  # type: ignore[attr-defined]
    session.save()
    return str(session.session_key)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2])
