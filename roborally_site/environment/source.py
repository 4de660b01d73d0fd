"""Gives pydantic-settings the values of variables from the environment and from the files that NAME_FILE names."""

import os
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from pydantic.fields import FieldInfo
from pydantic_settings import PydanticBaseSettingsSource

FILE = "_FILE"


class EnvironmentSource(PydanticBaseSettingsSource):
    """Reads NAME, or the file at NAME_FILE. An empty value counts as not set.

    Calling it raises ImproperlyConfigured if both are set or a file cannot be read.
    """

    def __call__(self) -> dict[str, Any]:
        found = {name: self.get_field_value(field, name)[0] for name, field in self.settings_cls.model_fields.items()}
        return {name: value for name, value in found.items() if value}

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[Any, str, bool]:
        extra = field.json_schema_extra
        is_prefix = isinstance(extra, dict) and extra["prefix"]
        return (_with_prefix(field_name) if is_prefix else _text(field_name)), field_name, False


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
