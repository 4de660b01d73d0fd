from pathlib import Path

from django.conf import settings
from whitenoise.storage import CompressedManifestStaticFilesStorage

RELATIVE_IMPORT = r"""(?P<matched>(?P<how>\bfrom\s*|\bimport\s*\(?\s*)["'](?P<url>\.{1,2}/[^"']+)["'])"""
OWN_FOLDERS = sorted({child.name for folder in settings.STATICFILES_DIRS for child in Path(folder).iterdir()})
"""Where our own scripts lie: js/, and a folder for each kind of game."""


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Hashed file names that may be cached for ever, also where our JavaScript modules import each other.

    Django can do that for all JavaScript, but stumbles over imports that others mention in comments.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        *((f"{folder}/*.js", ((RELATIVE_IMPORT, '%(how)s"%(url)s"'),)) for folder in OWN_FOLDERS),
    )
