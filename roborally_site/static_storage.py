from whitenoise.storage import CompressedManifestStaticFilesStorage

RELATIVE_IMPORT = r"""(?P<matched>(?P<how>\bfrom\s*|\bimport\s*\(?\s*)["'](?P<url>\.{1,2}/[^"']+)["'])"""


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Hashed file names that may be cached for ever, also where our JavaScript modules import each other.

    Django can do that for all JavaScript, but stumbles over imports that others mention in comments.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((RELATIVE_IMPORT, '%(how)s"%(url)s"'),)),
    )
