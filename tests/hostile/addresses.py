"""All addresses of the site, by name."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver, reverse
from django.urls.resolvers import RoutePattern

METHODS = ("get", "post", "put", "delete")
Line = tuple[str, str, list[int]]


@cache
def lines() -> list[Line]:
    """What matrix.txt says: a method, the name of an address, and the status for each of PEOPLE."""
    text = (Path(__file__).parent / "matrix.txt").read_text(encoding="utf-8")
    words = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return [(method.lower(), name, [int(status) for status in statuses]) for method, name, *statuses in words]


@cache
def read_by_get() -> frozenset[str]:
    """The names of the addresses that show something. All others answer that they do not take the method."""
    return frozenset(name for method, name, _ in lines() if method == "get")


def named(resolver: URLResolver | None = None, namespaces: tuple[str, ...] = ()) -> Iterator[tuple[str, URLPattern]]:
    """Each name with its pattern; those of the operator's pages as admin:..."""
    for pattern in (resolver or get_resolver()).url_patterns:
        if isinstance(pattern, URLResolver):
            inside = named(pattern, (*namespaces, *([pattern.namespace] if pattern.namespace else [])))
            yield from ((name, _whole(pattern, each)) for name, each in inside)
        elif pattern.name:
            yield ":".join((*namespaces, pattern.name)), pattern


def _whole(above: URLResolver, pattern: URLPattern) -> URLPattern:
    """With what the part of the address before it asks for, if that asks for anything."""
    if not above.pattern.regex.groupindex:
        return pattern
    route = RoutePattern(f"{above.pattern}{pattern.pattern}", is_endpoint=True)
    return URLPattern(route, pattern.callback, pattern.default_args, pattern.name)


@cache
def all_named() -> dict[str, URLPattern]:
    return dict(named())


def parameters_of(pattern: URLPattern) -> list[str]:
    return list(pattern.pattern.regex.groupindex)


def path_of(name: str, where: dict[str, Any]) -> str:
    return reverse(name, kwargs=where) if where else reverse(name)
