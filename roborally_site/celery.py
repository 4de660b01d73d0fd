"""The Celery application. Its messages only hurry things up: the database knows what is due."""

import os

from celery import Celery

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "roborally_site.settings")

app = Celery("roborally_site")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()
