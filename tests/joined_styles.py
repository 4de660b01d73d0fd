"""Style sheets of the tests' site: each with what it imports, as a site serves them.

Browsers would not mind imports. But axe copies imported style sheets into the page, which our policy for contents
refuses, and a complaint about that fails a test (tests/games/web/browsing.py).
"""

import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.contrib.staticfiles.finders import FileSystemFinder

from roborally_site.joined_files import joined_style

_folder = TemporaryDirectory(prefix="roborally-styles-")


class JoinedFinder(FileSystemFinder):
    def find(self, path: str, *arguments: Any, **options: Any) -> Any:
        found = super().find(path, *arguments, **options)
        return self._joined(path) if found and path.endswith(".css") else found

    def _joined(self, name: str) -> str:
        target = Path(_folder.name) / name.replace("/", ".")
        draft = target.with_name(f"{target.name}.{threading.get_ident()}")
        draft.write_text(joined_style(name, self._read), encoding="utf-8")
        draft.rename(target)
        return str(target)

    def _read(self, name: str) -> str:
        return Path(str(super().find(name))).read_text(encoding="utf-8")
