"""Descriptions of the fields of a shape: the strings below the fields in the code."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from inspect import cleandoc, getsource
from itertools import pairwise
from typing import Any

import msgspec


def shapes_in(types: list[Any]) -> dict[type, dict[str, str]]:
    """The structs and dataclasses in these types, at any depth, each with the names of its fields: JSON to Python."""
    found: dict[type, dict[str, str]] = {}
    left = list(msgspec.inspect.multi_type_info(types))
    while left:
        part = left.pop()
        fields = getattr(part, "fields", ())
        cls = getattr(part, "cls", None)
        if cls in found:
            continue
        if fields and cls is not None:
            found[cls] = {field.encode_name: field.name for field in fields}
        left += [field.type for field in fields] + list(_inside(part))
    return found


def _inside(part: Any) -> Iterator[Any]:
    """The types inside a type: those of a union, a list, a tuple or a mapping."""
    for name in ("type", "item_type", "key_type", "value_type"):
        if isinstance(inner := getattr(part, name, None), msgspec.inspect.Type):
            yield inner
    for name in ("types", "item_types"):
        yield from getattr(part, name, ())


def words_of(cls: type) -> dict[str, str]:
    """The description of each field that has one, by its name. Fields of base classes are included."""
    found: dict[str, str] = {}
    for each in reversed(cls.__mro__):
        found |= _words_in(each.__module__).get(each.__name__, {})
    return found


@cache
def _words_in(module: str) -> dict[str, dict[str, str]]:
    """The descriptions of fields, by class and field. Empty without the source."""
    try:
        tree = ast.parse(getsource(sys.modules[module]))
    except (KeyError, OSError, TypeError):
        return {}
    return {node.name: _below(node.body) for node in tree.body if isinstance(node, ast.ClassDef)}


def _below(body: list[ast.stmt]) -> dict[str, str]:
    return {
        field.target.id: cleandoc(words.value.value)
        for field, words in pairwise(body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(words, ast.Expr)
        and isinstance(words.value, ast.Constant)
        and isinstance(words.value.value, str)
    }
