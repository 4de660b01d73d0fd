"""The ASGI application of the process that keeps streams open: uvicorn roborally_site.asgi:application"""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "roborally_site.settings")
django.setup()

from games.streams.streams import standing_alone  # noqa: E402 - the settings have to be there first

application = standing_alone()
