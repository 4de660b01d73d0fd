"""Static files, compressed and with hashed names, so that browsers can cache them forever."""

from pathlib import Path

from django.conf import settings
from whitenoise.storage import CompressedManifestStaticFilesStorage

RELATIVE_IMPORT = r"""(?P<matched>(?P<how>\bfrom\s*|\bimport\s*\(?\s*)["'](?P<url>\.{1,2}/[^"']+)["'])"""
OWN_FOLDERS = sorted({child.name for folder in settings.STATICFILES_DIRS for child in Path(folder).iterdir()})
"""Where our own scripts are: js/, and a folder for each kind of game."""


class StaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise has no types
    """Also rewrites the imports between our JavaScript modules.

    Django can do that for all JavaScript, but stumbles over imports that other people's scripts mention in comments.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        *((f"{folder}/*.js", ((RELATIVE_IMPORT, '%(how)s"%(url)s"'),)) for folder in OWN_FOLDERS),
    )
