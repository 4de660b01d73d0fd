"""The WSGI application, for gunicorn."""

import os

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "roborally_site.settings")

_django = get_wsgi_application()

from games.live.polls import answers_polls  # noqa: E402 - the settings have to be there first

application = answers_polls(_django)
