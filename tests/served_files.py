"""Static files of the tests' site: our scripts and style sheets with all that they import, as a site serves them.

A page of a game asks for 12 files so, and not for 50, each of which takes the time of the test's own process. Besides,
axe copies imported style sheets into the page, which our policy for contents refuses, and a complaint about that fails
a test (tests/games/web/browsing.py).
"""

import threading
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.contrib.staticfiles.finders import FileSystemFinder

from roborally_site.static_files.joined import joined_script, joined_style
from roborally_site.static_files.storage import ON_ALL_PAGES

_folder = TemporaryDirectory(prefix="roborally-served-")


class JoinedFinder(FileSystemFinder):
    """Finds what stands in our own folders. Apps of others have theirs elsewhere."""

    def find(self, path: str, *arguments: Any, **options: Any) -> Any:
        found = super().find(path, *arguments, **options)
        return _joined(path) if found and path.endswith((".css", ".js")) else found


@cache
def _joined(name: str) -> str:
    """The path of a file that is made once in a process: the sources stay as they are."""
    target = Path(_folder.name) / name.replace("/", ".")
    draft = target.with_name(f"{target.name}.{threading.get_ident()}")
    text = joined_style(name, _read) if name.endswith(".css") else joined_script(name, _read, ON_ALL_PAGES)
    draft.write_text(text, encoding="utf-8")
    draft.rename(target)
    return str(target)


@cache
def _read(name: str) -> str:
    return Path(str(FileSystemFinder().find(name))).read_text(encoding="utf-8")
