"""Periodic tasks of the site itself."""

from datetime import timedelta

from allauth.usersessions.models import UserSession
from django.contrib.sessions.models import Session
from django.utils import timezone

from games.periodic import task
from roborally_site.sign_in.sessions import SessionStore

GRACE = timedelta(hours=1)
"""A log-in may be listed a moment before its session is stored."""


@task(every=3600.0, queue="slow", home="roborally_site.tasks")
def prune_sessions() -> None:
    """Deletes expired sessions, and the log-ins listed for sessions that no longer exist."""
    SessionStore.clear_expired()
    old = UserSession.objects.filter(created_at__lt=timezone.now() - GRACE)
    old.exclude(session_key__in=Session.objects.values("session_key")).delete()
