"""The file with the environment that ENVIRONMENT_FILE names: its variables, and a check of it by `check --deploy`.

systemd, Docker Compose, shells and this site read such files, and do not agree on values with `$`, `<`, quotes or
spaces. A value in quotes means the same to all of them.
"""

import re
from collections.abc import MutableMapping, Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Warning
from django.core.exceptions import ImproperlyConfigured
from dotenv import dotenv_values

from roborally_site.environment.source import FILE

NAME = "ENVIRONMENT_FILE"
LINE = re.compile(r"(\w+)=(.*)")
PLAIN = re.compile(r"""(?:[^\s"'\\<>()|&;$`#]|(?<=\S)#|"[^"\\$`]*"|'[^']*')*\s*""")
"""A value that means the same to everyone who reads the file."""


def take_file(environ: MutableMapping[str, str]) -> None:
    """Adds the variables of the file, if one is named. What is set already, by name or by file, takes precedence.

    Raises ImproperlyConfigured if the file cannot be read, or a line sets nothing.
    """
    place = environ.get(NAME, "")
    if not place:
        return
    taken = {name.removesuffix(FILE) for name in environ}
    for name, value in _values(Path(place)).items():
        if name.removesuffix(FILE) not in taken:
            environ[name] = value


def _values(place: Path) -> dict[str, str]:
    for number, line in _lines(place):
        if line and not line.startswith("#") and not LINE.fullmatch(line):
            raise ImproperlyConfigured(f"{NAME}: line {number} of {place} is not NAME=value.")
    return {name: value or "" for name, value in dotenv_values(place, interpolate=False).items()}


def _lines(place: Path) -> list[tuple[int, str]]:
    try:
        text = place.read_text(encoding="utf-8")
    except OSError as error:
        raise ImproperlyConfigured(f"{NAME}: cannot read {place}: {error.strerror}.") from error
    except UnicodeDecodeError:
        raise ImproperlyConfigured(f"{NAME}: {place} is not text in UTF-8.") from None
    return [(number, line.strip()) for number, line in enumerate(text.splitlines(), start=1)]


def check_environment_file(app_configs: Sequence[Any] | None = None, **_: Any) -> list[CheckMessage]:
    """A warning for each line of the file that not everyone reads alike."""
    place = settings.ENVIRONMENT_FILE
    return [
        Warning(
            f"Line {number} of {place}: systemd, Compose and a shell do not read {name} alike.",
            hint=f"Put the value in quotes: {name}=\"...\", or '...' if it contains $.",
            id="site.W002",
        )
        for number, name in (unquoted(Path(place)) if place else [])
    ]


def unquoted(place: Path) -> list[tuple[int, str]]:
    """The numbers of such lines, and the variables that they set."""
    found = [(number, LINE.fullmatch(line)) for number, line in _lines(place)]
    return [(number, line[1]) for number, line in found if line is not None and not PLAIN.fullmatch(line[2])]
