"""All addresses of the site, by name."""

from collections.abc import Iterator
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver, reverse

METHODS = ("get", "post", "put", "delete")


def named(resolver: URLResolver | None = None, namespaces: tuple[str, ...] = ()) -> Iterator[tuple[str, URLPattern]]:
    """Each name with its pattern; those of the operator's pages as admin:..."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if isinstance(pattern, URLResolver):
            yield from named(pattern, (*namespaces, *([pattern.namespace] if pattern.namespace else [])))
        elif pattern.name:
            yield ":".join((*namespaces, pattern.name)), pattern


def parameters_of(pattern: URLPattern) -> list[str]:
    return list(pattern.pattern.regex.groupindex)


def path_of(name: str, where: dict[str, Any]) -> str:
    return reverse(name, kwargs=where) if where else reverse(name)
