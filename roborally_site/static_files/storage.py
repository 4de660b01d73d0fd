"""Static files: joined, compressed, and with hashed names, so that browsers can cache them forever."""

import gzip
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import brotli
from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import InMemoryStorage
from rjsmin import jsmin
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage

from roborally_site.static_files.joined import joined_script, joined_style

RELATIVE_IMPORT = r"""(?P<matched>(?P<how>\bfrom\s*|\bimport\s*\(?\s*)["'](?P<url>\.{1,2}/[^"']+)["'])"""
OWN_FOLDERS = sorted({child.name for folder in settings.STATICFILES_DIRS for child in Path(folder).iterdir()})
"""Where our own scripts and styles are: a folder for each room, and one for each kind of game."""
ON_ALL_PAGES = "web/site.js"

Paths = Mapping[str, tuple[Any, str]]
"""Names of static files, with the storage that has each, and its path there."""


class StaticStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # whitenoise has no types
    """Also joins our own scripts and styles, leaves out the scripts' comments, and rewrites the imports that are left.

    Django can rewrite those of all JavaScript, but stumbles over imports that others' scripts mention in comments.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        *((f"{folder}/*.js", ((RELATIVE_IMPORT, '%(how)s"%(url)s"'),)) for folder in OWN_FOLDERS),
    )

    def post_process(self, paths: Paths, *args: Any, **options: Any) -> Iterator[Any]:
        yield from super().post_process(joined(paths), *args, **options)

    def create_compressor(self, **options: Any) -> Compressor:
        return PatientCompressor(**options)


class PatientCompressor(Compressor):  # type: ignore[misc]
    """Leaves what was compressed at an earlier start: to read it takes hardly any time."""

    def compress(self, path: str) -> list[str]:
        data = Path(path).read_bytes()
        kept = [path + ending for ending, read in COMPRESSED.items() if _holds(Path(path + ending), read, data)]
        return kept if len(kept) == len(COMPRESSED) else super().compress(path)


COMPRESSED: Mapping[str, Callable[[bytes], bytes]] = {".br": brotli.decompress, ".gz": gzip.decompress}
"""The endings of compressed files, with what reads them."""


def _holds(path: Path, read: Callable[[bytes], bytes], data: bytes) -> bool:
    """Tells whether this compressed file has that in it."""
    try:
        return read(path.read_bytes()) == data
    except (OSError, EOFError, brotli.error):  # there is none, or it was left half-written
        return False


def joined(paths: Paths) -> Paths:
    """The same files, with our own ones joined. Raises ValueError for one that cannot be."""
    memory = InMemoryStorage()

    def read(name: str) -> str:
        storage, path = paths[name]
        with storage.open(path) as file:
            return str(file.read().decode())

    for name in paths:
        if name.endswith(".js") and _is_own(name):
            memory.save(name, ContentFile(jsmin(joined_script(name, read, ON_ALL_PAGES)).encode()))
        elif name.endswith(".css") and _is_own(name):
            memory.save(name, ContentFile(joined_style(name, read).encode()))
    return {name: (memory, name) if _is_own(name) and memory.exists(name) else paths[name] for name in paths}


def _is_own(name: str) -> bool:
    return name.partition("/")[0] in OWN_FOLDERS
