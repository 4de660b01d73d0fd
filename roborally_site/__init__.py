"""The Django project: settings, addresses, Celery and operations."""

from roborally_site.garbage_collection import collect_rarely

collect_rarely()

from roborally_site.celery import app as celery_app  # noqa: E402 - what it loads is not looked through

__all__ = ["celery_app"]
