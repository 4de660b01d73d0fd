"""Checks the file with the environment, as deploy/README.md describes it, by `check --deploy`.

systemd takes each line as it is. A shell that reads the file stops at one with spaces or `<` outside of quotes, and the
variables below it are then not set.
"""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.checks import CheckMessage, Warning

PLACE = Path("/etc/robots/environment")
LINE = re.compile(r"(\w+)=(.*)")
PLAIN = re.compile(r"""(?:[^\s"'\\<>()|&;$`#]|(?<=\S)#|"[^"\\$`]*"|'[^']*')*\s*""")
"""A value that means the same to a shell as to systemd."""


def check_environment_file(app_configs: Sequence[Any] | None = None, **_: Any) -> list[CheckMessage]:
    """A warning for each line of the file that a shell would read otherwise than systemd."""
    return [
        Warning(
            f"Line {number} of {PLACE}: a shell does not read {name} as systemd does.",
            hint=f'Put the value in quotes: {name}="...". Otherwise the variables below it may not be set.',
            id="site.W002",
        )
        for number, name in unquoted(PLACE)
    ]


def unquoted(place: Path) -> list[tuple[int, str]]:
    """The numbers of such lines and the variables that they set. None if the file is missing or cannot be read."""
    try:
        lines = place.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return []
    found = [(number, LINE.fullmatch(line.strip())) for number, line in enumerate(lines, start=1)]
    return [(number, line[1]) for number, line in found if line is not None and not PLAIN.fullmatch(line[2])]
