"""The site's own settings, but for static files, which are served as they are: nothing here breaks or reads them."""

from roborally_site.settings import *  # noqa: F403
from roborally_site.settings import STORAGES

STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
