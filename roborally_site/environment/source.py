"""The values of variables, from the environment and from the files that NAME_FILE names."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from pydantic.fields import FieldInfo

FILE = "_FILE"


def values_of(fields: Mapping[str, FieldInfo]) -> dict[str, Any]:
    """The values of these variables: of NAME, or of the file at NAME_FILE. An empty value counts as not set.

    Raises ImproperlyConfigured if both are set or a file cannot be read.
    """
    found = {name: _with_prefix(name) if _is_prefix(field) else _text(name) for name, field in fields.items()}
    return {name: value for name, value in found.items() if value}


def _is_prefix(field: FieldInfo) -> bool:
    extra = field.json_schema_extra
    return isinstance(extra, dict) and bool(extra["prefix"])


def _with_prefix(prefix: str) -> dict[str, str]:
    """The values of all variables whose names begin with the prefix, by the rest of the name."""
    names = {name.removesuffix(FILE) for name in os.environ if name.startswith(prefix)}
    return {name.removeprefix(prefix): _text(name) for name in sorted(names)}


def _text(name: str) -> str:
    text, path = os.environ.get(name, ""), os.environ.get(name + FILE, "")
    if text and path:
        raise ImproperlyConfigured(f"{name} and {name}{FILE} are both set. Remove one of them.")
    try:
        return (Path(path).read_text(encoding="utf-8") if path else text).strip()
    except OSError as error:
        raise ImproperlyConfigured(f"{name}{FILE}: cannot read {path}: {error.strerror}.") from error
    except UnicodeDecodeError:
        raise ImproperlyConfigured(f"{name}{FILE}: {path} is not text in UTF-8.") from None
