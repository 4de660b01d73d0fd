"""What the workers do for the site itself."""

from datetime import timedelta

from allauth.usersessions.models import UserSession
from celery import shared_task
from django.contrib.sessions.models import Session
from django.utils import timezone

from roborally_site.sessions import SessionStore

SETTLED = timedelta(hours=1)


@shared_task
def prune_sessions() -> None:
    """Sessions that are over, and what the list of sessions tells of those that are gone."""
    SessionStore.clear_expired()
    old = UserSession.objects.filter(created_at__lt=timezone.now() - SETTLED)
    old.exclude(session_key__in=Session.objects.values("session_key")).delete()
