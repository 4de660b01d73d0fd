"""The site's own settings with what tests need: their own database file, quick passwords, no manifest."""

import os
import tempfile
from pathlib import Path

_SCRATCH = Path(tempfile.gettempdir())
os.environ["SECRET_KEY"] = "known to all, used by tests only"
for _name in ("DATABASE_URL", "REDIS_URL", "SITE_URL", "EMAIL_URL", "PLAY", "DATA"):
    os.environ.pop(_name, None)

from roborally_site.settings import *  # noqa: E402, F403

# A file, not :memory:, so that threads of a test meet SQLite's real locks.
DATABASES["default"]["TEST"] = {"NAME": str(_SCRATCH / f"roborally-tests-{os.getpid()}.sqlite3")}
DATABASES["default"]["OPTIONS"]["init_command"] = "PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;"
DATABASES["default"]["OPTIONS"]["cached_statements"] = 2000  # to prepare them anew took a sixth of its time
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
# No `make play` in the same clone shares a folder with tests, nor what it has collected.
DATA = _SCRATCH / f"roborally-tests-{os.getpid()}"
STATIC_ROOT = DATA / "static"
STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
STATICFILES_FINDERS = ["tests.served_files.JoinedFinder", "django.contrib.staticfiles.finders.AppDirectoriesFinder"]
ALLOWED_HOSTS = ["*"]
