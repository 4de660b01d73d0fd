"""The Django project: settings, addresses, Celery and operations."""

from roborally_site.celery import app as celery_app

__all__ = ["celery_app"]
