"""Words about the fields of a shape, for the description: the strings that stand below the fields in the code."""

import ast
import sys
from collections.abc import Iterator
from functools import cache
from inspect import cleandoc, getsource
from itertools import pairwise
from typing import Any

import msgspec


def shapes_in(types: list[Any]) -> dict[type, dict[str, str]]:
    """The structs and dataclasses of these types, at any depth, each with its fields' names in JSON -> in Python."""
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
    """The types of which a type consists: those of a union, a list, a tuple or a mapping."""
    for name in ("type", "item_type", "key_type", "value_type"):
        if isinstance(inner := getattr(part, name, None), msgspec.inspect.Type):
            yield inner
    for name in ("types", "item_types"):
        yield from getattr(part, name, ())


def words_of(cls: type) -> dict[str, str]:
    """field -> what stands below it, also in the classes from which it comes. Fields may have no words."""
    found: dict[str, str] = {}
    for each in reversed(cls.__mro__):
        found |= _words_in(each.__module__).get(each.__name__, {})
    return found


@cache
def _words_in(module: str) -> dict[str, dict[str, str]]:
    """class -> field -> words. Empty without the source."""
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
